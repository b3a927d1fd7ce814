// Tests that the dialog asks people for what they have: their password, or another way if they have none.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { roles } from '../../contract/vocabulary.ts';
import { queryClient } from '../platform/query.ts';
import { session } from '../platform/session.ts';
import { mount } from '../ui/testing/mount.tsx';
import { ConfirmSignIn } from './ConfirmSignIn.tsx';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);

const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', ID: 7, Site: 1, exp: 9e9 };
const passkey = { id: 1, name: 'Laptop', since: '2026-11-01T09:00:00Z', lastUsed: null, isBackedUp: true };
const identity = { id: 1, name: 'Town ID', since: '2026-11-01T09:00:00Z', lastUsed: null };

beforeEach(() => {
  session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[${roles.admin}]` }))}.s`);
});
afterEach(() => queryClient.clear());

async function openFor(account: { hasPassword: boolean; passkeys?: object[]; identities?: object[] }) {
  const replies: Record<string, object> = {
    '/admin/account': { passkeys: [], identities: [], ...account },
    '/admin/auth/options': { oidcName: 'Town ID', offersPasskeys: true },
  };
  await mount(
    <QueryClientProvider client={queryClient}>
      <ConfirmSignIn onAnswer={() => {}} />
    </QueryClientProvider>,
  );
  vi.stubGlobal('fetch', async (address: string) => Response.json(replies[address] ?? {}));
  vi.stubGlobal('PublicKeyCredential', () => {});
  await act(() => queryClient.refetchQueries());
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
}

const dialogText = () => document.querySelector('[role=dialog]')?.textContent ?? '';
const asksForPassword = () => document.querySelector('input[type=password]') !== null;
const hasButton = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name);

test('someone with a password enters it', async () => {
  await openFor({ hasPassword: true });
  expect(dialogText()).toContain('Enter your password to continue.');
  expect(asksForPassword()).toBe(true);
  expect(hasButton('Confirm')).toBe(true);
});

test('too many wrong passwords are refused with advice for the owner', async () => {
  await openFor({ hasPassword: true });
  const title = messages.tooManyAttempts(60);
  vi.stubGlobal('fetch', async () => Response.json({ title }, { status: 429 }));
  const input = document.querySelector<HTMLInputElement>('input[type=password]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setValue?.call(input, 'wrong');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => input?.form?.requestSubmit());
  await act(() => vi.waitFor(() => expect(dialogText()).toContain(`${title} ${messages.useKnownBrowser}`)));
});

test('someone without a password uses a passkey or the identity provider', async () => {
  await openFor({ hasPassword: false, passkeys: [passkey], identities: [identity] });
  expect(dialogText()).toContain('You have no password. Confirm in another way to continue.');
  expect(asksForPassword()).toBe(false);
  expect(hasButton('Confirm')).toBe(false);
  expect(hasButton('Use a passkey')).toBe(true);
  expect(hasButton('Continue with Town ID')).toBe(true);
});

test('someone who has nothing to confirm with is asked to sign in again', async () => {
  await openFor({ hasPassword: false });
  expect(dialogText()).toContain('You have no password. Sign out and sign in again to continue.');
  expect(hasButton('Cancel')).toBe(true);
});
