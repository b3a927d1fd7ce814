// Encrypts the keys of authenticator apps, so that a copy of the database is not enough to calculate codes.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const keyOf = (tokenSecret: string) =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', 'challenge desk: keys of authenticator apps', 32));

/** A sealed key belongs to one person, so it does not work in the row of another. */
const ownerOf = (personID: number) => Buffer.from(`person ${personID}`);

export function seal(secret: Uint8Array, personID: number, tokenSecret: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(tokenSecret), nonce).setAAD(ownerOf(personID));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Returns null if it was sealed under another secret, for another person, or was changed. */
export function unseal(sealed: Uint8Array, personID: number, tokenSecret: string): Buffer | null {
  const bytes = Buffer.from(sealed);
  if (bytes.length < nonceLength + tagLength) return null;
  const decipher = createDecipheriv(algorithm, keyOf(tokenSecret), bytes.subarray(0, nonceLength))
    .setAAD(ownerOf(personID))
    .setAuthTag(bytes.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]);
  } catch {
    return null;
  }
}
