// Lets a feature implement the contract: one typed handler for each call of its table.
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../../contract/endpoint.ts';
import type { Now } from '../../../rules/now.ts';
import type { Change } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { ReceivedFile } from '../media/file-types.ts';
import type { Answer } from './answer.ts';
import type { Deadline } from './deadline.ts';
import type { SignedInActor } from './identification.ts';
import type { Services } from './services.ts';

/** The caller, and what is done on their behalf. */
interface CallerContextOf<Actor> {
  readonly actor: Actor;
  /** A transaction for writes, the pool for reads. */
  readonly tx: Queryable;
  /** Writes an audit entry for the caller in the same transaction. */
  readonly record: (change: Pick<Change, 'action' | 'record' | 'before' | 'after'>) => Promise<void>;
}
export type CallerContext<E extends Endpoint> = CallerContextOf<
  E['access'] extends 'public'
    ? E['identifiesCaller'] extends true
      ? SignedInActor | null
      : null
    : SignedInActor
>;

export interface Context<E extends Endpoint> extends CallerContext<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly now: Now;
  readonly services: Services;
  readonly requestID: string;
  /** The caller's network address, according to TRUST_PROXY. */
  readonly address: string;
  /** The User-Agent header. */
  readonly userAgent: string | undefined;
  /** The Authorization header, for calls that anyone may make and that treat the sender's own sign-in differently. */
  readonly authorization: string | undefined;
  readonly ifMatch: string | undefined;
  /** The Cookie header. */
  readonly cookies: string | undefined;
  /** Adds a Set-Cookie header to the reply. */
  readonly setCookie: (cookie: string) => void;
  /** Adds the account id of a refused sign-in to the log line of this request. */
  readonly noteAccount: (id: number) => void;
  /** Returns a signal that aborts when the client closes the connection. */
  readonly clientSignal: () => AbortSignal;
  /** Runs work after the reply has been sent. */
  readonly afterReply: (work: () => Promise<void>) => void;
  /** Reads the file of an upload; its bytes are not read before this call. */
  readonly receive: E extends { readonly isUpload: true }
    ? (mostBytes: number) => Promise<ReceivedFile>
    : unknown;
  /** Limits how long this request waits for the database; other work does not count. */
  readonly deadline: Deadline;
  /** Opens a transaction for a handler with its own transactions, and identifies the caller again in it. */
  readonly inTransaction: <Result>(work: (caller: CallerContext<E>) => Promise<Result>) => Promise<Result>;
}

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>;

/** A handler that opens its own transactions, because a part must survive a refusal or must not hold a connection. */
interface OwnTransactions<Handle> {
  readonly ownTransactions: true;
  readonly handle: Handle;
}
export const withOwnTransactions = <Handle>(handle: Handle): OwnTransactions<Handle> => ({
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
  handlers: { readonly [Name in keyof Table]: Handler<Table[Name]> | OwnTransactions<Handler<Table[Name]>> },
): Implementation[] {
  return Object.entries(table).map(([name, endpoint]) => {
    const handler = handlers[name] as Handler<Endpoint> | OwnTransactions<Handler<Endpoint>>;
    const isPlain = typeof handler === 'function';
    return {
      endpoint,
      isInTransaction: isPlain && endpoint.method !== 'GET',
      hasOwnTransactions: !isPlain,
      handle: isPlain ? handler : handler.handle,
    };
  });
}
