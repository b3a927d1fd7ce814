// Runs statements and transactions on the connections of a pg pool, and removes failed connections from it.
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { DatabaseUnavailable } from '../errors/http-errors.ts';
import { errorCode } from '../runtime/start-failure.ts';
import { isLost, withCode } from './connection-failure.ts';
import type { Database, Deadline, Queryable, Transaction, TransactionOptions } from './database.ts';
import { shareConnections } from './shared-connections.ts';
import { type Fragment, isPlannedWithValues, isShortRead } from './sql.ts';
import { statementNames } from './statement-names.ts';
import { textTypes } from './value-types.ts';

interface PoolSettings {
  /** Whether statements are prepared under a name, which some poolers do not support. */
  readonly shouldPrepare: boolean;
  /** Whether short reads share connections. Some poolers lose statements then, and COPY is not possible. */
  readonly shouldShare: boolean;
}

/** The part of the connections that short reads may share. */
const sharedPart = 0.3;

const noDeadline: Deadline = { isOver: false };
const failedTransaction = '25P02';

/** In one message, so the moment takes no extra round trip. It ends with the transaction, also behind a pooler. */
const beginText = (moment: Date | undefined) =>
  moment ? `begin; select set_config('desk.moment', '${moment.toISOString()}', true)` : 'begin';

type Run = (config: pg.QueryConfig, isShort?: boolean) => Promise<pg.QueryResult>;
type ConfigOf = (statement: Fragment) => pg.QueryConfig;

/** Builds a Queryable from a function that runs a statement. */
const queryable = (run: Run, configOf: ConfigOf): Queryable => ({
  async query<Rows extends readonly object[]>(statement: Fragment) {
    return (await run(configOf(statement), isShortRead(statement))).rows as readonly object[] as Rows;
  },
  async queryTexts<Rows extends readonly object[]>(statement: Fragment) {
    const config = { ...configOf(statement), types: textTypes };
    return (await run(config, isShortRead(statement))).rows as readonly object[] as Rows;
  },
  execute: async (statement) => (await run(configOf(statement), isShortRead(statement))).rowCount ?? 0,
  async script(text) {
    await run({ text });
  },
});

export function openPool(config: pg.PoolConfig, { shouldPrepare, shouldShare }: PoolSettings): Database {
  // A client in this mode sends what it gets at once, but cannot copy.
  const pool = new pg.Pool({ ...config, pipeline: shouldShare });
  const configOf = statementConfig(shouldPrepare);
  /** Open connections, each with a promise that resolves when it is closed. */
  const open = new Map<pg.PoolClient, Promise<void>>();
  let isSilent = false;
  let isCutOff = false;

  // An idle connection was lost; the pool has already removed it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    isSilent = false;
    // The statement of a used connection fails anyway; without a listener the process would end.
    client.on('error', () => {});
    const closed = new Promise<void>((resolve) => client.once('end', resolve));
    open.set(client, closed);
    if (isCutOff) client.connection.stream.destroy();
    void closed.then(() => open.delete(client));
  });

  async function acquire(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw withCode(error);
    }
  }

  /** A statement that is not the first to wait on its connection may get no reply because of another. */
  async function send(
    client: pg.PoolClient,
    config: pg.QueryConfig,
    isFirst = true,
  ): Promise<pg.QueryResult> {
    try {
      const result = await client.query(config);
      isSilent = false;
      return result;
    } catch (error) {
      const failure = withCode(error);
      if (failure instanceof pg.DatabaseError) isSilent = false;
      else if (isFirst && errorCode(failure) === 'CONNECTION_SILENT') isSilent = true;
      throw failure;
    }
  }

  /** Returns a connection to the pool, which closes it if it is lost or if a statement left a transaction open. */
  const release = (client: pg.PoolClient, isUnusable: boolean) =>
    client.release(isUnusable || client.getTransactionStatus() !== 'I');

  const startShared = shareConnections({
    maximum: shouldShare ? Math.floor(pool.options.max * sharedPart) : 0,
    hasFree: () => pool.idleCount + pool.options.max - pool.totalCount > pool.waitingCount,
    acquire,
    send,
    release,
    runAlone,
  });

  const runOnce: Run = (config, isShort) => (isShort ? startShared(config) : null) ?? runAlone(config);

  async function runAlone(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const client = await acquire();
    let isUnusable = false;
    try {
      return await send(client, config);
    } catch (error) {
      isUnusable = isLost(error);
      throw error;
    } finally {
      release(client, isUnusable);
    }
  }

  async function transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    { deadline = noDeadline, moment }: TransactionOptions = {},
  ): Promise<Result> {
    const client = await acquire();
    const connection = holdConnection(client, (config) => send(client, config), deadline);
    try {
      await connection.run({ text: beginText(moment) });
      const result = await work({ ...queryable(connection.run, configOf), ...connection.copying });
      connection.requireIntact();
      await connection.run({ text: 'commit' });
      return result;
    } catch (error) {
      await connection.undo();
      // Later errors only say that an earlier statement failed, so report that one.
      throw errorCode(error) === failedTransaction ? (connection.failure ?? error) : error;
    } finally {
      connection.end();
      release(client, connection.isLost);
    }
  }

  async function close(timeout?: number): Promise<void> {
    if (pool.ending) return;
    const ended = pool.end().then(() => Promise.all(open.values()).then(() => {}));
    if (timeout === undefined) return ended;
    const waiting = new AbortController();
    const timedOut = setTimeout(timeout, undefined, { signal: waiting.signal }).catch(() => {});
    await Promise.race([ended, timedOut]);
    waiting.abort();
    // Their statements fail, and their callers then release the connections.
    isCutOff = true;
    for (const client of open.keys()) client.connection.stream.destroy();
  }

  return {
    ...queryable(runOnce, configOf),
    poolSize: pool.options.max,
    get isSilent() {
      return isSilent;
    },
    transaction,
    close,
  };
}

