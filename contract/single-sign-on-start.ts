// Defines the call that starts a sign-in through the identity provider. Separate, because the sign-in page loads it.
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Where the provider sends people back to. */
export const oidcReturnPath = '/auth/oidc';

/** Why someone goes to the provider. Only the first is for people who are not signed in. */
export const oidcPurposes = ['signIn', 'link', 'confirm'] as const;
export type OidcPurpose = (typeof oidcPurposes)[number];

export const singleSignOnStart = {
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
};
