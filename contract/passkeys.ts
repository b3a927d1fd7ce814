// Defines the calls with which staff add, rename and remove their own passkeys.
import { Passkey } from './account.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './fields.ts';
import { NewPasskey, PasskeyCreation, passkeyName } from './passkey-exchange.ts';
import { z } from './zod.ts';

export const maximumPasskeys = 10;

/** ES256 and RS256, which every authenticator has one of. */
export const passkeyAlgorithms = [-7, -257] as const;

export const passkeys = {
  options: endpoint({
    method: 'POST',
    path: 'admin/account/passkeys/options',
    summary: 'Get what your browser needs to create a passkey',
    access: 'staff',
    needsRecentSignIn: true,
    reply: PasskeyCreation,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/account/passkeys',
    summary: 'Add the passkey that your browser has created',
    access: 'staff',
    body: NewPasskey,
    bodyLimit: 'signIn',
    needsRecentSignIn: true,
    /** `recoveryCodes` is null if you already have some. */
    reply: z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()).nullable() }),
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/account/passkeys/:id',
    summary: 'Rename one of your passkeys',
    access: 'staff',
    params: ById,
    body: z.object({ name: passkeyName }),
    bodyLimit: 'signIn',
    needsRecentSignIn: true,
    reply: Passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/account/passkeys/:id',
    summary: 'Remove one of your passkeys; your other sign-ins end',
    access: 'staff',
    params: ById,
    needsRecentSignIn: true,
    reply: null,
  }),
};
