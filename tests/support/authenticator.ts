// A simulated authenticator for tests: creates passkeys and signs challenges, in the format that browsers send.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');

const flagsOf = ({ isVerified = true, hasKey = false }) =>
  0x01 | (isVerified ? 0x04 : 0) | (hasKey ? 0x40 : 0);

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** The start of what an authenticator signs: the site, what the person did, and how often the passkey was used. */
function authenticatorData(rpID: string, flags: number, counter: number): Buffer {
  const uses = Buffer.alloc(4);
  uses.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpID), Buffer.from([flags]), uses]);
}

/** An ES256 key as COSE writes it. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

interface Signing {
  readonly challenge: string;
  /** How often the passkey was used; 0 if the authenticator does not count. */
  readonly counter?: number;
  readonly isVerified?: boolean;
  /** What the browser reports, if it is not at the site of the passkey. */
  readonly origin?: string;
  readonly rpID?: string;
}

/** A passkey on the site with this origin. */
export function newAuthenticator(origin = 'http://localhost') {
  const rpID = new URL(origin).hostname;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialID = randomBytes(16);
  const id = text(credentialID);
  const named = { id, rawId: id, type: 'public-key' as const };
  const key = coseKey(publicKey);
  return {
    id: credentialID,
    rpID,
    publicKey: Buffer.from(key),

    create({ challenge, isVerified = true, counter = 0, ...other }: Signing) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialID.length);
      const authData = Buffer.concat([
        authenticatorData(other.rpID ?? rpID, flagsOf({ isVerified, hasKey: true }), counter),
        Buffer.alloc(16),
        length,
        credentialID,
        key,
      ]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, other.origin ?? origin)),
          attestationObject: text(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },

    use({ challenge, isVerified = true, counter = 0, ...other }: Signing) {
      const data = clientData('webauthn.get', challenge, other.origin ?? origin);
      const authData = authenticatorData(other.rpID ?? rpID, flagsOf({ isVerified }), counter);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(signature),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof newAuthenticator>;
