// The measurements' own PostgreSQL, with one database for each size of programme, filled when it is first asked for.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadAtScale } from '../demo/at-scale.ts';
import { addLargeChallenge } from '../demo/at-scale-challenge.ts';
import { loadDemoIfEmpty } from '../demo/load.ts';
import { nowIn } from '../rules/now.ts';
import { hashPassword } from '../server/features/auth/passwords.ts';
import { findOpenDemoAccounts } from '../server/features/demonstration/accounts.ts';
import { connect } from '../server/platform/database/connect.ts';
import { databaseSuperuser, databaseUser } from '../server/platform/database/embedded/cluster.ts';
import { changeOwner } from '../server/platform/database/embedded/server-role.ts';
import { startEmbedded } from '../server/platform/database/embedded/start.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { identifier, sql } from '../server/platform/database/sql.ts';
import { folderStore } from '../server/platform/media/store.ts';
import { childrenOf } from './processes.ts';

/** In production the server refuses accounts that the demonstration's published password opens. */
export const benchPassword = 'Only-for-measurements-7';

export interface BenchDatabase {
  /** Where the servers that are measured keep what is no row. */
  readonly folder: string;
  /** The process that starts all others of PostgreSQL. */
  readonly postmaster: number;
  /** The address of a database with a programme of this size, which is loaded if it is not there yet. */
  programme(applications: number): Promise<string>;
  /** The address of a database where one challenge has so many submissions. */
  largeChallenge(submissions: number): Promise<string>;
  stop(): Promise<void>;
}

/** PostgreSQL as the product runs it, but reachable for several processes, and not at work by itself meanwhile. */
const settingsFor = (port: number) => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  autovacuum: 'off',
  max_wal_size: '4GB',
});

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** `folder`: kept for the next time; null: a temporary one. */
export async function openBenchDatabase(
  folder: string | null,
  port: number,
  say: (line: string) => void,
): Promise<BenchDatabase> {
  const dataDirectory = folder ?? (await mkdtemp(path.join(tmpdir(), 'challenge-desk-bench-')));
  await mkdir(dataDirectory, { recursive: true });
  // As root the database runs in another's name, who must be able to enter.
  await chmod(dataDirectory, 0o711);
  const remove = () => (folder === null ? rm(dataDirectory, { recursive: true, force: true }) : undefined);
  const embedded = await startEmbedded({
    dataDirectory,
    mode: 'owner',
    log: silent,
    settings: settingsFor(port),
  });
  const addressOf = (name: string, user = databaseUser) => `postgres://${user}@127.0.0.1:${port}/${name}`;
  const postmaster = childrenOf(process.pid).find((one) => one.name === 'postgres')?.pid;
  if (postmaster === undefined)
    throw new Error('The measurements’ PostgreSQL is not a child of this process.');

  async function filled(name: string, fill: (url: string) => Promise<void>): Promise<string> {
    const admin = connect(
      { url: addressOf('postgres', databaseSuperuser) },
      { databasePrepare: true, poolSize: 1 },
    );
    try {
      const found = await admin.execute(sql`select from pg_database where datname = ${name}`);
      if (found > 0) return await migrated(name);
      const startedAt = performance.now();
      // Under another name until it is whole.
      const draft = `${name}_draft`;
      await admin.execute(sql`drop database if exists ${identifier(draft)} with (force)`);
      await admin.execute(sql`create database ${identifier(draft)} owner ${identifier(databaseUser)}`);
      await fill(addressOf(draft));
      await admin.execute(sql`alter database ${identifier(draft)} rename to ${identifier(name)}`);
      await admin.execute(sql`checkpoint`);
      say(`Loaded ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
      return addressOf(name);
    } finally {
      await admin.close();
    }
  }

  /** What was kept may be from before the last migration. */
  async function migrated(name: string): Promise<string> {
    const superuser = connect(
      { url: addressOf(name, databaseSuperuser) },
      { databasePrepare: true, poolSize: 1 },
    );
    await changeOwner(superuser).finally(() => superuser.close());
    const url = addressOf(name);
    const database = connect({ url }, { databasePrepare: true, poolSize: 1 });
    try {
      await migrate(database);
      await setBenchPassword(database);
    } finally {
      await database.close();
    }
    return url;
  }

  const now = nowIn('Europe/London', new Date());
  const withDemo = async (url: string, more: (database: ReturnType<typeof connect>) => Promise<unknown>) => {
    const database = connect({ url }, { databasePrepare: true, poolSize: 1 });
    try {
      await migrate(database);
      await loadDemoIfEmpty(database, { now, media: folderStore(path.join(dataDirectory, 'media')) });
      await more(database);
      await setBenchPassword(database);
    } finally {
      await database.close();
    }
  };

  return {
    folder: dataDirectory,
    postmaster,
    programme: (applications) =>
      filled(`programme_${applications}`, (url) =>
        withDemo(url, (database) => loadAtScale(database, { applications, today: now.today })),
      ),
    largeChallenge: (submissions) =>
      filled(`challenge_${submissions}`, (url) =>
        withDemo(url, (database) => addLargeChallenge(database, { submissions, today: now.today })),
      ),
    async stop() {
      await embedded.stop();
      await remove();
    },
  };
}

async function setBenchPassword(database: ReturnType<typeof connect>): Promise<void> {
  const open = await findOpenDemoAccounts(database);
  if (open.length === 0) return;
  const hash = await hashPassword(benchPassword);
  await database.execute(sql`update person set password_hash = ${hash} where id = any (${open})`);
}
