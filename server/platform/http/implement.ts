// How a feature fills the contract: a handler for each call of its table, typed by the table itself.
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../../contract/endpoint.ts';
import type { Now } from '../../../rules/now.ts';
import type { Change } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { ReceivedFile } from '../media/file-types.ts';
import type { Answer } from './answer.ts';
import type { SignedInActor } from './asking.ts';
import type { Deadline } from './deadline.ts';
import type { Services } from './services.ts';

/** Who is asking, and what is done in their name. */
interface AskingAs<Actor> {
  readonly actor: Actor;
  /** A transaction for writes, the pool for reads. */
  readonly tx: Queryable;
  /** Writes to the audit record, in the same transaction, as done by whoever is asking. */
  readonly record: (change: Pick<Change, 'action' | 'record' | 'before' | 'after'>) => Promise<void>;
}
export type Asking<E extends Endpoint> = AskingAs<E['access'] extends 'public' ? null : SignedInActor>;

export interface Context<E extends Endpoint> extends Asking<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly now: Now;
  readonly services: Services;
  readonly requestID: string;
  /** Where the request comes from, as TRUST_PROXY lets us know. */
  readonly address: string;
  readonly ifMatch: string | undefined;
  /** The Cookie header. */
  readonly cookies: string | undefined;
  /** One more Set-Cookie header on the reply. */
  readonly setCookie: (cookie: string) => void;
  /** Names the account that a refused sign-in was for, by its id, in the log line of this request. */
  readonly noteAccount: (id: number) => void;
  /** Aborted once nobody waits for the answer any more. */
  readonly patience: () => AbortSignal;
  /** Goes on after the answer has been sent. */
  readonly afterwards: (work: () => Promise<void>) => void;
  /** Reads the file that a call declared as an upload takes; until then its bytes wait. */
  readonly receive: E extends { readonly isUpload: true }
    ? (mostBytes: number) => Promise<ReceivedFile>
    : unknown;
  /** How long the database may keep this request waiting; whatever else takes time is not to be held against it. */
  readonly deadline: Deadline;
  /** For a handler with its own transactions: in one, whoever is asking is looked at again. */
  readonly inTransaction: <Result>(work: (asking: Asking<E>) => Promise<Result>) => Promise<Result>;
}

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>;

/** A write that opens its own transactions, because part of it must outlive a refusal or not hold a connection. */
interface Unwrapped<Handle> {
  readonly ownTransactions: true;
  readonly handle: Handle;
}
export const withOwnTransactions = <Handle>(handle: Handle): Unwrapped<Handle> => ({
  ownTransactions: true,
  handle,
});

export interface Implementation {
  readonly endpoint: Endpoint;
  readonly isInTransaction: boolean;
  /** Opens its own transactions, and may do other things between them. */
  readonly hasOwnTransactions: boolean;
  readonly handle: Handler<Endpoint>;
}

export function implement<Table extends Record<string, Endpoint>>(
  table: Table,
  handlers: { readonly [Name in keyof Table]: Handler<Table[Name]> | Unwrapped<Handler<Table[Name]>> },
): Implementation[] {
  return Object.entries(table).map(([name, endpoint]) => {
    const given = handlers[name] as Handler<Endpoint> | Unwrapped<Handler<Endpoint>>;
    const wrapped = typeof given === 'function';
    return {
      endpoint,
      isInTransaction: wrapped && endpoint.method !== 'GET',
      hasOwnTransactions: !wrapped,
      handle: wrapped ? given : given.handle,
    };
  });
}
