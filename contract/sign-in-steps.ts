// Defines the other ways to sign in, the second step of a sign-in, and confirming one’s identity later.
import { type AccountSide, staffSide } from './account-sides.ts';
import { LoginForm, Token } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { PasskeyAnswer, PasskeyRequest } from './passkey-exchange.ts';
import { typedCode } from './second-factor.ts';
import { z } from './zod.ts';

const ticket = z.string().min(1).max(200);

/** The calls that both sides have. */
export const signInStepCalls = <Fields extends z.ZodRawShape>(
  { auth, access, fields }: AccountSide<Fields>,
  { confirm }: { readonly confirm: string },
) => ({
  secondFactor: endpoint({
    method: 'POST',
    path: `${auth}/second-factor`,
    summary: 'Finish a sign-in with a code of your authenticator app, a recovery code or a passkey',
    access: 'public',
    body: z.object({
      ticket,
      code: typedCode.optional(),
      recoveryCode: typedCode.optional(),
      passkey: PasskeyAnswer.optional(),
      ...fields,
    }),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: Token,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: `${auth}/passkey-options`,
    summary: 'Get what your browser needs to ask for a passkey; with a ticket, for the second step',
    access: 'public',
    body: z.object({ ticket: ticket.optional(), ...fields }),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: PasskeyRequest,
  }),
  passkey: endpoint({
    method: 'POST',
    path: `${auth}/passkey`,
    summary: 'Sign in with a passkey instead of a password',
    access: 'public',
    body: PasskeyAnswer.extend(fields),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: Token,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${auth}/${confirm}`,
    summary: 'Confirm that it is you; the reply is a new token that ends when the old one would have',
    access,
    body: z.object({
      password: LoginForm.shape.password.optional(),
      passkey: PasskeyAnswer.optional(),
      ...fields,
    }),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: Token,
  }),
});

export const signInSteps = {
  options: endpoint({
    method: 'GET',
    path: 'admin/auth/options',
    summary: 'Report which ways to sign in there are besides a password',
    access: 'public',
    reply: z.object({
      /** What the provider of single sign-on is called; null if there is none. */
      oidcName: z.string().nullable(),
      offersPasskeys: z.boolean(),
    }),
  }),
  ...signInStepCalls(staffSide, { confirm: 'confirm' }),
};
