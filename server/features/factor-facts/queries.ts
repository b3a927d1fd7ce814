// SQL of second factors: authenticator apps and recovery codes.
import type { SecondFactorMethod } from '../../../contract/auth.ts';
import { selectorLength } from '../../../rules/recovery-codes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnsAndValues, sql } from '../../platform/database/sql.ts';

export interface Factors {
  /** When the authenticator app was set up; null if there is none. */
  readonly totpSince: string | null;
  readonly recoveryCodesLeft: number;
  readonly passkeyCount: number;
}

export async function findFactors(tx: Queryable, personID: number): Promise<Factors> {
  const [found] = await tx.query<[Factors]>(sql`select
    (select instant(confirmed_at) from totp where person_id = ${personID}) as "totpSince",
    (select count(*)::integer from recovery_code where person_id = ${personID} and used_at is null)
      as "recoveryCodesLeft",
    (select count(*)::integer from passkey where person_id = ${personID}) as "passkeyCount"`);
  return found;
}

export const hasSecondFactor = ({ totpSince, passkeyCount }: Pick<Factors, 'totpSince' | 'passkeyCount'>) =>
  totpSince !== null || passkeyCount > 0;

/** What the person can show after their password; empty if they have no second factor. */
export function methodsOf(factors: Factors): SecondFactorMethod[] {
  if (!hasSecondFactor(factors)) return [];
  const methods = {
    totp: factors.totpSince !== null,
    passkey: factors.passkeyCount > 0,
    recoveryCode: factors.recoveryCodesLeft > 0,
  };
  return (Object.keys(methods) as SecondFactorMethod[]).filter((method) => methods[method]);
}

export interface StoredTotp {
  readonly sealed: Buffer;
  readonly isConfirmed: boolean;
  readonly lastStep: number;
}

/** Locks the key, so that only one of two codes that arrive at the same moment is accepted. */
export async function lockTotp(tx: Queryable, personID: number): Promise<StoredTotp | null> {
  const [found] = await tx.query<StoredTotp[]>(sql`
    select secret_sealed as sealed, confirmed_at is not null as "isConfirmed", last_step as "lastStep"
    from totp where person_id = ${personID} for update`);
  return found ?? null;
}

/** A set-up that was not confirmed is replaced. Returns false if an app is already in use. */
export async function startTotp(tx: Queryable, personID: number, sealed: Buffer, at: Date): Promise<boolean> {
  const started = await tx.execute(sql`
    insert into totp (person_id, secret_sealed, created_at) values (${personID}, ${sealed}, ${at})
    on conflict (person_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at,
      last_step = 0
    where totp.confirmed_at is null`);
  return started === 1;
}

export async function confirmTotp(tx: Queryable, personID: number, at: Date): Promise<void> {
  await tx.execute(sql`update totp set confirmed_at = ${at} where person_id = ${personID}`);
}

/** Stores which code was used, and the key as it is sealed now. */
export async function storeTotpStep(
  tx: Queryable,
  personID: number,
  { lastStep, sealed }: Pick<StoredTotp, 'lastStep' | 'sealed'>,
): Promise<void> {
  await tx.execute(sql`update totp set last_step = ${lastStep}, secret_sealed = ${sealed}
    where person_id = ${personID}`);
}

/** Returns whether the deleted app was in use; null if there was none, not even one that was being set up. */
export async function deleteTotp(tx: Queryable, personID: number): Promise<{ wasInUse: boolean } | null> {
  const [deleted] = await tx.query<{ wasInUse: boolean }[]>(
    sql`delete from totp where person_id = ${personID} returning confirmed_at is not null as "wasInUse"`,
  );
  return deleted ?? null;
}

export async function deleteRecoveryCodes(tx: Queryable, personID: number): Promise<void> {
  await tx.execute(sql`delete from recovery_code where person_id = ${personID}`);
}

/** Removes everything that a person can show besides the password. */
export async function deleteFactors(tx: Queryable, personID: number): Promise<void> {
  await tx.execute(sql`delete from totp where person_id = ${personID}`);
  await tx.execute(sql`delete from passkey where person_id = ${personID}`);
  await tx.execute(sql`delete from identity where person_id = ${personID}`);
  await deleteRecoveryCodes(tx, personID);
}

interface HashedCode {
  readonly selector: string;
  readonly hash: string;
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  personID: number,
  codes: readonly HashedCode[],
  at: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, personID);
  const rows = codes.map(({ selector, hash }) => ({
    person_id: personID,
    selector,
    code_hash: hash,
    created_at: at,
  }));
  await tx.execute(sql`insert into recovery_code ${columnsAndValues(rows)}`);
}

/** The hash of the unused code with these first characters. */
export async function findRecoveryCode(
  tx: Queryable,
  personID: number,
  code: string,
): Promise<HashedCode | null> {
  const [found] = await tx.query<HashedCode[]>(sql`
    select selector, code_hash as hash from recovery_code
    where person_id = ${personID} and selector = ${code.slice(0, selectorLength)} and used_at is null`);
  return found ?? null;
}

/** Returns false if the code has been used or replaced since it was found. */
export async function consumeRecoveryCode(
  tx: Queryable,
  personID: number,
  { selector, hash }: HashedCode,
  at: Date,
): Promise<boolean> {
  const used = await tx.execute(sql`update recovery_code set used_at = ${at}
    where person_id = ${personID} and selector = ${selector} and code_hash = ${hash} and used_at is null`);
  return used === 1;
}
