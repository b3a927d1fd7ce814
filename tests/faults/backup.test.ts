// Backs up a running server and restores it into an embedded and an external PostgreSQL without losing anything.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/open-database.ts';
import { readTables } from '../../server/platform/backup/catalogue.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { makeDataDirectory } from '../journeys/start-server.ts';
import { png } from '../support/upload.ts';
import {
  bytesOf,
  command,
  contents,
  type Environment,
  expectSuccess,
  keysOf,
  killWaiting,
  programOf,
  withDatabase,
} from './backup-commands.ts';
import { startPostgres } from './database-server.ts';
import { faultyS3 } from './faulty-s3.ts';
import { print } from './figures.ts';
import { startPooler } from './pooler.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { mountSmallDisk } from './small-disk.ts';
import { send, signIn, startWriters } from './writers.ts';

let server: ServerProcess;
let source: Environment;
let folder: string;
let file: string;
let imageKey: string;
/** The contents at the time of the backup; later tests write to the source. */
let backedUp: Record<string, unknown>;

async function expectSameMedia(restored: Environment) {
  const keys = await keysOf(source);
  expect(keys.length).toBeGreaterThan(100);
  for (const key of keys) {
    const bytes = await bytesOf(source, key);
    expect(bytes).not.toBeNull();
    expect([key, bytes?.equals((await bytesOf(restored, key)) ?? Buffer.alloc(0))]).toEqual([key, true]);
  }
}

