// Checks a chosen file: reads it and the published keys, and says what was found.
import { type DecisionPack, PublishedKeys } from '../../../contract/decision-pack.ts';
import { signingKeys } from '../../../contract/signing-keys.ts';
import { fingerprintOf } from '../../../rules/pack-signature.ts';
import {
  maximumPackSize,
  type PackVerdict,
  parseSealedFile,
  verifySealedFile,
} from '../../../rules/pack-verification.ts';

export interface PackQuestion {
  readonly file: Blob;
  readonly timeZone: string;
}

/** What a reader compares with paper or a mail. */
export interface CheckedPack {
  readonly challenge: string;
  readonly fingerprint: string;
  /** The fingerprint of the pack that was sealed before; null for the first one. */
  readonly previous: string | null;
}

export type PackAnswer =
  | {
      readonly outcome: 'checked';
      readonly verdict: PackVerdict;
      /** null unless the pack is valid. */
      readonly facts: CheckedPack | null;
    }
  | { readonly outcome: 'unreadable' | 'noKeys' | 'failed' };

async function loadKeys(): Promise<PublishedKeys['keys'] | null> {
  try {
    const response = await fetch(`/${signingKeys.list.path}`);
    return response.ok ? PublishedKeys.parse(await response.json()).keys : null;
  } catch {
    return null;
  }
}

/** Takes a file that is valid, so it does not check the pack again. */
function factsOf(content: unknown): CheckedPack {
  const { pack, hash } = content as { readonly pack: DecisionPack; readonly hash: string };
  return {
    challenge: pack.challenge.name,
    fingerprint: fingerprintOf(hash),
    previous: pack.previousHash && fingerprintOf(pack.previousHash),
  };
}

export async function checkPack({ file, timeZone }: PackQuestion): Promise<PackAnswer> {
  let bytes: Uint8Array;
  try {
    bytes = file.size > maximumPackSize ? new Uint8Array() : new Uint8Array(await file.arrayBuffer());
  } catch {
    return { outcome: 'unreadable' };
  }
  const keys = await loadKeys();
  // Without the list, a pack that someone else signed would look valid.
  if (keys === null) return { outcome: 'noKeys' };
  const content = parseSealedFile(bytes);
  const verdict = await verifySealedFile(content, { keys, timeZone });
  return { outcome: 'checked', verdict, facts: verdict.isValid ? factsOf(content) : null };
}
