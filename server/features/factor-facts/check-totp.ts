// Checks a code against the stored key of a person's authenticator app, and uses the code up.
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { lockTotp, storeTotpStep } from './queries.ts';
import { seal, unseal } from './secret-box.ts';
import { stepOfCode } from './totp-codes.ts';

type Secrets = Pick<Services, 'tokenSecret' | 'settings'>;

export type TotpCheck =
  | 'right'
  | 'wrong'
  /** The person has no such key: one in use, or one that is being set up. */
  | 'missing'
  /** The key was sealed under a secret that the server no longer has. */
  | 'unreadable';

function openKey(sealed: Buffer, personID: number, { tokenSecret, settings }: Secrets): Buffer | null {
  const key = unseal(sealed, personID, tokenSecret);
  if (key || settings.previousTokenSecret === null) return key;
  return unseal(sealed, personID, settings.previousTokenSecret);
}

/** `isInUse` says whether the key must be confirmed already, or must be one that is being set up. */
export async function consumeTotpCode(
  tx: Queryable,
  secrets: Secrets,
  {
    personID,
    code,
    isInUse,
  }: { readonly personID: number; readonly code: string; readonly isInUse: boolean },
  at: Date,
): Promise<TotpCheck> {
  const stored = await lockTotp(tx, personID);
  if (!stored || stored.isConfirmed !== isInUse) return 'missing';
  const key = openKey(stored.sealed, personID, secrets);
  if (!key) return 'unreadable';
  const step = stepOfCode(key, code, at);
  // Each code works once, and earlier ones no longer work either.
  if (step === null || step <= stored.lastStep) return 'wrong';
  await storeTotpStep(tx, personID, { lastStep: step, sealed: seal(key, personID, secrets.tokenSecret) });
  return 'right';
}
