// Backups, their restore into another database, and every kind of file that a restore refuses.
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import {
  type Table as SampleTable,
  sampleRows,
  tables as sampleTables,
} from '../../../tests/support/rows.ts';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { migrateWithin, readMigrations } from '../database/migrate.ts';
import { identifier, sql } from '../database/sql.ts';
import { folderStore } from '../media/store.ts';
import { createArchive } from './archive-file.ts';
import { readSequences, readTables } from './catalogue.ts';
import { type Backup, makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { untar } from './untar.ts';

const { database: pool } = await testDatabase();
const { database: target } = await testDatabase();
const { database: watched, target: withLimits } = await testDatabase();
const { database: older } = await testDatabase();
const at = new Date('2026-11-15T12:00:00Z');
const onProgress = () => {};

let folder: string;
let file: string;
let backup: Backup;

const mediaOf = (name: string) => folderStore(path.join(folder, name));
const backUp = (to: string, media = 'media') =>
  makeBackup({
    database: pool,
    media: mediaOf(media),
    file: path.join(folder, to),
    version: '0.1.0',
    at,
    onProgress,
  });
const restore = (from = file) =>
  restoreBackup({ database: target, media: mediaOf('restored'), file: from, onProgress });

beforeAll(async () => {
  folder = await testFolder();
  file = path.join(folder, 'good.tar.gz');
  const { insert } = await sampleRows(pool);
  const created: SampleTable[] = ['person', 'media', 'tag', 'challenge_group', 'challenge', 'application'];
  for (const table of sampleTables) if (!created.includes(table)) await insert(pool, table);
  await insert(pool, 'media');
  await pool.execute(sql`update person set first_name = ${'Tab\t, \\N, \\. and\nlines: 漢字 🚀'}`);
  // A number that the sequence has issued without a row; a restore must not issue it again.
  await pool.execute(sql`select nextval('tag_id_seq')`);
  for (const { key } of await pool.query<{ key: string }[]>(sql`select s3_key as key from media`))
    await mediaOf('media').write(key, Buffer.from(`bytes of ${key}`));
  backup = await backUp('good.tar.gz');
});

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

async function isEmpty() {
  const people = await target.execute(sql`select from person`);
  const written = await readdir(path.join(folder, 'restored')).catch(() => []);
  return people === 0 && written.length === 0;
}

/** Copies the good backup with changed parts. */
async function rewrite(change: (parts: Map<string, Buffer>) => void): Promise<string> {
  const parts = new Map<string, Buffer>();
  const bytes = gunzipSync(await readFile(file));
  for await (const { name, content } of untar(
    (async function* () {
      yield bytes;
    })(),
  ))
    parts.set(name, await buffer(content));
  change(parts);
  const changed = path.join(folder, `${Math.random()}.tar.gz`);
  const archive = await createArchive(changed, at);
  await archive.append(
    [...parts].map(([name, content]) => ({ name, size: content.length, content: [content] })),
  );
  await archive.finish();
  return changed;
}

const withManifest = (change: (manifest: Manifest) => unknown) =>
  rewrite((parts) => {
    const manifest = structuredClone(backup.manifest);
    change(manifest);
    parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  });

const damaged = /^This is not a complete backup of Challenge Desk: .*\. Nothing was restored\.$/;

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

describe('a restore writes nothing and refuses', () => {
  const refuses = async (changed: string, message: RegExp | string = damaged) => {
    await expect(restore(changed)).rejects.toThrow(message);
    expect(await isEmpty()).toBe(true);
  };

  test('a file that is not a backup', async () => {
    const other = path.join(folder, 'other');
    await writeFile(other, 'something else');
    await refuses(other);
    await refuses(path.join(folder, 'nowhere'), /cannot be read: it does not exist\.$/);
  });

  test.each([0.1, 0.5, 0.99])('a backup cut off after %d of its length', async (share) => {
    const cut = path.join(folder, `cut-${share}`);
    const bytes = await readFile(file);
    await writeFile(cut, bytes.subarray(0, Math.floor(bytes.length * share)));
    await refuses(cut);
  });

  test('a backup with one changed byte', async () => {
    const flipped = path.join(folder, 'flipped');
    await copyFile(file, flipped);
    const bytes = await readFile(flipped);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    await writeFile(flipped, bytes);
    await refuses(flipped);
  });

  test.each(['media/../../x', '../../x', '/etc/x', 'tables/../x/000001', 'media/a/b', 'other.txt'])(
    'a backup with a part named %s',
    async (name) => {
      await refuses(await rewrite((parts) => parts.set(name, Buffer.from('x'))));
      await refuses(
        await rewrite((parts) => {
          const entries = [...parts];
          parts.clear();
          for (const [key, content] of [[name, Buffer.from('x')] as const, ...entries])
            parts.set(key, content);
        }),
      );
    },
  );

  test('a backup whose rows do not match their checksum', async () => {
    await refuses(await rewrite((parts) => parts.set('tables/person/000001', Buffer.from('1\tx\n'))));
    await refuses(await rewrite((parts) => parts.delete('tables/person/000001')));
  });

  test('a backup whose files do not match their checksum', async () => {
    const [key = ''] = await readdir(path.join(folder, 'media'));
    await refuses(await rewrite((parts) => parts.set(`media/${key}`, Buffer.from('other'))));
    await refuses(await rewrite((parts) => parts.delete(`media/${key}`)));
  });

  test('a backup without a readable manifest', async () => {
    await refuses(await rewrite((parts) => parts.delete('manifest.json')));
    await refuses(await rewrite((parts) => parts.set('manifest.json', Buffer.from('{'))));
    await refuses(await withManifest((manifest) => Object.assign(manifest, { more: 1 })));
  });

  test('a backup in another format or of a newer program', async () => {
    const newer = await withManifest((manifest) => Object.assign(manifest, { formatVersion: 2 }));
    await refuses(newer, /has format 2, but this program reads format 1/);
    const ahead = { name: '9999_later.sql', checksum: '0'.repeat(64) };
    const later = await withManifest(({ migrations }) => migrations.push(ahead));
    await refuses(later, /^The backup is newer than this program: .* 9999_later\.sql is not known here/);
  });

  test('a backup of an older program if the database already has newer tables', async () => {
    const earlier = await withManifest(({ migrations }) => migrations.pop());
    await refuses(earlier, /^The database has the tables of a later version than the backup/);
  });
});

/** These backups are complete, so their files are written before their rows are refused. */
describe('a restore writes no row and refuses', () => {
  const empty = {
    rows: 0,
    bytes: 0,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  };
  const refuses = async (changed: string, message: RegExp) => {
    await expect(restore(changed)).rejects.toThrow(message);
    expect(await target.execute(sql`select from person`)).toBe(0);
    expect(await target.execute(sql`select from pg_trigger where tgenabled = 'D'`)).toBe(0);
  };

  test('a backup with an unknown table or without a known one', async () => {
    const strange = { name: 'strange', columns: ['id'], ...empty };
    await refuses(await withManifest(({ tables }) => tables.push(strange)), /has no table strange/);
    const without = await rewrite((parts) => {
      parts.delete('tables/assessment/000001');
      const tables = backup.manifest.tables.filter(({ name }) => name !== 'assessment');
      parts.set('manifest.json', Buffer.from(JSON.stringify({ ...backup.manifest, tables })));
    });
    await refuses(without, /the table assessment is missing/);
  });

  test('a backup with an extra or missing column', async () => {
    const columnsOfTag = ({ tables }: Manifest) => tables.find(({ name }) => name === 'tag')?.columns;
    await refuses(
      await withManifest((manifest) => columnsOfTag(manifest)?.push('x')),
      /tag has other columns/,
    );
    await refuses(await withManifest((manifest) => columnsOfTag(manifest)?.pop()), /tag has other columns/);
  });

  test('a backup whose rows refer to missing rows', async () => {
    const orphaned = await rewrite((parts) => {
      parts.delete('tables/media/000001');
      const tables = backup.manifest.tables.map((table) =>
        table.name === 'media' ? { ...table, ...empty } : table,
      );
      parts.set('manifest.json', Buffer.from(JSON.stringify({ ...backup.manifest, tables })));
    });
    await refuses(orphaned, /^The rows could not be restored, and the database is as it was: .*foreign key/);
  });
});

describe('a restore', () => {
  test('restores every row, file and sequence', async () => {
    await restore();
    expect(await contents(target)).toEqual(await contents(pool));
    expect([...(await readSequences(target))]).toEqual([...(await readSequences(pool))]);
    for (const key of await readdir(path.join(folder, 'media')))
      expect(await readFile(path.join(folder, 'restored', key), 'utf8')).toBe(`bytes of ${key}`);
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
    // PostgreSQL evaluates an index expression when rows are loaded, and again when it analyses them.
    await watched.script(`
      create function unlimited(id integer) returns integer language plpgsql immutable as $$
      begin
        if current_setting('statement_timeout') <> '0' then raise 'This could be cancelled.'; end if;
        return id;
      end $$;
      create index on person (unlimited(id))`);
    const limited = connect(withLimits, { databasePrepare: true, statementLimit: 60_000 });
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
