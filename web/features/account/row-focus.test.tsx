// Tests what has the focus after a passkey or a linked sign-in was removed: the next row, or the place of the last one.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/query.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { Identities } from './Identities.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
afterEach(() => queryClient.clear());

const row = (id: number, name: string) => ({ id, name, since: '2026-11-01T09:00:00Z', lastUsed: null });
const names = ['Laptop', 'Phone', 'Tablet'];

/** Shows a card of an account with three rows of this kind, which the server removes when asked to. */
async function show(kind: 'passkeys' | 'identities', card: ReactNode) {
  let rows = names.map((name, index) => row(index + 1, name));
  const account = () => ({ hasPassword: true, totpSince: null, passkeys: [], identities: [], [kind]: rows });
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'DELETE') {
      rows = rows.filter(({ id }) => !address.endsWith(`/${id}`));
      return new Response(null, { status: 204 });
    }
    return Response.json(
      address === '/admin/account' ? account() : { oidcName: 'Town ID', offersPasskeys: true },
    );
  });
  await mount(<QueryClientProvider client={queryClient}>{card}</QueryClientProvider>);
  await waitFor(() => expect(shown()).toEqual(names));
}

const waitFor = (check: () => void) => act(() => vi.waitFor(check));
const items = () => [...document.querySelectorAll('li')];
const nameOf = (item: Element | null) => names.find((name) => item?.textContent?.startsWith(name));
const shown = () => items().map(nameOf);
const focused = () =>
  document.activeElement?.tagName === 'LI' ? nameOf(document.activeElement) : document.activeElement?.tagName;

async function press(start: string) {
  const button = [...document.querySelectorAll('button')].find((one) =>
    (one.ariaLabel ?? one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(start),
  );
  if (!button) throw new Error(`No button starts with "${start}".`);
  button.focus();
  await act(async () => button.click());
}

test.each([
  ['passkeys', <PasskeysCard key="passkeys" />],
  ['identities', <Identities key="identities" />],
] as const)(
  'after Remove, the next of the %s has the focus, or the one before the last',
  async (kind, card) => {
    await show(kind, card);
    const remove = async (name: string) => {
      await press(`Remove: ${name}`);
      if (kind === 'passkeys') {
        const confirm = document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]');
        confirm?.focus();
        await act(async () => confirm?.click());
      }
      await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    };
    await remove('Phone');
    await waitFor(() => expect([shown(), focused()]).toEqual([['Laptop', 'Tablet'], 'Tablet']));
    await remove('Tablet');
    await waitFor(() => expect([shown(), focused()]).toEqual([['Laptop'], 'Laptop']));
    await remove('Laptop');
    await waitFor(() => expect([shown(), focused()]).toEqual([[], kind === 'passkeys' ? 'P' : 'UL']));
  },
);
