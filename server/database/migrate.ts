// Brings a database to the tables this program needs: plain SQL files, in order, forward only, recorded with a checksum.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { projectFolder } from '../project-folder.ts';
import { cause, errorCode, StartFailure } from '../start-failure.ts';
import type { Sql } from './connect.ts';

export class MigrationError extends StartFailure {
  override name = 'MigrationError';
}

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

const ownFolder = path.join(projectFolder, 'database', 'migrations');
const undefinedTable = '42P01';

/** Returns the names of the migrations that it applied. */
export async function migrate(sql: postgres.Sql, folder = ownFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  // The usual start: one query finds nothing to do, and no lock is taken.
  if (missingFrom(await appliedUnlessNew(sql), migrations).length === 0) return [];

  // Read committed, so that what another process has just applied is seen once the lock is ours.
  return sql.begin('isolation level read committed', (tx) => migrateWithin(tx, migrations));
}

/** The same as a part of more that is done all or not at all. */
export async function migrateWithin(tx: Sql, migrations: readonly Migration[]): Promise<string[]> {
  await tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`;
  // Held by the transaction, not the session: it also works through a pooler that shares sessions.
  await tx`select pg_advisory_xact_lock(hashtextextended('challenge-desk migrate', 0))`;
  await tx`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null
    )`;
  const missing = missingFrom(await appliedMigrations(tx), migrations);
  for (const migration of missing) await apply(tx, migration);
  return missing.map((migration) => migration.name);
}

async function apply(tx: Sql, migration: Migration): Promise<void> {
  try {
    await tx.unsafe(migration.text);
  } catch (error) {
    throw new MigrationError(
      `The migration ${migration.name} could not be applied, and nothing was changed: ${cause(error)}.`,
      { cause: error },
    );
  }
  await tx`
    insert into migration (name, checksum, applied_at)
    values (${migration.name}, ${migration.checksum}, ${new Date()})`;
}

function missingFrom(applied: readonly Applied[], migrations: readonly Migration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum } of applied) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new MigrationError(
        `The database is newer than this program: its migration ${name} is not known here.`,
      );
    }
    if (expected !== checksum) {
      throw new MigrationError(`The migration ${name} was changed after this database had applied it.`);
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const latest = applied.at(-1)?.name ?? '';
  const missing = migrations.filter(({ name }) => !done.has(name));
  const late = missing.find(({ name }) => name < latest);
  if (late) {
    throw new MigrationError(
      `The migration ${late.name} comes before ${latest}, which this database has already applied.`,
    );
  }
  return missing;
}

async function appliedUnlessNew(sql: Sql): Promise<Applied[]> {
  try {
    return await appliedMigrations(sql);
  } catch (error) {
    if (errorCode(error) === undefinedTable) return [];
    throw error;
  }
}

// Sorted as the files are: by code unit, whatever the database's collation.
export const appliedMigrations = (sql: Sql) =>
  sql<Applied[]>`select name, checksum from migration order by name collate "C"`;

export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may turn line ends; that is not a change.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
