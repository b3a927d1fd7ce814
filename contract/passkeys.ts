// Defines passkeys: what browsers and the server exchange about them, and the calls with which staff manage their own.
import { endpoint } from './endpoint.ts';
import { ById, id, instant, requiredLine } from './fields.ts';
import { z } from './zod.ts';

export const maximumPasskeys = 10;
export const passkeyName = requiredLine(60);

/** Screens show the same sentences when the browser itself gives up. */
export const passkeyMessages = {
  refused: 'This passkey could not be used. Try again or choose another way.',
  notAdded: 'This passkey could not be added. Try again or use another device.',
  alreadyAdded: 'This device already has a passkey for your account.',
  notOffered: 'Passkeys cannot be used here, because this site is not reached by https.',
} as const;

/** ES256 and RS256, which every authenticator has one of. */
export const passkeyAlgorithms = [-7, -257] as const;

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

const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const credentialID = bytes(1400);
const challengeID = z.string().min(1).max(200);
const transports = z.array(z.string().max(40)).max(10);
const credentials = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);

/** What a browser needs to ask for a passkey. */
export const PasskeyRequest = z.object({
  challengeID: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    /** Empty: any passkey of this site. */
    allowCredentials: credentials,
  }),
});

/** What a browser needs to create a passkey. */
export const PasskeyCreation = z.object({
  challengeID: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    excludeCredentials: credentials,
  }),
});

/** A passkey's answer to a challenge, as browsers write it. */
export const PasskeyAnswer = z.object({
  challengeID,
  response: z.object({
    id: credentialID,
    rawId: credentialID,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(4096),
      authenticatorData: bytes(4096),
      signature: bytes(2048),
    }),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A new passkey, as browsers write it. */
export const NewPasskey = z.object({
  challengeID,
  response: z.object({
    id: credentialID,
    rawId: credentialID,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(4096),
      attestationObject: bytes(10_000),
      transports: transports.optional(),
    }),
  }),
  name: passkeyName,
});
export type NewPasskey = z.infer<typeof NewPasskey>;

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
