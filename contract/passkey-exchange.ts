// Defines what browsers and the server exchange to create a passkey and to use one.
import { requiredLine } from './fields.ts';
import { z } from './zod.ts';

/** Screens show the same sentences when the browser itself gives up. */
export const passkeyMessages = {
  refused: 'This passkey could not be used. Try again or choose another way.',
  notAdded: 'This passkey could not be added. Try again or use another device.',
  alreadyAdded: 'This device already has a passkey for your account.',
  notOffered: 'Passkeys cannot be used here, because this site is not reached by https.',
} as const;

export const passkeyName = requiredLine(60);

const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const credentialID = bytes(1400);
const challengeID = z.string().min(1).max(200);
const transports = z.array(bytes(40)).max(10);
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

/** What a browser sends about a challenge: every reply names the credential and what was signed. */
const exchangeOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({
    challengeID,
    response: z.object({
      id: credentialID,
      rawId: credentialID,
      type: z.literal('public-key'),
      response: z.object({ clientDataJSON: bytes(4096), ...fields }),
    }),
  });

/** A passkey's answer to a challenge, as browsers write it. */
export const PasskeyAnswer = exchangeOf({ authenticatorData: bytes(4096), signature: bytes(2048) });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A new passkey, as browsers write it. */
export const NewPasskey = exchangeOf({
  attestationObject: bytes(10_000),
  transports: transports.optional(),
}).extend({ name: passkeyName });
export type NewPasskey = z.infer<typeof NewPasskey>;
