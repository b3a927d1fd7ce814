// Sends short reads on connections that still wait for others, so that under load many leave and arrive together.
import type pg from 'pg';
import { isLost } from './connection-failure.ts';

/** How many statements may wait on one connection. */
const maximumWaiting = 16;
/** All times are in milliseconds. A statement that takes longer probably waits for a lock, so nothing more is sent behind it. */
const maximumSilence = 20;
/** The pool replaces old connections, but only those that are returned to it. */
const maximumSharing = 60_000;
/** Later, the request of a statement has little time left. */
const repeatLimit = 1000;

interface SharedConnection {
  readonly client: Promise<pg.PoolClient>;
  readonly openedAt: number;
  /** When the last reply arrived, or before the first one when the connection was requested. */
  repliedAt: number;
  waiting: number;
  /** Whether a reply took too long. Those that still wait may take as long. */
  isSlow: boolean;
  isLost: boolean;
}

interface SharingPool {
  /** How many connections may be shared; the others remain for everything that is not a short read. */
  readonly maximum: number;
  /** Whether a connection is available without waiting. */
  hasFree(): boolean;
  acquire(): Promise<pg.PoolClient>;
  send(client: pg.PoolClient, config: pg.QueryConfig, isFirst: boolean): Promise<pg.QueryResult>;
  release(client: pg.PoolClient, isLost: boolean): void;
  /** Sends the statement on a connection of its own. */
  runAlone(config: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** Returns a function that starts a short read, or returns null if no connection may be shared at the moment. */
export function shareConnections(pool: SharingPool) {
  /** Those that accept statements or still wait for replies. */
  const connections = new Set<SharedConnection>();

  const acceptsMore = ({ waiting, openedAt, repliedAt, isSlow, isLost }: SharedConnection, now: number) =>
    !isLost &&
    !isSlow &&
    waiting < maximumWaiting &&
    now - repliedAt < maximumSilence &&
    now - openedAt < maximumSharing;

  function choose(now: number): SharedConnection | null {
    if (connections.size < pool.maximum && (connections.size === 0 || pool.hasFree())) return open(now);
    let chosen: SharedConnection | null = null;
    for (const one of connections)
      if (acceptsMore(one, now) && (chosen === null || one.waiting < chosen.waiting)) chosen = one;
    return chosen;
  }

  function open(now: number): SharedConnection {
    const times = { openedAt: now, repliedAt: now };
    const opened = { client: pool.acquire(), ...times, waiting: 0, isSlow: false, isLost: false };
    connections.add(opened);
    return opened;
  }

  async function run(
    shared: SharedConnection,
    config: pg.QueryConfig,
    startedAt: number,
  ): Promise<pg.QueryResult> {
    const isFirst = shared.waiting === 0;
    let client: pg.PoolClient | undefined;
    shared.waiting += 1;
    try {
      client = await shared.client;
      return await pool.send(client, config, isFirst);
    } catch (error) {
      const isConnectionLost = isLost(error);
      shared.isLost ||= isConnectionLost;
      const isRepeated = isConnectionLost && !isFirst && performance.now() - startedAt < repeatLimit;
      if (!isRepeated) throw error;
    } finally {
      const now = performance.now();
      shared.isSlow ||= now - shared.repliedAt > maximumSilence;
      shared.repliedAt = now;
      shared.waiting -= 1;
      if (shared.waiting === 0) {
        connections.delete(shared);
        if (client) pool.release(client, shared.isLost);
      }
    }
    // The connection failed through another statement, such as one with the same name that could not be prepared.
    return pool.runAlone(config);
  }

  return (config: pg.QueryConfig): Promise<pg.QueryResult> | null => {
    if (pool.maximum === 0) return null;
    const now = performance.now();
    const shared = choose(now);
    return shared && run(shared, config, now);
  };
}
