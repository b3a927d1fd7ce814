// Finds accounts that still have the demonstration's published password, and closes them until a reset link is used.
import { demoPassword, demoPeople } from '../../../demo/entry.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { isPassword } from '../auth/passwords.ts';

export const demoAddresses = demoPeople.map(({ email }) => email);

/** The audit entries of loading. Each names the address that a person had then, even if it has changed since. */
export const demoCreations = sql`
  audit_event where record_type = 'person' and action = 'create' and request_id is null
    and lower(changes #>> '{email,to}') = any (${demoAddresses})`;

/** The addresses of demo/at-scale.ts. */
export const isLargeAddress = (email: Fragment): Fragment =>
  sql`${email} ~ '^(staff|company|visitor)[0-9]+@scale\\.example$'`;

/** Takes one query without demonstration accounts, and one password check with them. */
export async function hasOpenDemoAccounts(tx: Queryable): Promise<boolean> {
  for await (const _ of openHashes(tx)) return true;
  return false;
}

/**
 * Finds the people with the published password. All of them got the same salted hash when they were loaded. So people
 * with another email since then, or from a larger demonstration, are found by the hash.
 */
export async function findOpenDemoAccounts(tx: Queryable): Promise<number[]> {
  const hashes: string[] = [];
  for await (const hash of openHashes(tx)) hashes.push(hash);
  if (hashes.length === 0) return [];
  const found = await tx.query<{ id: number }[]>(sql`
    select id from person where password_hash = any (${hashes}) order by id`);
  return found.map(({ id }) => id);
}

async function* openHashes(tx: Queryable): AsyncGenerator<string> {
  const found = await tx.query<{ hash: string }[]>(sql`
    select password_hash as hash from person
    where password_hash is not null and (lower(email) = any (${demoAddresses})
      or ${isLargeAddress(sql`email`)} or id::text in (select record_id from ${demoCreations}))
    group by password_hash order by count(*) desc`);
  for (const { hash } of found) if (await isPassword(hash, demoPassword)) yield hash;
}

/** Removes the passwords and ends the sign-ins, reset links and calendar feeds of these accounts. */
export async function closeAccounts(tx: Queryable, ids: readonly number[], at: Date): Promise<void> {
  const closed = [...ids];
  await tx.execute(
    sql`update person set password_hash = null where id = any (${closed}) and password_hash is not null`,
  );
  await tx.execute(
    sql`update session set ended_at = ${at} where person_id = any (${closed}) and ended_at is null`,
  );
  await tx.execute(
    sql`update reset_code set used_at = ${at} where person_id = any (${closed}) and used_at is null`,
  );
  await tx.execute(sql`delete from calendar_feed where person_id = any (${closed})`);
  await tx.execute(sql`
    insert into audit_event (at, actor_name, action, record_type, record_id, changes)
    select ${at}::timestamptz, 'System', 'remove password', 'person', id::text, '{}'
    from unnest(${closed}::integer[]) as id`);
}
