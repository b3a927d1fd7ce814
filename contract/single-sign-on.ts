// Defines the calls with which staff sign in through the identity provider of their organisation (OpenID Connect).
import { Account } from './account.ts';
import { SecondFactorNeeded, Token } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { idInPath } from './fields.ts';
import { z } from './zod.ts';

/** Where the provider sends people back to. */
export const oidcReturnPath = '/auth/oidc';

/** Why someone goes to the provider. Only the first is for people who are not signed in. */
export const oidcPurposes = ['signIn', 'link', 'confirm'] as const;
export type OidcPurpose = (typeof oidcPurposes)[number];

export const singleSignOn = {
  start: endpoint({
    method: 'POST',
    path: 'admin/auth/oidc/start',
    summary: "Get the provider's address, and a cookie that binds the attempt to this browser",
    access: 'public',
    identifiesCaller: true,
    body: z.object({ purpose: z.enum(oidcPurposes) }),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: z.object({ address: z.string() }),
  }),
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
