// How the program talks to PostgreSQL: one pool, in UTC, with `date` as text 'YYYY-MM-DD', `timestamptz` as Date, `bigint` as number.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import type { Settings } from '../settings.ts';
import { cause, errorCode, StartFailure } from '../start-failure.ts';
import { endSilentConnections } from './silence.ts';

/** Where a query runs: the pool or a transaction. A query takes either, and only `begin` tells them apart. */
export type Sql = postgres.ISql;

export interface SocketTarget {
  readonly socketDirectory: string;
  readonly user: string;
  readonly database: string;
  /** Part of the socket's name where the server was given another than the usual one. */
  readonly port?: string;
}

export type DatabaseTarget = { readonly url: string } | SocketTarget;

const oldestVersion = 15;
const patience = 5000;

// Annotated, because postgres.js would otherwise make these names part of the type of every handle.
const types: Record<string, postgres.PostgresType> = {
  day: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
  bigNumber: { to: 20, from: [20], serialize: (number: number) => String(number), parse: Number },
};

type ConnectionSettings = Pick<Settings, 'databasePrepare'> & {
  readonly poolSize?: number;
  /** Milliseconds for a statement, where somebody waits for it: a longer one is broken off. */
  readonly statementLimit?: number;
};

/** What a request may ask takes milliseconds; one that takes seconds waits for a lock, or has no index. */
export const requestLimit = 4000;
/** For the loops beside the requests: sending a mail and clearing away, which nobody waits for. */
export const backgroundLimit = 60_000;

export function connect(target: DatabaseTarget, settings: ConnectionSettings): postgres.Sql {
  const { statementLimit } = settings;
  const sql = open(target, settings);
  // A moment later than the database itself would have broken the statement off.
  if (statementLimit !== undefined) endSilentConnections(sql, statementLimit + 500);
  return sql;
}

/**
 * A pooler that cannot keep prepared statements refuses these settings as well: there the role must have them.
 * A transaction without a statement belongs to a request that was given up, or to a process that is no more.
 * On a line that went dead in the midst of a statement neither limit ends it: the database waits for the rest, with all
 * its locks, unless it asks now and then whether we are there.
 */
const limitsOf = ({ statementLimit, databasePrepare }: ConnectionSettings) =>
  statementLimit === undefined || !databasePrepare
    ? {}
    : {
        statement_timeout: statementLimit,
        idle_in_transaction_session_timeout: statementLimit * 2.5,
        tcp_keepalives_idle: 15,
        tcp_keepalives_interval: 5,
        tcp_keepalives_count: 3,
        tcp_user_timeout: 30_000,
      };

function open(target: DatabaseTarget, settings: ConnectionSettings): postgres.Sql {
  const options = {
    max: settings.poolSize ?? 10,
    // At its limit postgres.js sends "begin" without reserving the connection (its issue 1189): it must not get there.
    max_pipeline: 1_000_000,
    connect_timeout: Math.min(settings.statementLimit ?? patience, patience) / 1000,
    // Its own pauses grow to 20 seconds, in which a database that is back would not be noticed.
    backoff: () => 0.2,
    prepare: settings.databasePrepare,
    onnotice: () => {},
    types,
    connection: { application_name: 'challenge-desk', TimeZone: 'UTC', ...limitsOf(settings) },
  };
  if ('url' in target) return postgres(target.url, options);
  return postgres({
    ...options,
    path: socketPath(target.socketDirectory, target.port),
    user: target.user,
    database: target.database,
    ssl: false,
  });
}

/** PostgreSQL names its socket after its port, also where it listens on no port at all. */
export const socketPath = (directory: string, port = '5432') => path.join(directory, `.s.PGSQL.${port}`);

/** The same server, another database. */
export function withDatabase(target: DatabaseTarget, database: string): DatabaseTarget {
  if (!('url' in target)) return { ...target, database };
  const url = new URL(target.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

/** Gives a database that is just starting a moment, and says in one sentence what is wrong with any other. */
export async function waitUntilReachable(
  sql: postgres.Sql,
  target: DatabaseTarget,
  milliseconds = patience,
): Promise<void> {
  const version = await firstAnswer(sql, place(target), Date.now() + milliseconds);
  if (version < oldestVersion) {
    throw new StartFailure(
      `The database at ${place(target)} is PostgreSQL ${version}, but must be version ${oldestVersion} or newer.`,
    );
  }
}

async function firstAnswer(sql: postgres.Sql, where: string, deadline: number): Promise<number> {
  let reason = 'no answer in time';
  for (;;) {
    try {
      return await answerWithin(deadline - Date.now(), majorVersion(sql));
    } catch (error) {
      if (!(error instanceof NoAnswer)) reason = cause(error);
      if (isRefusal(error)) {
        throw new StartFailure(`The database at ${where} refuses the connection: ${reason}.`);
      }
      if (Date.now() >= deadline) {
        throw new StartFailure(`The database at ${where} does not answer: ${reason}.`);
      }
      await setTimeout(100);
    }
  }
}

async function majorVersion(sql: postgres.Sql): Promise<number> {
  const [server] = await sql<[{ version: number }]>`
    select current_setting('server_version_num')::integer / 10000 as version`;
  return server.version;
}

class NoAnswer extends Error {}

async function answerWithin<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const done = new AbortController();
  const tooLate = setTimeout(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new NoAnswer();
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    done.abort();
    // Whichever lost the race may still fail, when nobody listens any more.
    tooLate.catch(() => {});
    answer.catch(() => {});
  }
}

/** Wrong password, no such role or database, no right to connect, TLS demanded: waiting changes nothing. */
function isRefusal(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return /^(28|3D|42)/.test(code) || /^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_|ERR_TLS)/.test(code);
}

/** Where a database is, without user name or password. */
function place(target: DatabaseTarget): string {
  if (!('url' in target)) return target.socketDirectory;
  const url = new URL(target.url);
  return `${url.hostname || 'localhost'}:${url.port || '5432'}`;
}
