// Runs a write in a transaction, and retries it if PostgreSQL cancelled it in favour of another one.
import { errorCode } from '../runtime/start-failure.ts';
import type { Database, Transaction, TransactionOptions } from './database.ts';

/** Serialization failure and deadlock: nothing was written, and a retry usually succeeds. */
const retryableCodes = new Set(['40001', '40P01']);
const maximumAttempts = 3;

/** Not for work that must run only once, such as sending a mail; that opens its transaction itself. */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(work, options);
    } catch (error) {
      if (attempt === maximumAttempts || !retryableCodes.has(errorCode(error) ?? '')) throw error;
    }
  }
}
