// Defines the calls that people make about their own account, on either side.
import { type AccountSide, staffSide } from './account-sides.ts';
import { SignedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, PasswordPair, withEqualPasswords } from './fields.ts';
import { MailPreference } from './mail-preferences.ts';
import { SuperAdminFields } from './people.ts';
import { signInMethods } from './security-events.ts';
import { z } from './zod.ts';

/** Everyone who has a password must enter the current one. */
export const OwnPasswordForm = withEqualPasswords(
  PasswordPair.extend({ currentPassword: z.string().min(1).max(1024).optional() }),
);
export type OwnPasswordForm = z.infer<typeof OwnPasswordForm>;

/** An account at an identity provider with which the person can sign in. */
export const Identity = z.object({
  id: z.int(),
  /** What people call the provider; the address of one that is no longer set up. */
  name: z.string(),
  since: instant,
  /** null: not used since it was linked. */
  lastUsed: instant.nullable(),
});
export type Identity = z.infer<typeof Identity>;

export const Passkey = z.object({
  id,
  name: z.string(),
  since: instant,
  /** null: never. */
  lastUsed: instant.nullable(),
  /** Whether the passkey is also on the person's other devices. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The signed-in person with what only they see and change. */
export const Account = SignedIn.omit({ isGroupMember: true }).extend({
  /** People who were invited have none until they choose one. */
  hasPassword: z.boolean(),
  /** The address that they asked for and have not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** The programme requires this person to have a second factor. */
  isSecondFactorRequired: z.boolean(),
  /** After how many minutes without use a sign-in ends; null: never. */
  idleMinutes: z.int().nullable(),
  /** When an authenticator app was set up; null: there is none. */
  totpSince: instant.nullable(),
  recoveryCodesLeft: z.int().min(0),
  /** The oldest first. */
  passkeys: z.array(Passkey),
  identities: z.array(Identity),
  mailPreferences: z.array(MailPreference),
});
export type Account = z.infer<typeof Account>;

export const OwnNameForm = SuperAdminFields.pick({ firstName: true, lastName: true });

/** A browser in which the person is signed in. */
export const SignIn = z.object({
  id: z.string(),
  method: z.enum(signInMethods),
  /** The browser and system, such as "Firefox on Windows". */
  agent: z.string(),
  network: z.string(),
  since: instant,
  lastUsed: instant,
  /** The sign-in that makes this call. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

export const accountCalls = <Reply extends z.ZodType>({ account, access }: AccountSide, reply: Reply) => ({
  find: endpoint({
    method: 'GET',
    path: account,
    summary: 'Read your own account',
    access,
    reply,
    hasVersion: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: account,
    summary: 'Change your own name',
    access,
    body: OwnNameForm.partial(),
    reply,
    hasVersion: true,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: `${account}/password`,
    summary: 'Set your own password; your other sign-ins end',
    access,
    body: OwnPasswordForm,
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: null,
  }),
  signIns: endpoint({
    method: 'GET',
    path: `${account}/sign-ins`,
    summary: 'List where you are signed in, the newest sign-in first',
    access,
    reply: z.array(SignIn),
  }),
  endSignIn: endpoint({
    method: 'DELETE',
    path: `${account}/sign-ins/:id`,
    summary: 'End one of your other sign-ins',
    access,
    params: z.object({ id: z.uuid() }),
    needsRecentSignIn: true,
    reply: null,
  }),
  endOtherSignIns: endpoint({
    method: 'POST',
    path: `${account}/sign-ins/end-others`,
    summary: 'End all your sign-ins except this one',
    access,
    needsRecentSignIn: true,
    reply: z.object({ ended: z.int().min(0) }),
  }),
});

export const account = accountCalls(staffSide, Account);
