// Hashes a sealed pack and checks its signature, in the same way in Node and in browsers.
import { canonicalJson } from './canonical-json.ts';
import { sha256Hex } from './sha256.ts';

/** The SHA-256 of the pack's canonical JSON, in hexadecimal digits. */
export const packHashOf = (pack: unknown) => sha256Hex(canonicalJson(pack));

const shortDigits = 16;

/** How people compare two packs: the start of the hash in groups of four digits. */
export const fingerprintOf = (hash: string) =>
  hash
    .slice(0, shortDigits)
    .match(/.{1,4}/g)
    ?.join(' ') ?? '';

export const keyIDOf = (publicKey: Uint8Array) => sha256Hex(publicKey).slice(0, shortDigits);

/** null if the text is not base64. Different texts never give the same bytes, so that every changed letter shows. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const decoded = atob(text);
  return btoa(decoded) === text ? Uint8Array.from(decoded, (byte) => byte.charCodeAt(0)) : null;
}

/** cannot-check: this browser has no Ed25519. */
export type SignatureCheck = 'fits' | 'does-not-fit' | 'cannot-check';

export interface Signed {
  /** The text whose UTF-8 bytes are signed. */
  readonly text: string;
  /** In base64, as is the public key. */
  readonly signature: string;
  readonly publicKey: string;
  readonly keyID: string;
}

const algorithm = 'Ed25519';
const publicKeyBytes = 32;

const isMissing = (error: unknown) => error instanceof Error && error.name === 'NotSupportedError';

/** Also checks that the key's id belongs to the key. Browsers have WebCrypto only on https. */
export async function checkSignature(
  signed: Signed,
  subtle: Pick<SubtleCrypto, 'importKey' | 'verify'> | undefined = globalThis.crypto?.subtle,
): Promise<SignatureCheck> {
  const key = bytesOfBase64(signed.publicKey);
  const signature = bytesOfBase64(signed.signature);
  if (key?.length !== publicKeyBytes || signature === null || keyIDOf(key) !== signed.keyID)
    return 'does-not-fit';
  if (!subtle) return 'cannot-check';
  try {
    const imported = await subtle.importKey('raw', key, algorithm, false, ['verify']);
    const bytes = new TextEncoder().encode(signed.text);
    return (await subtle.verify(algorithm, imported, signature, bytes)) ? 'fits' : 'does-not-fit';
  } catch (error) {
    // Any other error is about the key, which may not be a point of the curve.
    return isMissing(error) ? 'cannot-check' : 'does-not-fit';
  }
}
