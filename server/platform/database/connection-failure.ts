// Adds codes to pg's errors that have none, so that callers do not have to compare messages.
import pg from 'pg';
import { errorCode } from '../runtime/start-failure.ts';

export type ConnectionFailureCode =
  | 'CONNECT_TIMEOUT'
  | 'CONNECTION_CLOSED'
  | 'CONNECTION_ENDED'
  | 'CONNECTION_SILENT';

export class ConnectionFailure extends Error {
  override name = 'ConnectionFailure';
  readonly code: ConnectionFailureCode;
  constructor(code: ConnectionFailureCode, cause: Error) {
    super(cause.message, { cause });
    this.code = code;
  }
}

const codes: readonly [message: RegExp, code: ConnectionFailureCode][] = [
  [/^Query read timeout/, 'CONNECTION_SILENT'],
  [/^(timeout e|Connection terminated due to connection timeout)/, 'CONNECT_TIMEOUT'],
  [/^Cannot use a pool after calling end/, 'CONNECTION_ENDED'],
  [
    /^(Connection terminated|Client has encountered a connection error|Client was closed)/,
    'CONNECTION_CLOSED',
  ],
];

export function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || errorCode(error) !== undefined) return error;
  const code = codes.find(([message]) => message.test(error.message))?.[1];
  return code === undefined ? error : new ConnectionFailure(code, error);
}

/** The server is stopping, has crashed, is starting or has ended this session, so the connection ends as well. */
const endsSession = /^(08|57P|25P0[34])/;

/** The tables changed after the statement was prepared, for example because a newer version has started. */
const isOutdated = ({ code, routine }: pg.DatabaseError) =>
  code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');

/** Whether the connection can no longer be used. A statement that PostgreSQL refused does not affect it. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || endsSession.test(error.code ?? '') || isOutdated(error);
