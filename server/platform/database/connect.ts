// Where PostgreSQL is and how the program connects to it: one pool, in UTC, with limits that hold on every connection.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Settings } from '../../settings.ts';
import { cause, errorCode, StartFailure } from '../runtime/start-failure.ts';
import type { Database } from './database.ts';
import { openPool } from './pool.ts';
import { sql } from './sql.ts';
import { valueTypes } from './value-types.ts';

export interface SocketTarget {
  readonly socketDirectory: string;
  readonly user: string;
  readonly database: string;
  /** Part of the socket's name where the server was given another than the usual one. */
  readonly port?: string;
}

export type DatabaseTarget = { readonly url: string } | SocketTarget;

const oldestVersion = 15;
const usualPort = '5432';
/** In milliseconds, as all of these. */
const startTimeout = 5000;
/** For a connection of a pool without a limit, in which a command may wait for another one's transaction. */
const unlimitedConnectTimeout = 30_000;
/** A connection is made anew now and then, so that what PostgreSQL keeps for it does not grow for ever. */
const longestLifeSeconds = 45 * 60;

type ConnectionSettings = Pick<Settings, 'databasePrepare'> & {
  readonly poolSize?: number;
  /** Milliseconds for a statement, where somebody waits for it: a longer one is broken off. */
  readonly statementLimit?: number;
};

/** What a request may ask takes milliseconds; one that takes seconds waits for a lock, or has no index. */
export const requestLimit = 4000;
/** For the loops beside the requests: sending a mail and clearing away, which nobody waits for. */
export const backgroundLimit = 60_000;

export function connect(target: DatabaseTarget, settings: ConnectionSettings): Database {
  const { statementLimit, poolSize = 10, databasePrepare } = settings;
  const config: pg.PoolConfig = {
    ...addressOf(target),
    application_name: 'challenge-desk',
    max: poolSize,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: longestLifeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 15_000,
    connectionTimeoutMillis:
      statementLimit === undefined ? unlimitedConnectTimeout : Math.min(statementLimit, startTimeout),
    // A moment later than the database itself would have broken the statement off: it is silent.
    ...(statementLimit !== undefined && { query_timeout: statementLimit + 500 }),
    types: valueTypes,
    onConnect: (client) => client.query(configure({ TimeZone: 'UTC', ...limitsOf(settings) })),
  };
  return openPool(config, { prepares: databasePrepare });
}

/**
 * A pooler that cannot keep prepared statements shares its sessions, and these settings would become those of others:
 * there the role must have them.
 * A transaction without a statement belongs to a request that was given up, or to a process that is no more.
 * On a line that went dead in the midst of a statement neither limit ends it: the database waits for the rest, with all
 * its locks, unless it asks now and then whether we are there.
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

/** In one statement: pg itself sends only a few settings when it connects. */
const configure = (settings: Record<string, string | number>) =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')}`;

function addressOf(target: DatabaseTarget): pg.ClientConfig {
  if ('url' in target) return { connectionString: withUsualTls(target.url) };
  const { socketDirectory, user, database, port = usualPort } = target;
  return { host: socketDirectory, port: Number(port), user, database, ssl: false };
}

/** What sslmode means to PostgreSQL's own programs: pg would verify the certificate for "require" as well. */
function withUsualTls(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('sslmode') || url.searchParams.has('uselibpqcompat')) return address;
  url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}

/** PostgreSQL names its socket after its port, also where it listens on no port at all. */
export const socketPath = (directory: string, port = usualPort) => path.join(directory, `.s.PGSQL.${port}`);

/** The same server, another database. */
export function withDatabase(target: DatabaseTarget, database: string): DatabaseTarget {
  if (!('url' in target)) return { ...target, database };
  const url = new URL(target.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

/** Gives a database that is just starting a moment, and says in one sentence what is wrong with any other. */
export async function waitUntilReachable(
  database: Database,
  target: DatabaseTarget,
  milliseconds = startTimeout,
): Promise<void> {
  const version = await firstAnswer(database, place(target), Date.now() + milliseconds);
  if (version < oldestVersion) {
    throw new StartFailure(
      `The database at ${place(target)} is PostgreSQL ${version}, but must be version ${oldestVersion} or newer.`,
    );
  }
}

async function firstAnswer(database: Database, where: string, deadline: number): Promise<number> {
  let reason = 'no answer in time';
  for (;;) {
    try {
      return await answerWithin(deadline - Date.now(), majorVersion(database));
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

async function majorVersion(database: Database): Promise<number> {
  const [server] = await database.query<[{ version: number }]>(
    sql`select current_setting('server_version_num')::integer / 10000 as version`,
  );
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
  if (/^(28|3D|42)/.test(code) || /^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_|ERR_TLS)/.test(code)) return true;
  // What pg finds out by itself has no code: a password that is missing, TLS that is not offered.
  return error instanceof Error && /^SASL|SSL connection/.test(error.message);
}

/** Where a database is, without user name or password. */
function place(target: DatabaseTarget): string {
  if (!('url' in target)) return target.socketDirectory;
  const url = new URL(target.url);
  return `${url.hostname || 'localhost'}:${url.port || usualPort}`;
}
