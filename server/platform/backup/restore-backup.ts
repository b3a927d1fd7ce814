// Restores a backup into an empty database: first all of it is verified, then the files are written, then the rows, all or none.
import { Readable } from 'node:stream';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { appliedMigrations, type Migration, migrateWithin, readMigrations } from '../database/migrate.ts';
import { identifier, sql } from '../database/sql.ts';
import type { MediaStore } from '../media/store.ts';
import { cause, StartFailure } from '../runtime/start-failure.ts';
import { prepareCopying, quoted, quotedList, readSequences, readTables } from './catalogue.ts';
import { causeOfStore, DamagedBackup } from './failures.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { requireSameTable, sectionsOf, startMediaTally, verifyBackup } from './read-backup.ts';
import { startTally } from './row-counts.ts';

interface Means {
  readonly database: Database;
  readonly media: MediaStore;
  readonly file: string;
  readonly tell: (progress: string) => void;
}

export async function restoreBackup({ database, media, file, tell }: Means): Promise<Manifest> {
  tell(`verifying ${file}`);
  const manifest = await verifyBackup(file);
  const migrations = await readMigrations();
  const migrationsThen = requireKnownMigrations(manifest, migrations);
  await requireEmpty(database);
  // Both are asked again once nobody else can change the answer; here they spare the files of a restore that is refused.
  await requireNotPast(database, migrationsThen);
  // Before the rows that speak of them: a file without a row harms nobody, and is written again by the next try.
  await restoreMedia(media, file, manifest, tell);
  await database
    .begin(async (tx) => {
      await tx.execute(sql`set transaction isolation level read committed`);
      await prepareCopying(tx);
      // A server that starts now would load its demonstration: it waits, and then finds people.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('challenge-desk demo', 0))`);
      await requireNotPast(tx, migrationsThen);
      await migrateWithin(tx, migrationsThen);
      await restoreTables(tx, file, manifest, tell);
      await restoreSequences(tx, manifest);
      await migrateWithin(tx, migrations);
      tell('counting for the planner');
      // Within, where no limit of the role holds: broken off afterwards, it would make a failure of what is restored.
      await tx.script(`analyze ${quotedList((await readTables(tx)).map(({ name }) => name))}`);
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
    const own = known.find((migration) => migration.name === name);
    if (!own)
      throw new StartFailure(
        `The backup is newer than this program: it was made by version ${manifest.version}, whose migration ${name} is not known here. Use that version or a later one.`,
      );
    if (own.checksum !== checksum || known[index] !== own)
      throw new StartFailure(`The migration ${name} was changed after the backup was made.`);
  });
  return known.slice(0, manifest.migrations.length);
}

/** Where one of these has a row, somebody was there before; all else is left by nobody, or needs a person. */
const tracesOfUse = ['person', 'audit_event', 'contact_message', 'registration', 'outgoing_mail'];

async function requireEmpty(tx: Queryable): Promise<void> {
  for (const table of tracesOfUse) {
    const [found] = await tx.query(sql`select to_regclass(${table}) is not null as "isThere"`);
    if (found?.isThere && (await tx.execute(sql`select from ${identifier(table)} limit 1`)) > 0)
      throw new StartFailure(
        `The database is not empty, and a backup is restored into an empty one only: make a new one (another DATA_DIR or DATABASE_URL), and restore before the first start, or start with DEMO=off.`,
      );
  }
}

async function requireNotPast(tx: Queryable, then: readonly Migration[]): Promise<void> {
  const [found] = await tx.query(sql`select to_regclass('migration') is not null as "isThere"`);
  if (!found?.isThere) return;
  const known = new Set(then.map(({ name }) => name));
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
  tell: Means['tell'],
): Promise<void> {
  const tally = startMediaTally();
  let files = 0;
  for await (const section of sectionsOf(file)) {
    if (section.kind !== 'medium') continue;
    files += 1;
    tell(`file ${files} of ${manifest.media.files} of the media`);
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
  tell: Means['tell'],
): Promise<void> {
  await requireSameColumns(tx, tables);
  const all = quotedList(tables.map(({ name }) => name));
  await tx.script(`lock table ${all} in access exclusive mode`);
  await requireEmpty(tx);
  // They would count and check what has been counted and checked, and refuse to empty the audit entries.
  for (const { name } of tables) await tx.script(`alter table ${quoted(name)} disable trigger user`);
  // What migrations put there is in the backup, too, as it has become.
  await tx.script(`truncate ${all}`);
  const waiting = new Map(tables.map((table) => [table.name, table]));
  for await (const section of sectionsOf(file)) {
    if (section.kind !== 'table') break;
    const table = waiting.get(section.name);
    if (!table) throw new DamagedBackup(`the table ${section.name} is in it twice`);
    waiting.delete(section.name);
    tell(`table ${table.name}`);
    const tally = startTally();
    await tx.copyIn(`${quoted(table.name)} (${quotedList(table.columns)})`, tally.through(section.content));
    requireSameTable(tally.result(), table);
    await requireCount(tx, table);
  }
  for (const table of waiting.values()) requireSameTable(undefined, table);
  for (const { name } of tables) await tx.script(`alter table ${quoted(name)} enable trigger user`);
}

async function requireSameColumns(tx: Queryable, tables: readonly BackedUpTable[]): Promise<void> {
  const here = new Map((await readTables(tx)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const own = here.get(name);
    if (!own) throw new DamagedBackup(`the table ${name} is not one of Challenge Desk`);
    if (own.toSorted().join() !== columns.toSorted().join())
      throw new DamagedBackup(`the table ${name} has other columns`);
  }
  const listed = new Set(tables.map(({ name }) => name));
  for (const name of here.keys())
    if (!listed.has(name)) throw new DamagedBackup(`the table ${name} is missing`);
}

/** COPY stops at a line that says it is the last, whatever follows. */
async function requireCount(tx: Queryable, { name, rows }: BackedUpTable): Promise<void> {
  const [found] = await tx.query<{ rows: number }[]>(sql`select count(*) as rows from ${identifier(name)}`);
  if (found?.rows !== rows) throw new DamagedBackup(`the table ${name} has not as many rows as it says`);
}

async function restoreSequences(tx: Queryable, { sequences }: Manifest): Promise<void> {
  const here = new Set((await readSequences(tx)).map(({ name }) => name));
  for (const { name, lastValue } of sequences) {
    if (!here.has(name)) throw new DamagedBackup(`the sequence ${name} is not one of Challenge Desk`);
    if (lastValue !== null)
      await tx.execute(sql`select setval(${quoted(name)}::text::regclass, ${lastValue}::text::bigint)`);
  }
}
