// Opens the database that the settings name, ready for use: reachable, new enough, with all its tables.
import type postgres from 'postgres';
import { connect, type DatabaseTarget, waitUntilReachable } from './database/connect.ts';
import { startEmbedded } from './database/embedded/start.ts';
import { migrate } from './database/migrate.ts';
import { createLog, type Log } from './log.ts';
import type { Settings } from './settings.ts';

export interface OpenDatabase {
  readonly sql: postgres.Sql;
  close(): Promise<void>;
}

interface OpenOptions {
  /** The server owns an embedded database; a command is its guest while the server runs. */
  mode: 'owner' | 'guest';
  log?: Log;
}

export async function openDatabase(
  settings: Settings,
  { mode, log = createLog({ logLevel: settings.logLevel ?? 'warn' }) }: OpenOptions,
): Promise<OpenDatabase> {
  const { target, stop } = await findServer(settings, mode, log);
  const sql = connect(target, settings);
  try {
    await waitUntilReachable(sql, target);
    await migrate(sql);
  } catch (error) {
    await sql.end({ timeout: 0 });
    await stop();
    throw error;
  }
  return {
    sql,
    async close() {
      await sql.end({ timeout: 5 });
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
