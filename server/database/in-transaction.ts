// Runs a write in a transaction, again if PostgreSQL had to break it off for the sake of another one.
import postgres from 'postgres';
import { DatabaseUnavailable } from '../http/errors.ts';
import { errorCode } from '../start-failure.ts';
import type { Sql } from './connect.ts';

/** Serialization failure and deadlock: nothing was written, and the next try usually goes through. */
const brokenOff = new Set(['40001', '40P01']);
const tries = 3;

/** Over once the request has been answered: then nothing more is done, and what was done is taken back. */
interface Deadline {
  readonly isOver: boolean;
}
const never: Deadline = { isOver: false };

export async function inTransaction<Result>(
  sql: postgres.Sql,
  work: (tx: Sql) => Promise<Result>,
  deadline = never,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inOneTransaction(sql, work, deadline);
    } catch (error) {
      if (attempt === tries || !brokenOff.has(errorCode(error) ?? '')) throw error;
    }
  }
}

/** What a socket says may be another one's, such as a store's: postgres.js puts the query to its own. */
const isLoss = (error: unknown) =>
  /^CONNECTION_/.test(errorCode(error) ?? '') ||
  (/^(ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(errorCode(error) ?? '') &&
    error instanceof Error &&
    'query' in error) ||
  (error instanceof postgres.PostgresError && error.severity === 'FATAL');

/**
 * Tried once only: for work that must not be done twice, such as sending a mail.
 *
 * When the connection is lost, postgres.js 3.4 fails the transaction, and then writes "rollback" or "commit" to the
 * connection that is no more: that ends the whole process, or leaves the connection useless for ever (its issues 1208
 * and 1215). So from then on nothing may reach it: queries are refused here, and the work is never said to be done.
 */
export function inOneTransaction<Result>(
  sql: postgres.Sql,
  work: (tx: Sql) => Promise<Result>,
  deadline = never,
): Promise<Result> {
  let loss: unknown = null;
  const refuseAtTheEnd = (tx: Sql) =>
    new Proxy(tx, {
      apply(query, self, parts) {
        if (loss !== null) throw loss;
        if (deadline.isOver) throw new DatabaseUnavailable();
        return Reflect.apply(query, self, parts);
      },
    });
  const transaction = sql.begin(
    (tx) =>
      new Promise<Result>((resolve, reject) => {
        work(refuseAtTheEnd(tx)).then(
          (result) => {
            if (loss !== null) return;
            if (deadline.isOver) reject(new DatabaseUnavailable());
            else resolve(result);
          },
          (error: unknown) => {
            if (isLoss(error)) loss ??= error;
            if (loss === null) reject(error);
          },
        );
      }),
  );
  transaction.catch((error: unknown) => {
    if (isLoss(error)) loss ??= error;
  });
  return transaction as Promise<Result>;
}
