// Sends short reads on connections that still wait for others, so that under load many leave and arrive together.
import type pg from 'pg';
import { isLost } from './connection-failure.ts';

/** How many statements may wait on one connection. */
const maximumWaiting = 16;
/** In milliseconds. A statement that takes longer probably waits for a lock, so nothing more is sent behind it. */
const maximumSilence = 20;

interface SharedConnection {
  readonly client: Promise<pg.PoolClient>;
  /** When the last reply arrived, or until then when the first statement was sent. */
  repliedAt: number;
  waiting: number;
  isLost: boolean;
}

interface SharingPool {
  /** How many connections may be shared; the others remain for everything that is not a short read. */
  readonly maximum: number;
  /** Whether a connection is available without waiting. */
  hasFree(): boolean;
  acquire(): Promise<pg.PoolClient>;
  send(client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult>;
  release(client: pg.PoolClient, isLost: boolean): void;
}

/** Returns a function that starts a short read, or returns null if no connection may be shared at the moment. */
export function shareConnections(pool: SharingPool) {
  /** Those that accept statements or still wait for replies. */
  const connections = new Set<SharedConnection>();

  const acceptsMore = ({ waiting, repliedAt, isLost }: SharedConnection, now: number) =>
    !isLost && waiting < maximumWaiting && now - repliedAt < maximumSilence;

  function choose(now: number): SharedConnection | null {
    if (connections.size < pool.maximum && (connections.size === 0 || pool.hasFree())) return open(now);
    let chosen: SharedConnection | null = null;
    for (const one of connections)
      if (acceptsMore(one, now) && (chosen === null || one.waiting < chosen.waiting)) chosen = one;
    return chosen;
  }

  function open(now: number): SharedConnection {
    const opened = { client: pool.acquire(), repliedAt: now, waiting: 0, isLost: false };
    connections.add(opened);
    return opened;
  }

  async function run(shared: SharedConnection, config: pg.QueryConfig): Promise<pg.QueryResult> {
    let client: pg.PoolClient | undefined;
    shared.waiting += 1;
    try {
      client = await shared.client;
      return await pool.send(client, config);
    } catch (error) {
      shared.isLost ||= isLost(error);
      throw error;
    } finally {
      shared.repliedAt = performance.now();
      shared.waiting -= 1;
      if (shared.waiting === 0) {
        connections.delete(shared);
        if (client) pool.release(client, shared.isLost);
      }
    }
  }

  return (config: pg.QueryConfig): Promise<pg.QueryResult> | null => {
    if (pool.maximum === 0) return null;
    const shared = choose(performance.now());
    return shared && run(shared, config);
  };
}
