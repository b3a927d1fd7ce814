// Backups, and their restore into another database.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { at, backupTests, onProgress } from '../../../tests/support/backups.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { migrateWithin, readMigrations } from '../database/migrate.ts';
import { identifier, sql } from '../database/sql.ts';
import { readSequences, readTables } from './catalogue.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const { source: pool, target, folder, file, backup, mediaOf, backUp, restore, rewrite } = await backupTests();
const { database: watched, target: withLimits } = await testDatabase();
const { database: older } = await testDatabase();

async function contents(database: Database) {
  const found: Record<string, string> = {};
  for (const { name } of await readTables(database)) {
    const rows = await database.query(
      sql`select rows::text as row from ${identifier(name)} as rows order by 1`,
    );
    found[name] = rows.map(({ row }) => row).join('\n');
  }
  return found;
}

describe('a backup', () => {
  test('can be read by its owner only, and leaves no unfinished file behind', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('has a manifest of its contents', () => {
    const { tables, media } = backup.manifest;
    expect(tables.find(({ name }) => name === 'person')).toMatchObject({ rows: 1 });
    expect(tables.map(({ name }) => name)).not.toContain('migration');
    expect(media.missing).toEqual([]);
  });

  test('holds tables and files, but no settings, so none of their secrets', async () => {
    const names: string[] = [];
    await rewrite((parts) => names.push(...parts.keys()));
    expect(names.filter((name) => !/^(tables|media)\/|^manifest\.json$/.test(name))).toEqual([]);
  });

  test('never overwrites a file', async () => {
    await expect(backUp('good.tar.gz')).rejects.toThrow(
      /already exists, and a backup never overwrites a file/,
    );
  });

  test('is complete if two are made with the same name at the same time, and the other is refused', async () => {
    const results = await Promise.allSettled([backUp('twice.tar.gz'), backUp('twice.tar.gz')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refused] = results.filter(({ status }) => status === 'rejected');
    expect(String((refused as PromiseRejectedResult).reason)).toMatch(/never overwrites a file/);
    expect(gunzipSync(await readFile(path.join(folder, 'twice.tar.gz'))).length).toBeGreaterThan(1024);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('names the files that are missing, and contains all others', async () => {
    const [missing = '', stored = ''] = await readdir(path.join(folder, 'media'));
    await mediaOf('some').write(stored, Buffer.from('kept'));
    const { manifest } = await backUp('some.tar.gz', 'some');
    expect(manifest.media.missing).toContain(missing);
    expect(manifest.media).toMatchObject({ files: 1, bytes: 4 });
  });

  test('is refused if not one file is found, because the store belongs to another database', async () => {
    await expect(backUp('none.tar.gz', 'nowhere')).rejects.toThrow(/^None of the \d+ media files/);
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
  });
});

/** An earlier version compressed tables, media and manifest separately. */
test('accepts a backup in several compressed sections', async () => {
  const bytes = gunzipSync(await readFile(file));
  const inSections = path.join(folder, 'in-sections.tar.gz');
  await writeFile(
    inSections,
    Buffer.concat([bytes.subarray(0, 5000), bytes.subarray(5000)].map((section) => gzipSync(section))),
  );
  expect(await verifyBackup(inSections)).toEqual(backup.manifest);
});

describe('a restore', () => {
  test('restores every row, file and sequence', async () => {
    await restore();
    expect(await contents(target)).toEqual(await contents(pool));
    expect([...(await readSequences(target))]).toEqual([...(await readSequences(pool))]);
    for (const key of await readdir(path.join(folder, 'media')))
      expect(await readFile(path.join(folder, 'restored', key), 'utf8')).toBe(`bytes of ${key}`);
  });

  test.each([
    'challenge_panel',
    'panel_member',
    'panel_pair',
    'interest',
    'weighting_change',
    'digest_run',
    'reminder',
    'mail_preference',
  ])('restores what panels keep in %s', async (table) => {
    expect(backup.manifest.tables).toContainEqual(expect.objectContaining({ name: table, rows: 1 }));
    const rowsOf = (database: Database) => database.query(sql`select * from ${identifier(table)}`);
    const restored = await rowsOf(target);
    expect(restored).toHaveLength(1);
    expect(restored).toEqual(await rowsOf(pool));
  });

  test('leaves all triggers enabled', async () => {
    const [person] = await target.query(sql`update person set last_name = 'Byron' returning version`);
    const [before] = await pool.query(sql`select version from person`);
    expect(person?.version).toBe(before?.version + 1);
    expect(await target.execute(sql`select from pg_trigger where tgenabled = 'D'`)).toBe(0);
  });

  test('is refused if the database was used before', async () => {
    await expect(restore()).rejects.toThrow(/^The database is not empty/);
  });

  test('has no time limit, not even while it analyses the tables', async () => {
    // As an operator may set it for all connections.
    await watched.script(`
      do $$ begin execute format('alter database %I set statement_timeout = 60000', current_database()); end $$`);
    // PostgreSQL evaluates an index expression when rows are loaded, and again when it analyses them.
    await watched.script(`
      create function unlimited(id integer) returns integer language plpgsql immutable as $$
      begin
        if current_setting('statement_timeout') <> '0' then raise 'This could be cancelled.'; end if;
        return id;
      end $$;
      create index on person (unlimited(id))`);
    const limited = connect(withLimits, { databasePrepare: true });
    await restoreBackup({ database: limited, media: mediaOf('limited'), file, onProgress }).finally(() =>
      limited.close(),
    );
    expect(await contents(watched)).toEqual(await contents(pool));
    expect(await watched.execute(sql`select from pg_stats where tablename = 'person'`)).toBeGreaterThan(0);
  });

  test('of a backup of an older program migrates it to the tables of this one', async () => {
    const migrations = await readMigrations();
    const beforeTallies = migrations.findIndex(({ name }) => name === '0018_tallies.sql');
    const empty = () => older.script('drop schema public cascade; create schema public');
    await empty();
    await older.transaction((tx) => migrateWithin(tx, migrations.slice(0, beforeTallies)));
    const { insert } = await sampleRows(older);
    await insert(older, 'tag');
    const from = path.join(folder, 'older.tar.gz');
    const options = { database: older, media: mediaOf('older'), file: from, onProgress };
    for (const { key } of await older.query<{ key: string }[]>(sql`select s3_key as key from media`))
      await options.media.write(key, Buffer.from(key));
    await makeBackup({ ...options, version: '0.0.1', at });
    // By name, because newer migrations add columns.
    const readPeople = () =>
      older.query(sql`select id, email, first_name, last_name, password_hash, roles, kind, site from person`);
    const people = await readPeople();
    await empty();
    await restoreBackup(options);
    expect([...(await readPeople())]).toEqual([...people]);
    // A migration that is newer than the backup creates and fills this table.
    const [tally] = await older.query(
      sql`select sum(amount)::integer as people from tally where noun = 'person'`,
    );
    expect(tally?.people).toBe(people.length);
    expect(await older.execute(sql`select from migration`)).toBe(migrations.length);
  });
});
