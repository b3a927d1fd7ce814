// What runs a statement: the database itself, by any of its connections, or a transaction, by the one that it holds.
import type pg from 'pg';
import type { Fragment } from './sql.ts';

export interface Queryable {
  /** The rows that a statement returns. */
  query<Rows extends readonly object[] = pg.QueryResultRow[]>(statement: Fragment): Promise<Rows>;
  /** The same with each value as the text that PostgreSQL wrote, for JSON that is sent on unread. */
  queryTexts<Rows extends readonly object[]>(statement: Fragment): Promise<Rows>;
  /** How many rows a statement wrote, or found. */
  execute(statement: Fragment): Promise<number>;
  /** SQL without values, one statement or several. */
  script(text: string): Promise<void>;
}

export interface Transaction extends Queryable {
  /** The rows of a query in the text of COPY, which every version of PostgreSQL reads. Read to the end, or the transaction fails. */
  copyOut(query: string): AsyncIterable<Uint8Array>;
  copyIn(table: string, rows: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Over once the request has been answered: then nothing more is done, and what was done is undone. */
export interface Deadline {
  readonly isOver: boolean;
}

export interface Database extends Queryable {
  /** The most connections that it opens. */
  readonly poolSize: number;
  /** Whether a statement has waited in vain for an answer, and none has come since. */
  readonly isSilent: boolean;
  /** Commits what the work did when it is done, and undoes all of it when it fails. */
  begin<Result>(work: (tx: Transaction) => Promise<Result>, deadline?: Deadline): Promise<Result>;
  /** Waits for what is still running, if need be only so many milliseconds. */
  close(longest?: number): Promise<void>;
}
