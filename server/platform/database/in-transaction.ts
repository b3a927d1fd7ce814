// Runs a write in a transaction, again if PostgreSQL had to break it off for the sake of another one.
import { errorCode } from '../runtime/start-failure.ts';
import type { Database, Deadline, Transaction } from './database.ts';

/** Serialization failure and deadlock: nothing was written, and the next try usually goes through. */
const brokenOff = new Set(['40001', '40P01']);
const tries = 3;

/** Not for work that must be done once only, such as sending a mail: that begins its transaction itself. */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  deadline?: Deadline,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.begin(work, deadline);
    } catch (error) {
      if (attempt === tries || !brokenOff.has(errorCode(error) ?? '')) throw error;
    }
  }
}
