// Tests that the button for passkeys says what still works for the owner after too many attempts.
import { expect, test, vi } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { find, mount, press, waitUntil } from '../../ui/testing/mount.tsx';
import { OtherWays } from './OtherWays.tsx';

const title = messages.tooManyAttempts(60);
const replies: Record<string, () => Response> = {
  '/admin/auth/options': () => Response.json({ oidcName: null, offersPasskeys: true }),
  '/admin/auth/passkey-options': () => Response.json({ title }, { status: 429 }),
};

test('too many attempts with a passkey are refused with advice', async () => {
  vi.stubGlobal('fetch', async (address: string) => replies[address]?.() ?? Response.error());
  vi.stubGlobal('PublicKeyCredential', () => {});
  await mount(<OtherWays />);
  const passkeyButton = () => find('button', 'Sign in with a passkey');
  await waitUntil(() => expect(passkeyButton).not.toThrow());
  await press(passkeyButton());
  const alert = () => document.querySelector('[role=alert]')?.textContent;
  await waitUntil(() => expect(alert()).toBe(`${title} ${messages.useKnownBrowser}`));
});
