// Opens the database from the settings, and checks that it is reachable, new enough and migrated.
import { connect, type DatabaseTarget, waitUntilReachable } from './platform/database/connect.ts';
import type { Database } from './platform/database/database.ts';
import { startEmbedded } from './platform/database/embedded/start.ts';
import { defaultLockRetries, migrate } from './platform/database/migrate.ts';
import { createLog, type Log } from './platform/logging/log.ts';
import type { Settings } from './platform/settings/settings.ts';

export interface OpenDatabase {
  /** Has no statement limit, for work such as a migration. */
  readonly database: Database;
  /** Opens a pool whose statements are cancelled after this many milliseconds. */
  openLimited(statementLimit: number): Database;
  close(): Promise<void>;
}

interface OpenOptions {
  /** The server owns an embedded database. A command is a guest: it uses the database of a running server. */
  mode: 'owner' | 'guest';
  log?: Log;
  /** false: for a backup, which takes the database as it is, and a restore, which migrates itself. */
  shouldMigrate?: boolean;
}

export async function openDatabase(
  settings: Settings,
  { mode, log = createLog({ logLevel: settings.logLevel ?? 'warn' }), shouldMigrate = true }: OpenOptions,
): Promise<OpenDatabase> {
  const { target, stop } = await findServer(settings, mode, log);
  const database = connect(target, settings);
  try {
    await waitUntilReachable(database, target);
    if (shouldMigrate) {
      const pause = (message: string) => {
        log.warn(message);
        return defaultLockRetries.pause();
      };
      await migrate(database, undefined, { ...defaultLockRetries, pause });
    }
  } catch (error) {
    await database.close(0);
    await stop();
    throw error;
  }
  const pools = [database];
  return {
    database,
    openLimited(statementLimit) {
      const limited = connect(target, { ...settings, statementLimit });
      pools.push(limited);
      return limited;
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.close(5000)));
      await stop();
    },
  };
}

async function findServer(
  settings: Settings,
  mode: OpenOptions['mode'],
  log: Log,
): Promise<{ target: DatabaseTarget; stop(): Promise<void> }> {
  if (settings.databaseUrl !== null) return { target: { url: settings.databaseUrl }, stop: async () => {} };
  return startEmbedded({ dataDirectory: settings.dataDirectory, mode, log });
}