/** Holds one connection for a transaction, and refuses statements once it is lost or the transaction has ended. */
function holdConnection(client: pg.PoolClient, send: Run, deadline: Deadline) {
  let failure: unknown;
  let isUnusable = false;
  let isBusy = false;
  let hasEnded = false;

  function start() {
    if (hasEnded) throw new Error('The transaction has ended.');
    // A forgotten `await`: the second statement would run even if the first one failed.
    if (isBusy) throw new Error('A transaction runs one statement at a time.');
    if (isUnusable) throw failure;
    if (deadline.isOver) throw new DatabaseUnavailable();
    isBusy = true;
  }

  function fail(error: unknown, isConnectionLost: boolean): unknown {
    isUnusable ||= isConnectionLost;
    failure ??= error;
    return error;
  }

  async function run(config: pg.QueryConfig): Promise<pg.QueryResult> {
    start();
    try {
      return await send(config);
    } catch (error) {
      throw fail(error, isLost(error));
    } finally {
      isBusy = false;
    }
  }

  // A connection with an unfinished COPY can no longer be used.
  async function* copyOut(query: string): AsyncGenerator<Uint8Array> {
    start();
    let isComplete = false;
    try {
      yield* client.query(to(`copy (${query}) to stdout`));
      isComplete = true;
    } catch (error) {
      throw fail(withCode(error), true);
    } finally {
      isBusy = false;
      if (!isComplete) fail(new Error('The rows of a COPY were not read to the end.'), true);
    }
  }

  async function copyIn(table: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
    start();
    try {
      await pipeline(rows, client.query(from(`copy ${table} from stdin`)));
    } catch (error) {
      throw fail(withCode(error), true);
    } finally {
      isBusy = false;
    }
  }

  return {
    run,
    copying: { copyOut, copyIn },
    get failure() {
      return failure;
    },
    get isLost() {
      return isUnusable;
    },
    /** PostgreSQL answers the commit of a failed transaction with a rollback, and without an error. */
    requireIntact() {
      if (failure !== undefined) throw failure;
      if (deadline.isOver) throw new DatabaseUnavailable();
    },
    async undo() {
      hasEnded = true;
      // Without a transaction there is nothing to roll back.
      if (isUnusable || client.getTransactionStatus() === 'I') return;
      try {
        await send({ text: 'rollback' });
      } catch {
        isUnusable = true;
      }
    },
    end() {
      hasEnded = true;
    },
  };
}

function statementConfig(shouldPrepare: boolean): ConfigOf {
  const nameOf = shouldPrepare ? statementNames() : () => undefined;
  return (statement) => {
    const { text, values } = statement;
    for (const value of values) {
      if (value === undefined) throw new TypeError(`A value is undefined in: ${text}`);
    }
    // A statement without a name is planned when it is sent.
    return { text, values, name: isPlannedWithValues(statement) ? undefined : nameOf(text, values) };
  };
}
