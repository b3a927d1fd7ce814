// Builds the server's workers and provides a PostgreSQL with a migrated template: that of DATABASE_URL, or an
// embedded one.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  connect,
  type DatabaseTarget,
  waitUntilReachable,
  withDatabase,
} from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { databaseSuperuser, databaseUser } from '../../server/platform/database/embedded/cluster.ts';
import { startEmbedded } from '../../server/platform/database/embedded/start.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { identifier, sql } from '../../server/platform/database/sql.ts';
import { buildServer } from './built-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseTarget;
    template: string;
    /** The prefix of all database names of this run, so that it does not touch those of another run. */
    prefix: string;
    /** Where tests create their own folders. */
    folder: string;
  }
}

const settings = { databasePrepare: true };
/**
 * The data does not need to survive a crash. Autovacuum is off because a role that is not a superuser cannot drop a
 * database while autovacuum runs in it.
 */
const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
  // Planning a prepared statement once per connection takes 5 to 10% less processor time than for each of its first five
  // calls. EXPLAIN, and so the tests of query plans, is not affected.
  plan_cache_mode: 'force_generic_plan',
  // Nothing needs the log, and it takes space in memory.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
};
const silent = { info: () => {}, warn: () => {}, error: () => {} };

export default async function setup(project: TestProject) {
  await buildServer();
  const server = await openServer();
  const prefix = `cd_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  const admin = connect(server.target, settings);
  const folder = await mkdtemp(path.join(tmpdir(), 'challenge-desk-tests-'));
  const tearDown = async () => {
    await rm(folder, { recursive: true, force: true });
    await dropDatabases(admin, prefix).finally(() => admin.close());
    await server.stop();
  };
  try {
    await waitUntilReachable(admin, server.target);
    await admin.execute(sql`create database ${identifier(template)}`);
    await migrateTemplate(withDatabase(server.target, template));
  } catch (error) {
    await tearDown().catch(() => {});
    throw error;
  }
  project.provide('database', server.target);
  project.provide('template', template);
  project.provide('prefix', prefix);
  project.provide('folder', folder);
  return tearDown;
}

async function openServer(): Promise<{ target: DatabaseTarget; stop(): Promise<void> }> {
  const url = process.env.DATABASE_URL;
  if (url) return { target: { url }, stop: async () => {} };
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'challenge-desk-test-'));
  const removeAll = () => rm(dataDirectory, { recursive: true, force: true });
  try {
    // When root starts it, PostgreSQL runs under another account, which needs access to this folder.
    await chmod(dataDirectory, 0o711);
    const embedded = await startEmbedded({
      dataDirectory,
      mode: 'owner',
      log: silent,
      settings: unsafeSettings,
    });
    await allowCreatingDatabases({ ...embedded.target, user: databaseSuperuser });
    return { target: embedded.target, stop: () => embedded.stop().finally(removeAll) };
  } catch (error) {
    await removeAll();
    throw error;
  }
}

/** Tests run as the role of the server, which normally may not create databases. */
async function allowCreatingDatabases(target: DatabaseTarget): Promise<void> {
  const superuser = connect(target, settings);
  await superuser
    .execute(sql`alter role ${identifier(databaseUser)} createdb`)
    .finally(() => superuser.close());
}

async function migrateTemplate(target: DatabaseTarget): Promise<void> {
  const database = connect(target, settings);
  await migrate(database).finally(() => database.close());
}

/** An aborted test file may not have dropped its database. */
async function dropDatabases(admin: Database, prefix: string): Promise<void> {
  const left = await admin.query<{ name: string }[]>(sql`
    select datname as name from pg_database where starts_with(datname, ${prefix})`);
  for (const { name } of left)
    await admin.execute(sql`drop database if exists ${identifier(name)} with (force)`);
}
