// Restores a backup into an empty database: verifies it, writes the files, then writes all rows in one transaction.
import { Readable } from 'node:stream';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { appliedMigrations, type Migration, migrateWithin, readMigrations } from '../database/migrate.ts';
import { identifier, sql } from '../database/sql.ts';
import type { MediaStore } from '../media/store.ts';
import { cause, StartFailure } from '../runtime/start-failure.ts';
import { prepareCopying, quote, quoteList, readSequences, readTables } from './catalogue.ts';
import { causeOfStore, DamagedBackup } from './failures.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { requireSameTable, sectionsOf, startMediaTally, verifyBackup } from './read-backup.ts';
import { startTally } from './row-counts.ts';

interface RestoreOptions {
  readonly database: Database;
  readonly media: MediaStore;
  readonly file: string;
  readonly onProgress: (progress: string) => void;
}

export async function restoreBackup({
  database,
  media,
  file,
  onProgress,
}: RestoreOptions): Promise<Manifest> {
  onProgress(`verifying ${file}`);
  const manifest = await verifyBackup(file);
  const migrations = await readMigrations();
  const backedUpMigrations = requireKnownMigrations(manifest, migrations);
  await requireEmpty(database);
  // Both are checked again within the transaction. Checking now avoids writing the files of a restore that is refused.
  await requireNoLaterMigrations(database, backedUpMigrations);
  // Files come before the rows that refer to them: a file without a row does no harm, and the next try overwrites it.
  await restoreMedia(media, file, manifest, onProgress);
  await database
    .transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level read committed`);
      await prepareCopying(tx);
      // A server that starts now would load the demonstration. The lock makes it wait, and then it finds people.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('challenge-desk demo', 0))`);
      await requireNoLaterMigrations(tx, backedUpMigrations);
      await migrateWithin(tx, backedUpMigrations);
      await restoreTables(tx, file, manifest, onProgress);
      await restoreSequences(tx, manifest);
      await migrateWithin(tx, migrations);
      onProgress('analysing the tables');
      // Inside the transaction, which has no time limit. A timeout later would report a complete restore as failed.
      await tx.script(`analyze ${quoteList((await readTables(tx)).map(({ name }) => name))}`);
    })
    .catch((error: unknown) => {
      if (error instanceof StartFailure) throw error;
      throw new StartFailure(
        `The rows could not be restored, and the database is as it was: ${cause(error)}.`,
      );
    });
  return manifest;
}

function requireKnownMigrations(manifest: Manifest, known: readonly Migration[]): readonly Migration[] {
  manifest.migrations.forEach(({ name, checksum }, index) => {
    const expected = known.find((migration) => migration.name === name);
    if (!expected)
      throw new StartFailure(
        `The backup is newer than this program: it was made by version ${manifest.version}, whose migration ${name} is not known here. Use that version or a later one.`,
      );
    if (expected.checksum !== checksum || known[index] !== expected)
      throw new StartFailure(`The migration ${name} was changed after the backup was made.`);
  });
  return known.slice(0, manifest.migrations.length);
}

/** A row in one of these tables shows that the database was used. Other rows need a person, or are always there. */
const tablesInUse = ['person', 'audit_event', 'contact_message', 'registration', 'outgoing_mail'];

async function requireEmpty(tx: Queryable): Promise<void> {
  for (const table of tablesInUse) {
    const [found] = await tx.query(sql`select to_regclass(${table}) is not null as "exists"`);
    if (found?.exists && (await tx.execute(sql`select from ${identifier(table)} limit 1`)) > 0)
      throw new StartFailure(
        `The database is not empty. Restore into an empty one (another DATA_DIR or DATABASE_URL), before its first start or after a start with DEMO=off.`,
      );
  }
}

