// Tests that the button for passkeys says what still works for the owner after too many attempts.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { mount } from '../../ui/testing/mount.tsx';
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
  const button = await act(() =>
    vi.waitFor(() => {
      const found = document.querySelector('button');
      if (found?.textContent !== 'Sign in with a passkey') throw new Error('There is no button yet.');
      return found;
    }, patience),
  );
  await act(async () => button.click());
  const alert = () => document.querySelector('[role=alert]')?.textContent;
  await act(() => vi.waitFor(() => expect(alert()).toBe(`${title} ${messages.useKnownBrowser}`), patience));
});
