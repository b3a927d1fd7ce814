// Applies the migrations that a database lacks: SQL files in order, forward only, recorded with a checksum.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { projectFolder } from '../runtime/project-folder.ts';
import { cause, errorCode, StartFailure } from '../runtime/start-failure.ts';
import type { Database, Queryable } from './database.ts';
import { sql } from './sql.ts';

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

/** A migration that did not get a lock in time, or lost to another in a deadlock. */
class LockFailure extends MigrationError {
  readonly migration: Migration;
  constructor(message: string, migration: Migration, cause: unknown) {
    super(message, { cause });
    this.migration = migration;
  }
}

/** How a migration waits for locks: only briefly each time, because other users of the table queue behind it. */
export interface LockRetries {
  /** In milliseconds. */
  readonly lockTimeout: number;
  readonly tries: number;
  /** Waits between two tries. `message` says what the migration waits for. */
  pause(message: string): Promise<void>;
}

export const defaultLockRetries = { lockTimeout: 3000, tries: 10, pause: () => setTimeout(5000) } as const;

const defaultFolder = path.join(projectFolder, 'database', 'migrations');
const undefinedTable = '42P01';
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

/** Returns the names of the migrations that it applied. */
export async function migrate(
  database: Database,
  folder = defaultFolder,
  retries: LockRetries = defaultLockRetries,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  // A normal start needs only this query: it finds nothing to do and takes no lock.
  if (missingFrom(await appliedUnlessNew(database), migrations).length === 0) return [];

  for (let left = retries.tries - 1; ; left--) {
    try {
      return await database.transaction(async (tx) => {
        // Once we have the lock, we must see what another process has just applied.
        await tx.execute(sql`set transaction isolation level read committed`);
        return migrateWithin(tx, migrations, retries.lockTimeout);
      });
    } catch (error) {
      if (!(error instanceof LockFailure)) throw error;
      const message = await describeHolders(database, error.migration, retries.lockTimeout);
      if (left === 0) throw new MigrationError(message, { cause: error });
      await retries.pause(message);
    }
  }
}

/** Migrates within the caller's transaction. */
export async function migrateWithin(
  tx: Queryable,
  migrations: readonly Migration[],
  lockTimeout: number = defaultLockRetries.lockTimeout,
): Promise<string[]> {
  await tx.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
  );
  // The lock belongs to the transaction, so it works through a pooler that shares sessions. It has no timeout, because
  // waiting for another process that migrates blocks no one else.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('challenge-desk migrate', 0))`);
  await tx.execute(sql`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null
    )`);
  const missing = missingFrom(await appliedMigrations(tx), migrations);
  await tx.execute(sql`select set_config('lock_timeout', ${String(lockTimeout)}, true)`);
  for (const migration of missing) await apply(tx, migration);
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  return missing.map((migration) => migration.name);
}

interface Holder {
  readonly pid: number;
  readonly program: string;
  readonly tables: readonly string[];
}

/** Finds the processes that locked a table of the migration during the whole wait. */
const findHolders = (tx: Queryable, { text }: Migration, lockTimeout: number) =>
  tx.query<Holder[]>(sql`
  select pid, application_name as program, array_agg(distinct relname::text order by relname::text) as tables
  from pg_locks
    join pg_stat_activity using (pid)
    join pg_class on pg_class.oid = pg_locks.relation
  where pg_locks.granted and pid <> pg_backend_pid() and datname = current_database()
    and relkind in ('r', 'p') and ${text} ~ ('\\m' || relname || '\\M')
    and xact_start < clock_timestamp() - ${lockTimeout}::int * interval '1 millisecond'
  group by pid, application_name
  order by min(xact_start)
  limit 3`);

async function describeHolders(tx: Queryable, migration: Migration, lockTimeout: number): Promise<string> {
  const holders = await findHolders(tx, migration, lockTimeout);
  const named = holders.map(
    ({ pid, program, tables }) =>
      `process ${pid}${program ? ` (${program})` : ''}, which uses ${tables.join(', ')}`,
  );
  const [first] = holders;
  const advice = first
    ? `Wait until that work is done, or end it with "select pg_terminate_backend(${first.pid})", and start again.`
    : 'Start again when the database is less busy.';
  return `The migration ${migration.name} could not be applied, and nothing was changed: it waits for a lock held by ${
    named.join('; ') || 'someone else'
  }. ${advice}`;
}

async function apply(tx: Queryable, migration: Migration): Promise<void> {
  try {
    await tx.script(migration.text);
  } catch (error) {
    const message = `The migration ${migration.name} could not be applied, and nothing was changed: ${cause(error)}.`;
    const isLocked = [lockNotAvailable, deadlockDetected].includes(errorCode(error) ?? '');
    throw isLocked
      ? new LockFailure(message, migration, error)
      : new MigrationError(message, { cause: error });
  }
  await tx.execute(sql`
    insert into migration (name, checksum, applied_at)
    values (${migration.name}, ${migration.checksum}, ${new Date()})`);
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
  const skipped = missing.find(({ name }) => name < latest);
  if (skipped) {
    throw new MigrationError(
      `The migration ${skipped.name} comes before ${latest}, which this database has already applied.`,
    );
  }
  return missing;
}

async function appliedUnlessNew(tx: Queryable): Promise<Applied[]> {
  try {
    return await appliedMigrations(tx);
  } catch (error) {
    if (errorCode(error) === undefinedTable) return [];
    throw error;
  }
}

// Sorted like the files, by code unit, whatever the database's collation is.
export const appliedMigrations = (tx: Queryable) =>
  tx.query<Applied[]>(sql`select name, checksum from migration order by name collate "C"`);

export async function readMigrations(folder = defaultFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may change line endings, which is not a change of the migration.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
