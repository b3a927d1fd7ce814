// Lets one erasure run at a time over all processes, because two that reach each other's rows would end in a deadlock.
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const key = sql`hashtextextended('erasure', 0)`;

/** Call it before any row is locked. A transaction that has the lock already continues at once. */
export async function lockErasures(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}

/** For a transaction that has locked rows already, so it must not wait. Returns false if another erasure runs. */
export async function tryLockErasures(tx: Queryable): Promise<boolean> {
  const [lock] = await tx.query<[{ isHeld: boolean }]>(
    sql`select pg_try_advisory_xact_lock(${key}) as "isHeld"`,
  );
  return lock.isHeld;
}
