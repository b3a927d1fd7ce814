// Tests that the button for passkeys says what still works for the owner after too many attempts.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { find, mount, press } from '../../ui/testing/mount.tsx';
import { OtherWays } from './OtherWays.tsx';

const title = messages.tooManyAttempts(60);
/** The code of the passkeys loads on demand, which takes long on a busy machine. */
const patience = { timeout: 20_000 };
const replies: Record<string, () => Response> = {
  '/admin/auth/options': () => Response.json({ oidcName: null, offersPasskeys: true }),
  '/admin/auth/passkey-options': () => Response.json({ title }, { status: 429 }),
};

test('too many attempts with a passkey are refused with advice', async () => {
  vi.stubGlobal('fetch', async (address: string) => replies[address]?.() ?? Response.error());
  vi.stubGlobal('PublicKeyCredential', () => {});
  await mount(<OtherWays />);
  const passkeyButton = () => find('button', 'Sign in with a passkey');
  await waitFor(() => expect(passkeyButton).not.toThrow());
  await press(passkeyButton());
  const alert = () => document.querySelector('[role=alert]')?.textContent;
  await waitFor(() => expect(alert()).toBe(`${title} ${messages.useKnownBrowser}`));
});

/** Waits outside act, which would keep React from rendering until the end. */
const waitFor = (expectation: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expectation();
  }, patience);
