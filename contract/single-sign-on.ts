// Defines the calls that finish a sign-in through the identity provider (OpenID Connect), and remove a link to it.
import { Account } from './account.ts';
import { SecondFactorNeeded, Token } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { idInPath } from './fields.ts';
import { z } from './zod.ts';

export const singleSignOn = {
  finish: endpoint({
    method: 'POST',
    path: 'admin/auth/oidc/finish',
    summary: 'Finish what was started, with what the provider added to the return address',
    access: 'public',
    identifiesCaller: true,
    body: z.object({
      state: z.string().min(1).max(200),
      code: z.string().min(1).max(8000).optional(),
      iss: z.string().min(1).max(2000).optional(),
      error: z.string().min(1).max(200).optional(),
    }),
    bodyLimit: 'signIn',
    isThrottled: true,
    /** As for a sign-in; for the purpose `link` the account. */
    reply: z.union([Token, SecondFactorNeeded, Account]),
  }),
  removeIdentity: endpoint({
    method: 'DELETE',
    path: 'admin/account/identities/:id',
    summary: 'Remove a linked sign-in from your account',
    access: 'staff',
    params: z.object({ id: idInPath }),
    needsRecentSignIn: true,
    reply: null,
  }),
};
