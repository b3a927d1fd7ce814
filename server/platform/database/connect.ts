// Connects to PostgreSQL with a pool whose connections all use UTC and the same limits.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { cause, errorCode, StartFailure } from '../runtime/start-failure.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from './database.ts';
import { openPool } from './pool.ts';
import { sql } from './sql.ts';
import { valueTypes } from './value-types.ts';

export interface SocketTarget {
  readonly socketDirectory: string;
  readonly user: string;
  readonly database: string;
  /** Part of the socket's name, if the server does not use the default port. */
  readonly port?: string;
}

export type DatabaseTarget = { readonly url: string } | SocketTarget;

const minimumVersion = 15;
const defaultPort = '5432';
/** In milliseconds, like all timeouts here. */
const startTimeout = 5000;
/** For a pool without a statement limit, where a command may wait for the transaction of another process. */
const unlimitedConnectTimeout = 30_000;
/** Connections are replaced after this time, so that PostgreSQL's memory for them does not grow without limit. */
const maximumLifeSeconds = 45 * 60;

type ConnectionSettings = Pick<Settings, 'databasePrepare'> & {
  readonly poolSize?: number;
  /** In milliseconds; a statement that takes longer is cancelled. */
  readonly statementLimit?: number;
};

/** Statements of requests take milliseconds; one that takes seconds waits for a lock or lacks an index. */
export const requestLimit = 4000;
/** For background loops, such as mail and the sweeper, which no client waits for. */
export const backgroundLimit = 60_000;

export function connect(target: DatabaseTarget, settings: ConnectionSettings): Database {
  const { statementLimit, poolSize = 10, databasePrepare } = settings;
  const config: pg.PoolConfig = {
    ...addressOf(target),
    application_name: 'challenge-desk',
    max: poolSize,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: maximumLifeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 15_000,
    connectionTimeoutMillis:
      statementLimit === undefined ? unlimitedConnectTimeout : Math.min(statementLimit, startTimeout),
    // A moment after the database should have cancelled the statement. If it has not, it is silent.
    ...(statementLimit !== undefined && { query_timeout: statementLimit + 500 }),
    types: valueTypes,
    onConnect: (client) => client.query(configure({ TimeZone: 'UTC', ...limitsOf(settings) })),
  };
  // A pool without a statement limit belongs to a command, which may copy tables.
  const shouldShare = databasePrepare && statementLimit !== undefined;
  return openPool(config, { shouldPrepare: databasePrepare, shouldShare });
}

/**
 * A pooler without prepared statements shares its sessions, so these settings would affect other clients. There the
 * operator sets them for the role. An idle transaction belongs to a request that was given up or a process that has ended.
 * If the network fails during a statement, neither limit ends it: PostgreSQL would wait and hold all its locks. The
 * keepalive settings make it check whether we are still connected.
 */
const limitsOf = ({ statementLimit, databasePrepare }: ConnectionSettings): Record<string, number> =>
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

/** Sets all values in one statement, because pg sends only a few settings when it connects. */
const configure = (settings: Record<string, string | number>) =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')}`;

function addressOf(target: DatabaseTarget): pg.ClientConfig {
  if ('url' in target) return { connectionString: withLibpqTls(target.url) };
  const { socketDirectory, user, database, port = defaultPort } = target;
  return { host: socketDirectory, port: Number(port), user, database, ssl: false };
}

/** Gives sslmode the meaning it has in libpq, because pg would verify the certificate for "require" as well. */
function withLibpqTls(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('sslmode') || url.searchParams.has('uselibpqcompat')) return address;
  url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}

/** PostgreSQL names its socket after its port, even if it does not listen on that port. */
export const socketPath = (directory: string, port = defaultPort) => path.join(directory, `.s.PGSQL.${port}`);

/** Returns the target for another database on the same server. */
export function withDatabase(target: DatabaseTarget, database: string): DatabaseTarget {
  if (!('url' in target)) return { ...target, database };
  const url = new URL(target.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

/** Waits a moment for a database that is starting, and explains in one sentence why any other cannot be used. */
export async function waitUntilReachable(
  database: Database,
  target: DatabaseTarget,
  milliseconds = startTimeout,
): Promise<void> {
  const version = await waitForVersion(database, describeAddress(target), Date.now() + milliseconds);
  if (version < minimumVersion) {
    throw new StartFailure(
      `The database at ${describeAddress(target)} is PostgreSQL ${version}, but must be version ${minimumVersion} or newer.`,
    );
  }
}

async function waitForVersion(database: Database, where: string, deadline: number): Promise<number> {
  let reason = 'no answer in time';
  for (;;) {
    try {
      return await answerWithin(deadline - Date.now(), majorVersion(database));
    } catch (error) {
      if (!(error instanceof AnswerTimeout)) reason = cause(error);
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

async function majorVersion(database: Database): Promise<number> {
  const [server] = await database.query<[{ version: number }]>(
    sql`select current_setting('server_version_num')::integer / 10000 as version`,
  );
  return server.version;
}

class AnswerTimeout extends Error {}

async function answerWithin<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const done = new AbortController();
  const timeout = setTimeout(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new AnswerTimeout();
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    done.abort();
    // The promise that lost the race may still reject, and must not be unhandled.
    timeout.catch(() => {});
    answer.catch(() => {});
  }
}

/** A wrong password, an unknown role or database, no right to connect or missing TLS: waiting does not help. */
function isRefusal(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  if (/^(28|3D|42)/.test(code) || /^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_|ERR_TLS)/.test(code)) return true;
  // Errors that pg itself detects have no code: a missing password, or a server without TLS.
  return error instanceof Error && /^SASL|SSL connection/.test(error.message);
}

/** Describes where a database is, without user name or password. */
function describeAddress(target: DatabaseTarget): string {
  if (!('url' in target)) return target.socketDirectory;
  const url = new URL(target.url);
  return `${url.hostname || 'localhost'}:${url.port || defaultPort}`;
}
