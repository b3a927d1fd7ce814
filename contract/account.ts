// Defines the calls that staff make about their own account.
import { endpoint } from './endpoint.ts';
import { PasswordPair, withEqualPasswords } from './fields.ts';
import { z } from './zod.ts';

export const OwnPasswordForm = withEqualPasswords(
  PasswordPair.extend({ currentPassword: z.string().min(1).max(1024) }),
);
export type OwnPasswordForm = z.infer<typeof OwnPasswordForm>;

export const account = {
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
