// Makes recovery codes and checks one that someone typed. Only their argon2 hashes are stored.
import { randomBytes } from 'node:crypto';
import {
  formatRecoveryCode,
  readRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeOf,
  selectorLength,
} from '../../../rules/recovery-codes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findRecoveryCode } from './queries.ts';

type Hash = (text: string) => Promise<string>;
type IsHashOf = (hash: string | null, text: string) => Promise<boolean>;

/** Ten codes whose first characters differ, because those find the stored code. */
function randomCodes(): string[] {
  const codes = new Map<string, string>();
  while (codes.size < recoveryCodeCount) {
    const code = recoveryCodeOf(randomBytes(recoveryCodeBytes));
    codes.set(code.slice(0, selectorLength), code);
  }
  return [...codes.values()];
}

/** Takes as long as hashing ten passwords, so call it outside a transaction. */
export async function makeRecoveryCodes(hash: Hash) {
  const codes = randomCodes();
  const hashed = await Promise.all(
    codes.map(async (code) => ({ selector: code.slice(0, selectorLength), hash: await hash(code) })),
  );
  return { shown: codes.map(formatRecoveryCode), hashed };
}

/** Finds the unused code that someone typed, or null. Takes as long as checking a password, whatever was typed. */
export async function findTypedRecoveryCode(
  tx: Queryable,
  personID: number,
  typed: string,
  isHashOf: IsHashOf,
) {
  const code = readRecoveryCode(typed);
  const found = code === null ? null : await findRecoveryCode(tx, personID, code);
  return (await isHashOf(found?.hash ?? null, code ?? '')) ? found : null;
}
