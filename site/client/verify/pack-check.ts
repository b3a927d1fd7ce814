// Checks a chosen file: reads it and the published keys, and says what was found.
import { PublishedKeys, SealedFile } from '../../../contract/decision-pack.ts';
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

export type PackAnswer =
  | {
      readonly outcome: 'checked';
      readonly verdict: PackVerdict;
      /** Of a valid pack, to compare with that on paper or in a mail. */
      readonly fingerprint: string | null;
    }
  | { readonly outcome: 'unreadable' | 'noKeys' };

async function loadKeys(): Promise<PublishedKeys['keys'] | null> {
  try {
    const response = await fetch(`/${signingKeys.list.path}`);
    return response.ok ? PublishedKeys.parse(await response.json()).keys : null;
  } catch {
    return null;
  }
}

export async function checkPack({ file, timeZone }: PackQuestion): Promise<PackAnswer> {
  let text: string;
  try {
    text = file.size > maximumPackSize ? '' : await file.text();
  } catch {
    return { outcome: 'unreadable' };
  }
  const keys = await loadKeys();
  // Without the list, a pack that someone else signed would look valid.
  if (keys === null) return { outcome: 'noKeys' };
  const content = parseSealedFile(text);
  const verdict = await verifySealedFile(content, { keys, timeZone });
  const fingerprint = verdict.isValid ? fingerprintOf(SealedFile.parse(content).hash) : null;
  return { outcome: 'checked', verdict, fingerprint };
}
