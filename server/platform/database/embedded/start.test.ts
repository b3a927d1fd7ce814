// The embedded PostgreSQL from the first start to the stop, including crashes in between.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectFolder } from '../../runtime/project-folder.ts';
import { connect, socketPath } from '../connect.ts';
import { isRoot } from '../data-directory.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { columnsAndValues, identifier, json, sql } from '../sql.ts';
import { databaseSuperuser, databaseUser } from './cluster.ts';
import { isServerOf, readPidFile } from './process.ts';
import { type Embedded, startEmbedded } from './start.ts';

// These tests create and recover databases, possibly on busy machines.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

let pristine: string;
let parent: string;
let dataDirectory: string;
let opened: { close(): Promise<void> }[];
let logged: string[];

async function makeFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'challenge-desk-test-')));
  // If we are root, the server runs as another user, who could not enter a folder from mkdtemp.
  await chmod(folder, 0o711);
  return folder;
}

beforeAll(async () => {
  pristine = path.join(await makeFolder(), 'data');
});
afterAll(() => rm(path.dirname(pristine), { recursive: true, force: true }));

beforeEach(async () => {
  parent = await makeFolder();
  dataDirectory = path.join(parent, 'data');
  opened = [];
  logged = [];
});
afterEach(async () => {
  for (const { close } of opened.reverse()) await close();
  await rm(parent, { recursive: true, force: true });
});

interface Opened extends Embedded {
  database: Database;
  close(): Promise<void>;
}

async function open(
  mode: 'owner' | 'guest' = 'owner',
  settings: Record<string, string> = {},
): Promise<Opened> {
  const write = (line: unknown) => logged.push(String(line));
  const log = { info: write, warn: write, error: write };
  const embedded = await startEmbedded({ dataDirectory, mode, log, settings: { fsync: 'off', ...settings } });
  const database = connect(embedded.target, { databasePrepare: true });
  const close = async () => {
    await database.close(5000);
    await embedded.stop();
  };
  opened.push({ close });
  return { ...embedded, database, close };
}

/** Creates a database once and copies it, which is much faster than creating each. */
async function copyDatabase(): Promise<void> {
  if (!existsSync(pristine)) {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const settings = { fsync: 'off' };
    await (await startEmbedded({ dataDirectory: pristine, mode: 'owner', log, settings })).stop();
  }
  // Node's copy does not preserve the owner.
  await promisify(execFile)('cp', ['-a', pristine, dataDirectory]);
}

