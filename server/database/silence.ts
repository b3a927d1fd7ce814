// Ends the connections on which a database has fallen silent, so that nobody waits for them and the pool makes new ones.
import type { Socket } from 'node:net';
import type postgres from 'postgres';

/** What scripts/mend-postgres.mjs shows of a connection. */
interface Connection {
  /** Whether something was asked and not yet answered. */
  readonly isWaiting: boolean;
  readonly socket: Socket | null;
}

/** Read as a lost connection wherever those are looked for. */
class SilentConnection extends Error {
  readonly code = 'CONNECTION_SILENT';
}

const lookEvery = 250;
const silentPools = new WeakSet<object>();

/** Whether this pool's database has let a connection wait in vain, and has not said a word since. */
export const isSilent = (sql: postgres.Sql) => silentPools.has(sql);

/** `patience` in milliseconds: longer than the database may work on any statement of this pool. */
export function endSilentConnections(sql: postgres.Sql, patience: number): void {
  const pool = new WeakRef(sql);
  const seen = new WeakMap<Connection, { socket: Socket | null; heard: number; since: number }>();
  let lookedAt = performance.now();

  function look(connection: Connection, now: number, wasAway: boolean): 'answers' | 'silent' | null {
    const { socket } = connection;
    const heard = socket?.bytesRead ?? 0;
    const known = seen.get(connection);
    const isNew = known?.socket !== socket;
    const hasSpoken = heard > (isNew ? 0 : (known?.heard ?? 0));
    if (isNew || hasSpoken || wasAway || !connection.isWaiting) {
      seen.set(connection, { socket, heard, since: now });
      return hasSpoken ? 'answers' : null;
    }
    if (now - (known?.since ?? now) < patience) return null;
    socket?.destroy(new SilentConnection('The database has not answered.'));
    return 'silent';
  }

  const timer = setInterval(() => {
    const current = pool.deref();
    if (!current) return clearInterval(timer);
    const now = performance.now();
    // It was we who were away, busy or suspended: what has arrived meanwhile is not read yet.
    const wasAway = now - lookedAt > lookEvery * 2;
    lookedAt = now;
    const { connections = [] } = current as { connections?: readonly Connection[] };
    const found = connections.map((connection) => look(connection, now, wasAway));
    if (found.includes('silent')) silentPools.add(current);
    if (found.includes('answers')) silentPools.delete(current);
  }, lookEvery);
  timer.unref();
}
