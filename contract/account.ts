// Defines the calls that staff make about their own account.
import { SignedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { PasswordPair, withEqualPasswords } from './fields.ts';
import { MailPreference } from './mail-preferences.ts';
import { z } from './zod.ts';

export const OwnPasswordForm = withEqualPasswords(
  PasswordPair.extend({ currentPassword: z.string().min(1).max(1024) }),
);
export type OwnPasswordForm = z.infer<typeof OwnPasswordForm>;

/** The signed-in person with what only they see and change. */
export const Account = SignedIn.omit({ isGroupMember: true }).extend({
  mailPreferences: z.array(MailPreference),
});
export type Account = z.infer<typeof Account>;

export const account = {
  find: endpoint({
    method: 'GET',
    path: 'admin/account',
    summary: 'Read your own account',
    access: 'staff',
    reply: Account,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: 'admin/account/password',
    summary: 'Set your own password; your other sign-ins end',
    access: 'staff',
    body: OwnPasswordForm,
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: null,
  }),
};
