// The embedded PostgreSQL from the first start to the stop, including crashes in between.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { embeddedTests } from '../../../../tests/support/embedded.ts';
import { projectFolder } from '../../runtime/project-folder.ts';
import { socketPath } from '../connect.ts';
import { isRoot } from '../data-directory.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { isServerOf, readPidFile } from './process.ts';
import type { Embedded } from './start.ts';

const { folders, toClose, logged, open, copyDatabase } = embeddedTests();

/** Another process holds the same folder; SIGKILL leaves its database running. */
async function openElsewhere() {
  const program = path.join(projectFolder, 'tests/support/hold-database.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, folders.data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => expect.unreachable('The other process ended.'));
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

const cluster = () => path.join(folders.data, 'postgresql/cluster');
const socketOf = ({ target }: Embedded) => ('url' in target ? '' : target.socketDirectory);
const writeTestRow = (database: Database) =>
  database.execute(sql`create table kept as select 'here' as what`);
const readTestRow = async (database: Database) => (await database.query(sql`select what from kept`))[0]?.what;

describe('a start', () => {
  test('creates the database in UTF-8 and leaves nothing running when it stops', async () => {
    const embedded = await open();
    const { database, close } = embedded;
    const [facts] = await database.query(sql`
      select current_setting('server_encoding') as encoding, lower('ÄÉŁ') as folded,
        current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums`);
    expect(facts).toEqual({ encoding: 'UTF8', folded: 'äéł', addresses: '', checksums: 'on' });
    expect((await stat(socketOf(embedded))).mode & 0o777).toBe(0o700);
    const pid = (await readPidFile(cluster()))?.pid ?? 0;
    expect(await isServerOf(pid, cluster())).toBe(true);
    await close();
    expect(await isServerOf(pid, cluster())).toBe(false);
    expect(await readPidFile(cluster())).toBeNull();
    expect(logged).toEqual([]);
  });

  test('finds the database of the previous start', async () => {
    await copyDatabase();
    const first = await open();
    await writeTestRow(first.database);
    await first.close();
    expect(await readTestRow((await open()).database)).toBe('here');
  });

  test('works in a path with spaces and special characters', async () => {
    folders.data = path.join(folders.parent, `it's my "data", really`);
    await copyDatabase();
    const { database } = await open();
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('works in a path that is too long for a socket, and deletes the temporary one', async () => {
    folders.data = path.join(folders.parent, 'long-'.repeat(30));
    await copyDatabase();
    const embedded = await open();
    expect(Buffer.byteLength(socketPath(socketOf(embedded)))).toBeLessThanOrEqual(103);
    expect((await stat(socketOf(embedded))).mode & 0o777).toBe(0o700);
    expect(await embedded.database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await embedded.close();
    expect(existsSync(socketOf(embedded))).toBe(false);
  });

  test('starts over if an earlier one was killed while it created the database', async () => {
    const half = path.join(folders.data, 'postgresql.init-0123456789ab');
    await mkdir(path.join(half, 'cluster'), { recursive: true });
    await chmod(folders.data, 0o711);
    await writeFile(path.join(half, 'cluster/PG_VERSION'), '18\n');
    const { database } = await open();
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(await readdir(folders.data)).toEqual(['postgresql']);
  });

  test('that fails gives the reason in one sentence, and does not block the next start', async () => {
    await copyDatabase();
    await expect(open('owner', { shared_buffers: 'plenty' })).rejects.toThrow(
      /^The embedded database in .* does not start \(code 1\): .*shared_buffers/,
    );
    await open();
  });

  test('refuses the database of another version', async () => {
    await copyDatabase();
    await writeFile(path.join(cluster(), 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow(/was made by PostgreSQL 17, but this is version 18\.$/);
  });
});

describe('one folder, several processes', () => {
  test('a second owner is refused while the first runs', async () => {
    await copyDatabase();
    const first = await open();
    await expect(open()).rejects.toThrow(
      `The data directory ${folders.data} is in use by another Challenge Desk process.`,
    );
    await first.close();
    await open();
  });

  test('a guest uses the database of the owner and leaves it running', async () => {
    await copyDatabase();
    const owner = await open();
    await writeTestRow(owner.database);
    const guest = await open('guest');
    expect(await readTestRow(guest.database)).toBe('here');
    await guest.close();
    expect(await readTestRow(owner.database)).toBe('here');
  });

  test('a guest without an owner starts the database and stops it again', async () => {
    await copyDatabase();
    const guest = await open('guest');
    await writeTestRow(guest.database);
    await guest.close();
    expect(await readPidFile(cluster())).toBeNull();
    expect(await readTestRow((await open()).database)).toBe('here');
  });
});

describe('after a kill', () => {
  test('a start takes over a database that a killed process left running, with its data', async () => {
    await copyDatabase();
    const kill = await openElsewhere();
    const guest = await open('guest');
    await writeTestRow(guest.database);
    await guest.close();
    await kill();
    const leftover = (await readPidFile(cluster()))?.pid ?? 0;
    expect(await isServerOf(leftover, cluster())).toBe(true);

    const { database } = await open();
    expect(await readTestRow(database)).toBe('here');
    expect(await isServerOf(leftover, cluster())).toBe(false);
    expect(logged).toHaveLength(1);
  });

  test('a killed database is started again with its data', async () => {
    await copyDatabase();
    const { database } = await open();
    await writeTestRow(database);
    const pid = (await readPidFile(cluster()))?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    const isRestarted = async () => {
      const file = await readPidFile(cluster());
      return file?.isReady && file.pid !== pid;
    };
    await expect.poll(isRestarted, { timeout: 15_000 }).toBe(true);
    await expect.poll(() => readTestRow(database).catch(() => 'not yet'), { timeout: 15_000 }).toBe('here');
    expect(logged[0]).toBe('The embedded database ended unexpectedly (SIGKILL) and is started again.');
  });

  test('a start ignores a pid file whose number belongs to an unrelated process', async () => {
    await copyDatabase();
    const { uid, gid } = await stat(cluster());
    const stranger = spawn('sleep', ['600'], isRoot ? { uid, gid } : {});
    toClose.push({ close: async () => void stranger.kill() });
    const file = path.join(cluster(), 'postmaster.pid');
    const lines = [stranger.pid, cluster(), 1, 5432, path.join(folders.parent, 'gone'), '', '', 'ready', ''];
    await writeFile(file, lines.join('\n'));
    await chown(file, uid, gid);
    const { database } = await open();
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });
});

describe.runIf(isRoot)('as root', () => {
  const elsewhere = async () => realpath(path.join(folders.data, 'postgresql'));

  test('PostgreSQL runs as another user, who owns the database', async () => {
    await copyDatabase();
    await open();
    const { uid } = await stat(cluster());
    expect(uid).not.toBe(0);
    expect((await stat(`/proc/${(await readPidFile(cluster()))?.pid}`)).uid).toBe(uid);
  });

  test('a database that this user could not reach is created elsewhere, and is found again', async () => {
    await chmod(folders.parent, 0o700);
    const first = await open();
    const home = await elsewhere();
    try {
      expect(home.startsWith('/var/lib/challenge-desk/')).toBe(true);
      expect(logged).toEqual([
        `The database is in ${home}, because the user it runs as cannot enter ${folders.data}.`,
      ]);
      await writeTestRow(first.database);

      const copy = path.join(folders.parent, 'copy');
      await cp(folders.data, copy, { recursive: true, verbatimSymlinks: true });
      const original = folders.data;
      folders.data = copy;
      await expect(open()).rejects.toThrow(
        `The database in ${home} is in use by another Challenge Desk process.`,
      );
      folders.data = original;

      await first.close();
      const second = await open();
      expect(await readTestRow(second.database)).toBe('here');
      await second.close();
    } finally {
      await rm(home, { recursive: true });
    }
    await expect(open()).rejects.toThrow(`should be in ${home}, but cannot be used`);
  });
});