async function requireNoLaterMigrations(tx: Queryable, backedUp: readonly Migration[]): Promise<void> {
  const [found] = await tx.query(sql`select to_regclass('migration') is not null as "exists"`);
  if (!found?.exists) return;
  const known = new Set(backedUp.map(({ name }) => name));
  const later = (await appliedMigrations(tx)).find(({ name }) => !known.has(name));
  if (later)
    throw new StartFailure(
      `The database has the tables of a later version than the backup (${later.name}): restore into one that has none yet.`,
    );
}

async function restoreMedia(
  media: MediaStore,
  file: string,
  manifest: Manifest,
  onProgress: RestoreOptions['onProgress'],
): Promise<void> {
  const tally = startMediaTally();
  let files = 0;
  for await (const section of sectionsOf(file)) {
    if (section.kind !== 'medium') continue;
    files += 1;
    onProgress(`file ${files} of ${manifest.media.files} of the media`);
    await media.write(section.key, Readable.from(tally.through(section))).catch((error: unknown) => {
      if (error instanceof StartFailure) throw error;
      throw new StartFailure(
        `The media could not be written, and the database is as it was: ${causeOfStore(error)}.`,
      );
    });
  }
  tally.requireSame(manifest);
}

async function restoreTables(
  tx: Transaction,
  file: string,
  { tables }: Manifest,
  onProgress: RestoreOptions['onProgress'],
): Promise<void> {
  await requireSameColumns(tx, tables);
  const all = quoteList(tables.map(({ name }) => name));
  await tx.script(`lock table ${all} in access exclusive mode`);
  await requireEmpty(tx);
  // Triggers would repeat counts and checks that are in the backup, and would refuse to empty the audit entries.
  for (const { name } of tables) await tx.script(`alter table ${quote(name)} disable trigger user`);
  // The backup also contains the rows that migrations inserted, in their latest state.
  await tx.script(`truncate ${all}`);
  const waiting = new Map(tables.map((table) => [table.name, table]));
  for await (const section of sectionsOf(file)) {
    if (section.kind !== 'table') break;
    const table = waiting.get(section.name);
    if (!table) throw new DamagedBackup(`the table ${section.name} is in it twice`);
    waiting.delete(section.name);
    onProgress(`table ${table.name}`);
    const tally = startTally();
    await tx.copyIn(`${quote(table.name)} (${quoteList(table.columns)})`, tally.through(section.content));
    requireSameTable(tally.result(), table);
    await requireCount(tx, table);
  }
  for (const table of waiting.values()) requireSameTable(undefined, table);
  for (const { name } of tables) await tx.script(`alter table ${quote(name)} enable trigger user`);
}

async function requireSameColumns(tx: Queryable, tables: readonly BackedUpTable[]): Promise<void> {
  const here = new Map((await readTables(tx)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const expected = here.get(name);
    if (!expected) throw new DamagedBackup(`Challenge Desk has no table ${name}`);
    if (expected.toSorted().join() !== columns.toSorted().join())
      throw new DamagedBackup(`the table ${name} has other columns`);
  }
  const listed = new Set(tables.map(({ name }) => name));
  for (const name of here.keys())
    if (!listed.has(name)) throw new DamagedBackup(`the table ${name} is missing`);
}

/** COPY ignores everything after an end marker, so the rows are counted again. */
async function requireCount(tx: Queryable, { name, rows }: BackedUpTable): Promise<void> {
  const [found] = await tx.query<{ rows: number }[]>(sql`select count(*) as rows from ${identifier(name)}`);
  if (found?.rows !== rows)
    throw new DamagedBackup(`the table ${name} has another number of rows than its manifest says`);
}

async function restoreSequences(tx: Queryable, { sequences }: Manifest): Promise<void> {
  const here = new Set((await readSequences(tx)).map(({ name }) => name));
  for (const { name, lastValue } of sequences) {
    if (!here.has(name)) throw new DamagedBackup(`Challenge Desk has no sequence ${name}`);
    if (lastValue !== null)
      await tx.execute(sql`select setval(${quote(name)}::text::regclass, ${lastValue}::text::bigint)`);
  }
}
