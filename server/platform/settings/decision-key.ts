// Reads the private key that signs decision packs: 32 bytes in base64.
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { bytesOfBase64 } from '../../../rules/pack-signature.ts';

export const decisionKeyLength = 32;

/** The fixed start of a PKCS #8 file for Ed25519; the 32 bytes follow. */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');

/** 32 random bytes practically always have twice as many different ones. */
const minimumDifferentBytes = 12;

export const isGuessable = (text: string): boolean =>
  new Set(bytesOfBase64(text)).size < minimumDifferentBytes;

/** null if the text is not 32 bytes in base64. Printing the result does not show the key, unlike the text. */
export function privateKeyOf(text: string): KeyObject | null {
  const bytes = bytesOfBase64(text);
  return bytes?.length === decisionKeyLength
    ? createPrivateKey({ key: Buffer.concat([pkcs8Start, bytes]), format: 'der', type: 'pkcs8' })
    : null;
}
