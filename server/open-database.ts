// Opens the database that the settings name, ready for use: reachable, new enough, with all its tables.
import { connect, type DatabaseTarget, waitUntilReachable } from './platform/database/connect.ts';
import type { Database } from './platform/database/database.ts';
import { startEmbedded } from './platform/database/embedded/start.ts';
import { lockPatience, migrate } from './platform/database/migrate.ts';
import { createLog, type Log } from './platform/logging/log.ts';
import type { Settings } from './settings.ts';

export interface OpenDatabase {
  /** For what may take as long as it takes, such as a migration. */
  readonly database: Database;
  /** A pool whose statements are answered within so many milliseconds, or broken off. */
  openLimited(statementLimit: number): Database;
  close(): Promise<void>;
}

interface OpenOptions {
  /** The server owns an embedded database; a command is its guest while the server runs. */
  mode: 'owner' | 'guest';
  log?: Log;
  /** What takes a database as it is, or migrates by itself, wants it untouched. */
  migrates?: boolean;
}

export async function openDatabase(
  settings: Settings,
  { mode, log = createLog({ logLevel: settings.logLevel ?? 'warn' }), migrates = true }: OpenOptions,
): Promise<OpenDatabase> {
  const { target, stop } = await findServer(settings, mode, log);
  const database = connect(target, settings);
  try {
    await waitUntilReachable(database, target);
    if (migrates) {
      const pause = (sentence: string) => {
        log.warn(sentence);
        return lockPatience.pause();
      };
      await migrate(database, undefined, { ...lockPatience, pause });
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