/** Another process holds the same folder; SIGKILL leaves its database running. */
async function openElsewhere() {
  const program = path.join(projectFolder, 'tests/support/hold-database.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDirectory], {
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

const cluster = () => path.join(dataDirectory, 'postgresql/cluster');
const socketOf = ({ target }: Embedded) => ('url' in target ? '' : target.socketDirectory);
const writeTestRow = (database: Database) =>
  database.execute(sql`create table kept as select 'here' as what`);
const readTestRow = async (database: Database) => (await database.query(sql`select what from kept`))[0]?.what;

describe('the role of the server', () => {
  const readRole = (database: Database) =>
    database.query(sql`
    select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "hasPrivileges"
    from pg_roles where rolname = current_user`);
  const findForeignObjects = (database: Database) =>
    database.query(sql`
    select relname as name from pg_class join pg_roles on pg_roles.oid = relowner
    where relnamespace = 'public'::regnamespace and rolname <> ${databaseUser}
    union all select proname from pg_proc join pg_roles on pg_roles.oid = proowner
    where pronamespace = 'public'::regnamespace and rolname <> ${databaseUser} and proname !~ 'trgm|similar|set_limit|show_limit'
    union all select typname from pg_type join pg_roles on pg_roles.oid = typowner
    where typnamespace = 'public'::regnamespace and rolname <> ${databaseUser} and typname !~ 'gtrgm'`);
  const entry = {
    at: new Date(),
    actor_name: 'System',
    action: 'create',
    record_type: 'tag',
    record_id: '1',
  };
  const addEntry = (database: Database) =>
    database.execute(sql`insert into audit_event ${columnsAndValues({ ...entry, changes: json({}) })}`);

  test('is not a superuser, can migrate, and can neither change nor delete an audit entry', async () => {
    await copyDatabase();
    const { database } = await open();
    expect([...(await readRole(database))]).toEqual([{ name: databaseUser, hasPrivileges: false }]);
    await migrate(database);
    await addEntry(database);
    const changed = database.execute(sql`update audit_event set actor_name = 'Nobody'`);
    await expect(changed).rejects.toThrow('audit entries cannot be changed');
    await expect(database.execute(sql`delete from audit_event`)).rejects.toThrow(
      'audit entries cannot be deleted',
    );
    await expect(database.execute(sql`truncate audit_event`)).rejects.toThrow(
      'audit entries cannot be deleted',
    );
    await expect(database.query(sql`copy audit_event to program 'true'`)).rejects.toThrow(
      'permission denied',
    );
    expect(await database.query(sql`select actor_name as name from audit_event`)).toEqual([
      { name: 'System' },
    ]);
  });

  test('becomes the owner of a database that belonged to the superuser, and of everything in it', async () => {
    await copyDatabase();
    const before = await open();
    const superuser = connect({ ...before.target, user: databaseSuperuser }, { databasePrepare: true });
    const superuserName = identifier(databaseSuperuser);
    await superuser.execute(sql`alter database challenge_desk owner to ${superuserName}`);
    await superuser.execute(sql`drop role ${identifier(databaseUser)}`);
    await migrate(superuser);
    await addEntry(superuser);
    await superuser.close();
    await before.close();

    const { database } = await open();
    expect([...(await readRole(database))]).toEqual([{ name: databaseUser, hasPrivileges: false }]);
    expect([...(await findForeignObjects(database))]).toEqual([]);
    expect(await migrate(database)).toEqual([]);
    await addEntry(database);
    expect(await database.query(sql`select id from audit_event order by id`)).toHaveLength(2);
    await database.execute(sql`alter table tag add column later integer`);
    await database.execute(
      sql`create or replace function folded(words text) returns text language sql immutable return lower(words)`,
    );
  });
});

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
    dataDirectory = path.join(parent, `it's my "data", really`);
    await copyDatabase();
    const { database } = await open();
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('works in a path that is too long for a socket, and deletes the temporary one', async () => {
    dataDirectory = path.join(parent, 'long-'.repeat(30));
    await copyDatabase();
    const embedded = await open();
    expect(Buffer.byteLength(socketPath(socketOf(embedded)))).toBeLessThanOrEqual(103);
    expect((await stat(socketOf(embedded))).mode & 0o777).toBe(0o700);
    expect(await embedded.database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await embedded.close();
    expect(existsSync(socketOf(embedded))).toBe(false);
  });

  test('starts over if an earlier one was killed while it created the database', async () => {
    const half = path.join(dataDirectory, 'postgresql.init-0123456789ab');
    await mkdir(path.join(half, 'cluster'), { recursive: true });
    await chmod(dataDirectory, 0o711);
    await writeFile(path.join(half, 'cluster/PG_VERSION'), '18\n');
    const { database } = await open();
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(await readdir(dataDirectory)).toEqual(['postgresql']);
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
      `The data directory ${dataDirectory} is in use by another Challenge Desk process.`,
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
    opened.push({ close: async () => void stranger.kill() });
    const file = path.join(cluster(), 'postmaster.pid');
    const lines = [stranger.pid, cluster(), 1, 5432, path.join(parent, 'gone'), '', '', 'ready', ''];
    await writeFile(file, lines.join('\n'));
    await chown(file, uid, gid);
    const { database } = await open();
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });
});

describe.runIf(isRoot)('as root', () => {
  const elsewhere = async () => realpath(path.join(dataDirectory, 'postgresql'));

  test('PostgreSQL runs as another user, who owns the database', async () => {
    await copyDatabase();
    await open();
    const { uid } = await stat(cluster());
    expect(uid).not.toBe(0);
    expect((await stat(`/proc/${(await readPidFile(cluster()))?.pid}`)).uid).toBe(uid);
  });

  test('a database that this user could not reach is created elsewhere, and is found again', async () => {
    await chmod(parent, 0o700);
    const first = await open();
    const home = await elsewhere();
    try {
      expect(home.startsWith('/var/lib/challenge-desk/')).toBe(true);
      expect(logged).toEqual([
        `The database is in ${home}, because the user it runs as cannot enter ${dataDirectory}.`,
      ]);
      await writeTestRow(first.database);

      const copy = path.join(parent, 'copy');
      await cp(dataDirectory, copy, { recursive: true, verbatimSymlinks: true });
      const original = dataDirectory;
      dataDirectory = copy;
      await expect(open()).rejects.toThrow(
        `The database in ${home} is in use by another Challenge Desk process.`,
      );
      dataDirectory = original;

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
