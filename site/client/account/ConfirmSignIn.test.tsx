// Tests the dialog in which a company confirms who it is: by its password, or by a passkey if it has none.
/** @jsxImportSource preact */
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userTokenStorageKey } from '../../../contract/company-auth.ts';
import { messages } from '../../../contract/messages.ts';
import { answer, button, placeAt, press, textOf, type } from '../testing/mount.tsx';
import { askToConfirm } from './ConfirmSignIn.tsx';

const passkey = { id: 1, name: 'Laptop', since: '2026-11-01T09:00:00Z', lastUsed: null, isBackedUp: true };
const account = { email: 'ada@example.com', hasPassword: true, passkeys: [] as object[] };

beforeEach(() => {
  localStorage.setItem(userTokenStorageKey, 't1');
  vi.stubGlobal('PublicKeyCredential', () => {});
  // The test browser does not support modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Opens the dialog, and waits until it has read the account. */
async function open(changes: Partial<typeof account>, confirm: () => Response = () => Response.json({})) {
  const called = answer({
    '/public/account': () => Response.json({ ...account, ...changes }),
    '/public/auth/confirm-sign-in': confirm,
  });
  let answered: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    answered = askToConfirm(placeAt());
  });
  await vi.waitFor(() => expect(called).toHaveLength(1));
  await act(async () => {});
  return { called, answered: () => answered };
}

test('a wrong password is refused in the dialog, and the right one stores a new token', async () => {
  let isRight = false;
  const { called, answered } = await open({}, () =>
    isRight ? Response.json({ token: 't2' }) : Response.json('Incorrect password.', { status: 400 }),
  );
  await type('Password', 'wrong');
  await press('Confirm');
  await vi.waitFor(() => expect(textOf('[role=alert]')).toBe('Incorrect password.'));
  isRight = true;
  await type('Password', 'right');
  await press('Confirm');
  expect(await answered()).toBe(true);
  expect(called.at(-1)?.body).toEqual({ password: 'right', site: 1 });
  expect(localStorage.getItem(userTokenStorageKey)).toBe('t2');
  expect(document.querySelector('dialog')).toBeNull();
});

test('too many wrong passwords are refused with advice for the owner', async () => {
  const title = messages.tooManyAttempts(60);
  const { answered } = await open({}, () => Response.json({ title }, { status: 429 }));
  await type('Password', 'wrong');
  await press('Confirm');
  await vi.waitFor(() => expect(textOf('[role=alert]')).toBe(`${title} ${messages.useKnownBrowser}`));
  await press('Cancel');
  expect(await answered()).toBe(false);
});

test('a company without a password uses a passkey', async () => {
  const { answered } = await open({ hasPassword: false, passkeys: [passkey] });
  await vi.waitFor(() =>
    expect(textOf('dialog')).toContain('You have no password. Confirm in another way to continue.'),
  );
  expect(document.querySelector('input[type=password]')).toBeNull();
  expect(button('Use a passkey')).toBeDefined();
  await press('Cancel');
  expect(await answered()).toBe(false);
});
