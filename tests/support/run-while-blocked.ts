// Runs a call while a transaction blocks it, and commits the transaction only once the call waits for its lock.
import { expect, vi } from 'vitest';
import type { Database, Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';

/** Waits until this many statements wait for a lock. */
export const waitForLocks = (database: Database, count: number) =>
  vi.waitFor(async () => {
    const waits = await database.query(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    expect(waits).toHaveLength(count);
  }, 10_000);

export async function runWhileBlocked<Reply>(
  database: Database,
  work: (tx: Queryable) => Promise<unknown>,
  start: () => Promise<Reply>,
  /** Runs once the call waits, before the transaction ends. */
  during: () => Promise<unknown> = async () => {},
): Promise<Reply> {
  const { reply } = await database.transaction(async (tx) => {
    await work(tx);
    const reply = start();
    await waitForLocks(database, 1);
    await during();
    return { reply };
  });
  return reply;
}
