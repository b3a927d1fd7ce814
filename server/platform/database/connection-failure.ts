// Gives the failures of pg that carry no code one, so that callers need not know its sentences.
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

const codes: readonly [sentence: RegExp, code: ConnectionFailureCode][] = [
  [/^Query read timeout/, 'CONNECTION_SILENT'],
  [/^(timeout e|Connection terminated due to connection timeout)/, 'CONNECT_TIMEOUT'],
  [/^Cannot use a pool after calling end/, 'CONNECTION_ENDED'],
  [
    /^(Connection terminated|Client has encountered a connection error|Client was closed)/,
    'CONNECTION_CLOSED',
  ],
];

export function named(error: unknown): unknown {
  if (!(error instanceof Error) || errorCode(error) !== undefined) return error;
  const code = codes.find(([sentence]) => sentence.test(error.message))?.[1];
  return code === undefined ? error : new ConnectionFailure(code, error);
}

/** The server shuts down, has crashed, is starting, or has ended this session: its connection ends with the error. */
const endsSession = /^(08|57P|25P0[34])/;

/** A statement was prepared before its tables were changed, as by a newer version that starts beside this one. */
const isOutdated = ({ code, routine }: pg.DatabaseError) =>
  code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');

/** Whether the connection is of no use any more. A statement that PostgreSQL refused leaves it as it was. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || endsSession.test(error.code ?? '') || isOutdated(error);
