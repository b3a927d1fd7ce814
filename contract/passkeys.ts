// Defines the calls with which people add, rename and remove their own passkeys, on either side.
import { Passkey } from './account.ts';
import { type AccountSide, staffSide } from './account-sides.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './fields.ts';
import { NewPasskey, PasskeyCreation, passkeyName } from './passkey-exchange.ts';
import { z } from './zod.ts';

export const maximumPasskeys = 10;

/** ES256 and RS256: every authenticator supports at least one of them. */
export const passkeyAlgorithms = [-7, -257] as const;

export const passkeyCalls = <Fields extends z.ZodRawShape>({
  account,
  access,
  fields,
}: AccountSide<Fields>) => ({
  options: endpoint({
    method: 'POST',
    path: `${account}/passkeys/options`,
    summary: 'Get what your browser needs to create a passkey',
    access,
    body: z.object(fields),
    bodyLimit: 'signIn',
    needsRecentSignIn: true,
    reply: PasskeyCreation,
  }),
  create: endpoint({
    method: 'POST',
    path: `${account}/passkeys`,
    summary: 'Add the passkey that your browser has created',
    access,
    body: NewPasskey.extend(fields),
    bodyLimit: 'signIn',
    needsRecentSignIn: true,
    /** `recoveryCodes` is null if you already have some. */
    reply: z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()).nullable() }),
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${account}/passkeys/:id`,
    summary: 'Rename one of your passkeys',
    access,
    params: ById,
    body: z.object({ name: passkeyName }),
    bodyLimit: 'signIn',
    needsRecentSignIn: true,
    reply: Passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${account}/passkeys/:id`,
    summary: 'Remove one of your passkeys; your other sign-ins end',
    access,
    params: ById,
    needsRecentSignIn: true,
    reply: null,
  }),
});

export const passkeys = passkeyCalls(staffSide);
