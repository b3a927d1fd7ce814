// Tests where the focus is after a passkey of a company was removed, or was not.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CompanyAccount } from '../../../contract/company-account.ts';
import { answer, mount, placeAt, press } from '../testing/mount.tsx';
import { Passkeys } from './Passkeys.tsx';

const names = ['Laptop', 'Phone', 'Tablet'];
const passkeys = names.map((name, index) => ({
  id: index + 1,
  name,
  since: '2026-11-01T09:00:00Z',
  lastUsed: null,
  isBackedUp: true,
}));

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => {});
  // The test browser does not support modal dialogs, which return the focus when they close.
  let before: Element | null = null;
  HTMLDialogElement.prototype.showModal = function showModal() {
    before = document.activeElement;
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  };
});

function Page({ removed, shown }: { readonly removed: number; readonly shown: readonly string[] }) {
  const [left, setLeft] = useState(passkeys.filter(({ name }) => shown.includes(name)));
  const account = { passkeys: left, totpSince: null, hasPassword: true } as unknown as CompanyAccount;
  const onChanged = async () => setLeft(left.filter(({ id }) => id !== removed));
  return <Passkeys place={placeAt()} account={account} onChanged={onChanged} />;
}

const removeButton = (name: string) =>
  document.querySelector<HTMLButtonElement>(`[aria-label="Remove: ${name}"]`);

async function open(name: string, shown = names) {
  const removed = names.indexOf(name) + 1;
  answer({
    '/public/auth/options?site=1': () => Response.json({ offersPasskeys: true }),
    [`/public/account/passkeys/${removed}`]: () => new Response(null, { status: 204 }),
  });
  await mount(<Page removed={removed} shown={shown} />);
  removeButton(name)?.focus();
  removeButton(name)?.click();
  await vi.waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
}

/** Other buttons of the page say "Remove" too. */
const confirm = () => document.querySelector<HTMLButtonElement>('dialog [type=submit]')?.click();

test.each([
  ['Phone', 'Tablet'],
  ['Tablet', 'Phone'],
])('after removing %s, the row of %s has the focus', async (removed, next) => {
  await open(removed);
  confirm();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(removeButton(removed)).toBeNull();
  expect(document.activeElement?.textContent).toContain(next);
  expect(document.activeElement?.tagName).toBe('LI');
});

test('after removing the only passkey, the text that there are none has the focus', async () => {
  await open('Laptop', ['Laptop']);
  const button = document.querySelector('dialog [type=submit]');
  expect(button?.classList).toContain('button-danger');
  confirm();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toBe('You have no passkeys yet.');
});

test('after Cancel, the button has the focus again', async () => {
  await open('Phone');
  await press('Cancel');
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(document.activeElement).toBe(removeButton('Phone'));
});