async function upload(token: string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await png(600, 400))], { type: 'image/png' }), 'new.png');
  const reply = await fetch(`${server.url}/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const { s3Key } = (await reply.json()) as { s3Key: string };
  return s3Key;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'challenge-desk-backups-'));
  server = await startServer();
  source = { DATA_DIR: server.dataDirectory };
  imageKey = await upload(await signIn(server.url));
  backedUp = await contents(source);
  const { milliseconds } = await expectSuccess('backup', folder, source);
  const [name = ''] = await readdir(folder);
  file = path.join(folder, name);
  const { size } = await stat(file);
  print(`backup of the demonstration: ${(milliseconds / 1000).toFixed(2)} s, ${(size / 1e6).toFixed(2)} MB`);
});

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Checks what users would notice: signing in, searching, a file, a new record. */
async function expectUsable(restored: ServerProcess) {
  const token = await signIn(restored.url);
  const tag = { name: 'After the restore', isPublic: true, type: 10 };
  const created = await send(`${restored.url}/admin/challengeTags`, { method: 'POST', token, body: tag });
  expect(created.status).toBe(201);
  const found = await send(`${restored.url}/admin/challengeTags?search=aftertherest`, {
    method: 'GET',
    token,
  });
  expect(found.text).toContain(tag.name);
  const image = await fetch(`${restored.url}/media/${imageKey}`);
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await image.arrayBuffer())).toEqual(await bytesOf(source, imageKey));
  const smaller = await fetch(`${restored.url}/media/${imageKey}?width=96`);
  expect(smaller.status).toBe(200);
}

describe('a restore brings everything back', () => {
  test('into another data directory', async () => {
    const restored = { DATA_DIR: await makeDataDirectory() };
    const { milliseconds } = await expectSuccess('restore', folder, restored);
    print(`restore into a new data directory: ${(milliseconds / 1000).toFixed(2)} s`);
    expect(await contents(restored)).toEqual(backedUp);
    await expectSameMedia(restored);
    const later = await startServer({ dataDirectory: restored.DATA_DIR });
    await expectUsable(later);
    await later.stop();
    await withDatabase(restored, async (pool) => {
      const [person] = await pool.query(
        sql`update person set last_name = 'Restored' where id = 1 returning version`,
      );
      const original = await withDatabase(source, (sourcePool) =>
        sourcePool.query(sql`select version from person where id = 1`),
      );
      expect(person?.version).toBe(original[0]?.version + 1);
    });
  });

  test('into an external PostgreSQL with files in S3, and from there into a data directory', async () => {
    const database = await startPostgres();
    const s3 = await faultyS3();
    const moved = {
      DATA_DIR: await makeDataDirectory(),
      DATABASE_URL: database.url,
      ...s3.environment,
    };
    await expectSuccess('restore', file, moved);
    expect(await contents(moved)).toEqual(backedUp);
    await expectSameMedia(moved);

    const second = path.join(folder, 'second');
    await expectSuccess('backup', second, moved);
    const back = { DATA_DIR: await makeDataDirectory() };
    await expectSuccess('restore', second, back);
    expect(await contents(back)).toEqual(backedUp);
    await expectSameMedia(back);

    const { DATA_DIR: dataDirectory, ...settings } = moved;
    const later = await startServer({ dataDirectory, settings });
    await expectUsable(later);
    await later.stop();
    await s3.stop();
    await database.remove();
  });

  test('through PgBouncer with a role that has time limits, in both directions', async () => {
    const database = await startPostgres();
    const pooler = await startPooler(database, 2);
    const direct = { DATA_DIR: await makeDataDirectory(), DATABASE_URL: database.url };
    const limit = 'alter role challenge_desk set';
    await withDatabase(direct, (pool) =>
      pool.script(`${limit} statement_timeout = '4s'; ${limit} idle_in_transaction_session_timeout = '10s'`),
    );
    const pooled = { ...direct, DATABASE_URL: pooler.url, DATABASE_PREPARE: 'off' };
    await expectSuccess('restore', file, pooled);
    expect(await contents(direct)).toEqual(backedUp);
    const again = path.join(folder, 'pooled');
    await expectSuccess('backup', again, pooled);
    const back = { DATA_DIR: await makeDataDirectory() };
    await expectSuccess('restore', again, back);
    expect(await contents(back)).toEqual(backedUp);
    await expectSameMedia(back);
    await pooler.stop();
    await database.remove();
  });
});

test('a backup during writes is consistent and has every write that was acknowledged before it', async () => {
  const writers = await startWriters({
    url: server.url,
    actions: ['create tag', 'create group', 'change tag'],
  });
  await expect.poll(() => writers.writes.length, { timeout: 30_000 }).toBeGreaterThan(20);
  const before = writers.writes.filter(
    ({ outcome, action }) => outcome === 'acknowledged' && action !== 'change tag',
  );
  const busy = path.join(folder, 'busy');
  await expectSuccess('backup', busy, source);
  await writers.stop();
  expect(writers.writes.filter(({ outcome }) => outcome !== 'acknowledged')).toEqual([]);
  const restored = { DATA_DIR: await makeDataDirectory() };
  await expectSuccess('restore', busy, restored);
  await withDatabase(restored, async (pool) => {
    const found = await pool.query<{ name: string }[]>(sql`
      select name from tag union all select name from challenge_group`);
    const names = new Set(found.map(({ name }) => name));
    expect(before.filter(({ marker }) => !names.has(marker))).toEqual([]);
    // Each tag is created together with its audit entry; one without the other would be inconsistent.
    const [torn] = await pool.query(sql`
      select count(*) as rows from tag full join (
        select record_id::integer as id from audit_event where record_type = 'tag' and action = 'create'
      ) as event using (id) where tag.id is null
        or (event.id is null and exists (select from audit_event where at <= tag.created_at and action = 'create'
          and record_type = 'tag'))`);
    expect(torn?.rows).toBe(0);
  });
});

describe('a failed command leaves nothing incomplete', () => {
  test('a backup on a full disk', async () => {
    const disk = await mountSmallDisk(path.join(folder, 'small'), 1);
    disk.fill(64 * 1024);
    const target = path.join(disk.directory, 'full.tar.gz');
    const { code, output } = await command('backup', target, source);
    expect(output).toBe(`The backup ${target} could not be written: no space is left on the device.\n`);
    expect(code).toBe(1);
    expect(await readdir(disk.directory)).toEqual(['filling']);
    disk.remove();
  });

  test('a restore whose files cannot be written, which can be repeated', async () => {
    const database = await startPostgres();
    const s3 = await faultyS3();
    const target = { DATA_DIR: await makeDataDirectory(), DATABASE_URL: database.url, ...s3.environment };
    s3.behaviour = 'refuses with 403';
    const { code, output } = await command('restore', file, target);
    expect(output).toMatch(/^The media could not be written, and the database is as it was: /);
    expect(code).toBe(1);
    expect(await withDatabase(target, readTables)).toEqual([]);
    s3.behaviour = 'works';
    await expectSuccess('restore', file, target);
    expect(await contents(target)).toEqual(backedUp);
    await s3.stop();
    await database.remove();
  });
});

describe('a command killed in the middle', () => {
  test('a backup leaves only a draft, which restore refuses', async () => {
    const target = await mkdtemp(path.join(folder, 'killed-'));
    await withDatabase(source, async (pool) => {
      await pool.transaction(async (tx) => {
        await tx.execute(sql`lock table tag in access exclusive mode`);
        await killWaiting(pool, 'from "tag") to stdout', 'backup', target, source);
      });
    });
    const [draft = '', ...more] = await readdir(target);
    expect(draft).toMatch(/\.part$/);
    expect(more).toEqual([]);
    const nowhere = { DATA_DIR: await makeDataDirectory() };
    expect((await command('restore', target, nowhere)).output).toMatch(/^There is no backup/);
    const { output } = await command('restore', path.join(target, draft), nowhere);
    expect(output).toMatch(/^This is not a complete backup of Challenge Desk/);
    await expectSuccess('backup', target, source);
  });

  test('a restore leaves no row, a server starts on the empty database, and the restore can be repeated', async () => {
    const database = await startPostgres();
    const target = { DATA_DIR: await makeDataDirectory(), DATABASE_URL: database.url };
    const migrated = await openDatabase(readSettings(target), { mode: 'guest' });
    await migrated.database.transaction(async (tx) => {
      // The sequences come after all rows, so the restore waits here with everything loaded and nothing committed.
      await tx.execute(sql`alter sequence tag_id_seq restart`);
      await killWaiting(migrated.database, 'from pg_sequences', 'restore', file, target);
    });
    await migrated.close();
    const settings = { DATABASE_URL: database.url, DEMO: 'off' };
    const later = await startServer({ dataDirectory: target.DATA_DIR, settings });
    await later.stop();
    await withDatabase(target, async (pool) => expect(await pool.execute(sql`select from person`)).toBe(0));
    await expectSuccess('restore', file, target);
    expect(await contents(target)).toEqual(backedUp);
    await expectSameMedia(target);
    await database.remove();
  });
});

describe('refuses with a clear message', () => {
  test.each(['backup', 'restore'] as const)('a %s without a path or with two', async (name) => {
    const program = programOf(name);
    const options = name === 'restore' ? ' [--erasures <folder>]' : '';
    for (const args of [[], ['a', 'b'], ['--all']]) {
      const failed = await new Promise<string>((resolve) => {
        execFile(process.execPath, [program, ...args], (_error, _stdout, stderr) => resolve(stderr));
      });
      expect(failed).toBe(`Usage: npm run ${name} -- <file or folder>${options}\n`);
    }
  });

  test('a restore into a database that is not empty', async () => {
    const before = await contents(source);
    const { code, output } = await command('restore', file, source);
    expect(output).toMatch(/^The database is not empty\. .*DEMO=off\.\n$/);
    expect(code).toBe(1);
    expect(await contents(source)).toEqual(before);
  });

  test('a backup of a folder without a database, and leaves it unchanged', async () => {
    const nowhere = path.join(folder, 'nowhere');
    const { code, output } = await command('backup', path.join(folder, 'x'), { DATA_DIR: nowhere });
    expect(output).toBe(`There is no database in ${nowhere}: set DATA_DIR or DATABASE_URL.\n`);
    expect(code).toBe(1);
    expect(existsSync(nowhere)).toBe(false);
  });
});
