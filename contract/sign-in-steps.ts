// Defines the calls that follow a password: the second step of a sign-in, and confirming who one is later.
import { LoginForm, Token } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { typedCode } from './second-factor.ts';
import { z } from './zod.ts';

export const signInSteps = {
  secondFactor: endpoint({
    method: 'POST',
    path: 'admin/auth/second-factor',
    summary: 'Finish a sign-in with a code of your authenticator app or a recovery code',
    access: 'public',
    body: z.object({
      ticket: z.string().min(1).max(200),
      code: typedCode.optional(),
      recoveryCode: typedCode.optional(),
    }),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: Token,
  }),
  confirm: endpoint({
    method: 'POST',
    path: 'admin/auth/confirm',
    summary: 'Confirm that it is you; the reply is a new token that ends when the old one would have',
    access: 'staff',
    body: LoginForm.pick({ password: true }),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: Token,
  }),
};
