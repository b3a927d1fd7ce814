// Signs decision packs with the key of the setting DECISION_KEY.
import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { canonicalJson } from '../../../rules/canonical-json.ts';
import { keyIDOf } from '../../../rules/pack-signature.ts';

/** With a callback, Node signs in its thread pool. */
const signInThread = promisify(sign);

export interface SignedPack {
  readonly signature: Buffer;
  readonly keyID: string;
  /** The 32 bytes. */
  readonly publicKey: Buffer;
}

/** `text` is the canonical JSON of the pack. */
export async function signPack(key: KeyObject, text: string): Promise<SignedPack> {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url');
  // Ed25519 has its own hash function.
  const signature = await signInThread(null, Buffer.from(text), key);
  return { signature, publicKey, keyID: keyIDOf(publicKey) };
}

/** The canonical JSON of the file. The pack is inserted as text, because it may be megabytes and is canonical already. */
export function sealedFileOf(
  pack: { readonly text: string; readonly hash: string },
  { signature, publicKey, keyID }: SignedPack,
): string {
  const start = canonicalJson({ hash: pack.hash, keyID });
  const end = canonicalJson({
    publicKey: publicKey.toString('base64'),
    signature: signature.toString('base64'),
  });
  return `${start.slice(0, -1)},"pack":${pack.text},${end.slice(1)}`;
}
