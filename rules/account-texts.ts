// The sentences about one's own account that the back office and the public sites share.
import type { Account, Passkey, SignIn } from '../contract/account.ts';

type Factors = Pick<Account, 'totpSince' | 'passkeys'>;
type DateText = (instant: string) => string;

export const hasSecondFactor = ({ totpSince, passkeys }: Factors): boolean =>
  totpSince !== null || passkeys.length > 0;

export function secondFactorText(factors: Factors, dateText: DateText): string {
  const { totpSince } = factors;
  if (totpSince !== null) return `On. You set up an authenticator app on ${dateText(totpSince)}.`;
  return hasSecondFactor(factors)
    ? 'On. Your passkeys are your second factor. You have no authenticator app.'
    : 'Off. Anyone who learns your password can sign in as you.';
}

type WithPassword = Pick<Account, 'hasPassword'>;

export const passwordText = ({ hasPassword }: WithPassword): string =>
  hasPassword
    ? 'A new password signs you out everywhere else.'
    : 'You have no password yet. You sign in another way.';

export const passwordActionText = ({ hasPassword }: WithPassword): string =>
  hasPassword ? 'Change password' : 'Set a password';

export function codesLeftText(count: number): string {
  if (count === 0) return 'You have no recovery codes left. Make new ones.';
  return `You have ${count} recovery ${count === 1 ? 'code' : 'codes'} left.`;
}

const lastFactorText =
  'Anyone who learns your password can then sign in as you. Your recovery codes stop working, and you are signed out everywhere else.';

export const removeAppText = ({ passkeys }: Factors): string =>
  passkeys.length > 0
    ? 'Your app no longer gives codes for this account. You are signed out everywhere else.'
    : lastFactorText;

export const removePasskeyText = ({ passkeys, totpSince }: Factors): string =>
  passkeys.length === 1 && totpSince === null
    ? `This is your only second factor. ${lastFactorText}`
    : 'You can no longer sign in with this passkey, and you are signed out everywhere else.';

export const passkeyText = ({ since, lastUsed }: Passkey, dateText: DateText): string =>
  `added ${dateText(since)}, ${lastUsed === null ? 'not used yet' : `last used ${dateText(lastUsed)}`}`;

export const signInText = ({ agent, network, since, lastUsed }: SignIn, dateTimeText: DateText): string =>
  [agent || 'Unknown browser', network, `since ${dateTimeText(since)}`, `last used ${dateTimeText(lastUsed)}`]
    .filter(Boolean)
    .join(', ');

export const endedText = (count: number): string =>
  count === 1 ? '1 sign-in has ended.' : `${count} sign-ins have ended.`;

export const pendingEmailText = (email: string): string =>
  `We sent a link to ${email}. Your email changes when you open it.`;

export const accountTexts = {
  newEmail:
    'We send a link to the new address. Your email changes when you open it, and you are signed out everywhere else.',
  newPassword: 'You stay signed in here and are signed out everywhere else.',
  newPasskey:
    'With a passkey, you sign in with your fingerprint, face, PIN or security key instead of your password. Your browser asks for it next.',
  saveCodes:
    'Save these recovery codes now. We show them only once. Each works once, when you cannot use your app or passkey.',
  /** For people without a password, in the dialog that asks who they are. */
  confirmOtherwise: 'You have no password. Confirm in another way to continue.',
  cannotConfirm: 'You have no password. Sign out and sign in again to continue.',
  codesNotSaved: 'We cannot show these codes again. You can make new ones later.',
} as const;

/** The text of the file with recovery codes, for an account at a place of this name. */
export const recoveryCodesFile = (name: string, codes: readonly string[]): string =>
  `${name}: recovery codes\r\n\r\n${codes.join('\r\n')}\r\n`;

/** A key in groups of four, which are easier to type. */
export const keyInGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
