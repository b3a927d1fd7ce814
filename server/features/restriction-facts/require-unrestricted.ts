// Refuses writes about restricted applications and mails to restricted people.
import {
  restrictedInChallenge,
  restrictedMessage,
  restrictedRecipient,
  restrictedRefusal,
} from '../../../rules/restricted-records.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { Refusal } from '../../platform/errors/http-errors.ts';

const hasRestricted = async (tx: Queryable, which: Fragment): Promise<boolean> =>
  (await tx.execute(sql`select from application where ${which} and restricted_at is not null limit 1`)) > 0;

/** Callers lock the applications first, so that nobody restricts one in the meantime. */
export async function requireUnrestricted(tx: Queryable, applicationIDs: readonly number[]): Promise<void> {
  if (await hasRestricted(tx, sql`id = any (${[...applicationIDs]}::integer[])`))
    throw new Refusal(restrictedRefusal);
}

export async function requireNoneRestricted(tx: Queryable, challengeID: number): Promise<void> {
  if (await hasRestricted(tx, sql`challenge_id = ${challengeID} and submitted_on is not null`))
    throw new Refusal(restrictedInChallenge);
}

export async function listRestrictedPeople(tx: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const found = await tx.query<{ id: number }[]>(
    sql`select id from person where id = any (${[...ids]}::integer[]) and restricted_at is not null`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Which of these contact messages are restricted. */
export async function listRestrictedMessages(tx: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const found = await tx.query<{ id: number }[]>(
    sql`select id from contact_message where id = any (${[...ids]}::integer[]) and restricted_at is not null`,
  );
  return new Set(found.map(({ id }) => id));
}

export async function requireUnrestrictedMessage(tx: Queryable, id: number): Promise<void> {
  if ((await listRestrictedMessages(tx, [id])).size > 0) throw new Refusal(restrictedMessage);
}

/** For mails to an address that someone typed or a company gave. */
export async function requireMailable(tx: Queryable, address: string): Promise<void> {
  const found = await tx.execute(
    sql`select from person where lower(email) = lower(${address}) and restricted_at is not null`,
  );
  if (found > 0) throw new Refusal(restrictedRecipient);
}
