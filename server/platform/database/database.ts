// The interfaces that run statements: the database on any of its connections, a transaction on its own.
import type pg from 'pg';
import type { Fragment } from './sql.ts';

export interface Queryable {
  /** Returns the rows of a statement. */
  query<Rows extends readonly object[] = pg.QueryResultRow[]>(statement: Fragment): Promise<Rows>;
  /** Returns the rows with each value as PostgreSQL's text, for JSON that is sent without being parsed. */
  queryTexts<Rows extends readonly object[]>(statement: Fragment): Promise<Rows>;
  /** Returns how many rows a statement wrote or found. */
  execute(statement: Fragment): Promise<number>;
  /** Runs SQL without parameters, in one or several statements. */
  script(text: string): Promise<void>;
}

export interface Transaction extends Queryable {
  /** Yields the rows of a query in COPY's text format. The transaction fails unless they are read to the end. */
  copyOut(query: string): AsyncIterable<Uint8Array>;
  copyIn(table: string, rows: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Is over once the request has been answered; the transaction is then rolled back. */
export interface Deadline {
  readonly isOver: boolean;
}

export interface TransactionOptions {
  readonly deadline?: Deadline;
  /** When the transaction writes. Triggers read it, so a transaction without it writes at the time of the database. */
  readonly moment?: Date;
}

export interface Database extends Queryable {
  /** The maximum number of connections. */
  readonly poolSize: number;
  /** Whether a statement got no answer in time, and no other has been answered since. */
  readonly isSilent: boolean;
  /** Runs the work in a transaction: commits if it succeeds, rolls back if it fails. */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Waits for running statements, at most for this many milliseconds if given. */
  close(timeout?: number): Promise<void>;
}
