// Tests the sentences about one's own account.
import { expect, test } from 'vitest';
import type { Passkey } from '../contract/account.ts';
import {
  codesLeftText,
  keyInGroups,
  passkeyText,
  removeAppText,
  removePasskeyText,
  secondFactorText,
  signInText,
} from './account-texts.ts';

const asWritten = (instant: string) => instant;
const passkey: Passkey = { id: 1, name: 'Laptop', since: 'Monday', lastUsed: null, isBackedUp: true };
const without = { totpSince: null, passkeys: [] };
const withApp = { totpSince: 'Monday', passkeys: [] };
const withPasskey = { totpSince: null, passkeys: [passkey] };

test('a second factor is an app, a passkey or neither', () => {
  expect(secondFactorText(without, asWritten)).toBe(
    'Off. Anyone who learns your password can sign in as you.',
  );
  expect(secondFactorText(withApp, asWritten)).toBe('On. You set up an authenticator app on Monday.');
  expect(secondFactorText(withPasskey, asWritten)).toBe(
    'On. Your passkeys are your second factor. You have no authenticator app.',
  );
});

test('the text about removing the last factor states the consequences', () => {
  expect(removeAppText(withApp)).toContain('Your recovery codes stop working');
  expect(removeAppText({ ...withApp, passkeys: [passkey] })).not.toContain('recovery codes');
  expect(removePasskeyText(withPasskey)).toContain('your only second factor');
  expect(removePasskeyText({ ...withApp, passkeys: [passkey] })).not.toContain('only');
});

test('counts, passkeys, sign-ins and keys are readable', () => {
  expect([0, 1, 10].map(codesLeftText)).toEqual([
    'You have no recovery codes left. Make new ones.',
    'You have 1 recovery code left.',
    'You have 10 recovery codes left.',
  ]);
  expect(passkeyText(passkey, asWritten)).toBe('added Monday, not used yet');
  const signIn = {
    id: '1',
    method: 'password',
    isCurrent: true,
    since: 'Monday',
    lastUsed: 'Friday',
  } as const;
  expect(signInText({ ...signIn, agent: '', network: '203.0.113.0/24' }, asWritten)).toBe(
    'Unknown browser, 203.0.113.0/24, since Monday, last used Friday',
  );
  expect(keyInGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
});
