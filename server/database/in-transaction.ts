// Runs a write in a transaction, again if PostgreSQL had to break it off for the sake of another one.
import type postgres from 'postgres';
import { errorCode } from '../start-failure.ts';
import type { Sql } from './connect.ts';

/** Serialization failure and deadlock: nothing was written, and the next try usually goes through. */
const brokenOff = new Set(['40001', '40P01']);
const tries = 3;

export async function inTransaction<Result>(
  sql: postgres.Sql,
  work: (tx: Sql) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await sql.begin(work)) as Result;
    } catch (error) {
      if (attempt === tries || !brokenOff.has(errorCode(error) ?? '')) throw error;
    }
  }
}
