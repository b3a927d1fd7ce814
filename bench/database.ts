// Starts a PostgreSQL for the benchmark, with one database for each size of programme, filled on first use.
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

/** Needed because a production server refuses accounts with the demonstration's published password. */
export const benchPassword = 'Only-for-measurements-7';

export interface BenchDatabase {
  /** The data directory of the measured servers. */
  readonly folder: string;
  /** The main process of PostgreSQL. */
  readonly postmaster: number;
  /** Returns the address of a database with a programme of this size, and loads it if needed. */
  programme(applications: number): Promise<string>;
  /** Returns the address of a database where one challenge has this many applications. */
  largeChallenge(applicationCount: number): Promise<string>;
  stop(): Promise<void>;
}

/** The settings of the product, but reachable from several processes and without autovacuum. */
const settingsFor = (port: number) => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  autovacuum: 'off',
  max_wal_size: '4GB',
});

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** `folder` is reused by later runs; null means a temporary folder. */
export async function openBenchDatabase(
  folder: string | null,
  port: number,
  logProgress: (line: string) => void,
): Promise<BenchDatabase> {
  const dataDirectory = folder ?? (await mkdtemp(path.join(tmpdir(), 'challenge-desk-bench-')));
  await mkdir(dataDirectory, { recursive: true });
  // When root starts it, PostgreSQL runs under another account, which needs access to this folder.
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
    throw new Error('The PostgreSQL of the benchmark is not a child of this process.');

  async function openFilled(name: string, fill: (url: string) => Promise<void>): Promise<string> {
    const admin = connect(
      { url: addressOf('postgres', databaseSuperuser) },
      { databasePrepare: true, poolSize: 1 },
    );
    try {
      const found = await admin.execute(sql`select from pg_database where datname = ${name}`);
      if (found > 0) return await migrateExisting(name);
      const startedAt = performance.now();
      // The database has another name until it is complete.
      const draft = `${name}_draft`;
      await admin.execute(sql`drop database if exists ${identifier(draft)} with (force)`);
      await admin.execute(sql`create database ${identifier(draft)} owner ${identifier(databaseUser)}`);
      await fill(addressOf(draft));
      await admin.execute(sql`alter database ${identifier(draft)} rename to ${identifier(name)}`);
      await admin.execute(sql`checkpoint`);
      logProgress(`Loaded ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
      return addressOf(name);
    } finally {
      await admin.close();
    }
  }

  /** A reused database may lack the latest migrations. */
  async function migrateExisting(name: string): Promise<string> {
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
      openFilled(`programme_${applications}`, (url) =>
        withDemo(url, (database) => loadAtScale(database, { applications, today: now.today })),
      ),
    largeChallenge: (applicationCount) =>
      openFilled(`challenge_${applicationCount}`, (url) =>
        withDemo(url, (database) => addLargeChallenge(database, { applicationCount, today: now.today })),
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
