// The embedded PostgreSQL from first start to stop, with the accidents that happen in between.
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

// Databases are made and recovered here, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

let pristine: string;
let parent: string;
let dataDirectory: string;
let opened: { close(): Promise<void> }[];
let logged: string[];

async function makeFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'challenge-desk-test-')));
  // As root the server runs in another's name, who could not enter what mkdtemp makes.
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
  const tell = (line: unknown) => logged.push(String(line));
  const log = { info: tell, warn: tell, error: tell };
  const embedded = await startEmbedded({ dataDirectory, mode, log, settings: { fsync: 'off', ...settings } });
  const database = connect(embedded.target, { databasePrepare: true });
  const close = async () => {
    await database.close(5000);
    await embedded.stop();
  };
  opened.push({ close });
  return { ...embedded, database, close };
}

/** Makes a database once and copies it, which is much quicker than making each. */
async function haveDatabase(): Promise<void> {
  if (!existsSync(pristine)) {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const settings = { fsync: 'off' };
    await (await startEmbedded({ dataDirectory: pristine, mode: 'owner', log, settings })).stop();
  }
  // Node's own copy does not keep the owner.
  await promisify(execFile)('cp', ['-a', pristine, dataDirectory]);
}

/** The same folder held by another process; SIGKILL leaves its database running. */
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
const keep = (database: Database) => database.execute(sql`create table kept as select 'here' as what`);
const kept = async (database: Database) => (await database.query(sql`select what from kept`))[0]?.what;

describe('the role of the server', () => {
  const factsOf = (database: Database) =>
    database.query(sql`
    select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "isMighty"
    from pg_roles where rolname = current_user`);
  const elsewhere = (database: Database) =>
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

  test('is no superuser, can migrate, and can neither change nor delete an audit entry', async () => {
    await haveDatabase();
    const { database } = await open();
    expect([...(await factsOf(database))]).toEqual([{ name: databaseUser, isMighty: false }]);
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

  test('gets a database that was made for the superuser, with all that is in it', async () => {
    await haveDatabase();
    const before = await open();
    const superuser = connect({ ...before.target, user: databaseSuperuser }, { databasePrepare: true });
    const own = identifier(databaseSuperuser);
    await superuser.execute(sql`alter database challenge_desk owner to ${own}`);
    await superuser.execute(sql`drop role ${identifier(databaseUser)}`);
    await migrate(superuser);
    await addEntry(superuser);
    await superuser.close();
    await before.close();

    const { database } = await open();
    expect([...(await factsOf(database))]).toEqual([{ name: databaseUser, isMighty: false }]);
    expect([...(await elsewhere(database))]).toEqual([]);
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
  test('makes the database in UTF-8 and leaves nothing running when it stops', async () => {
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

  test('finds the database of the last one', async () => {
    await haveDatabase();
    const first = await open();
    await keep(first.database);
    await first.close();
    expect(await kept((await open()).database)).toBe('here');
  });

  test('works in a path with spaces and odd signs', async () => {
    dataDirectory = path.join(parent, `it's my "data", really`);
    await haveDatabase();
    const { database } = await open();
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('works in a path that is too long for a socket, and tidies the short one away', async () => {
    dataDirectory = path.join(parent, 'long-'.repeat(30));
    await haveDatabase();
    const embedded = await open();
    expect(Buffer.byteLength(socketPath(socketOf(embedded)))).toBeLessThanOrEqual(103);
    expect((await stat(socketOf(embedded))).mode & 0o777).toBe(0o700);
    expect(await embedded.database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await embedded.close();
    expect(existsSync(socketOf(embedded))).toBe(false);
  });

  test('begins anew where an earlier one was killed while it made the database', async () => {
    const half = path.join(dataDirectory, 'postgresql.init-0123456789ab');
    await mkdir(path.join(half, 'cluster'), { recursive: true });
    await chmod(dataDirectory, 0o711);
    await writeFile(path.join(half, 'cluster/PG_VERSION'), '18\n');
    const { database } = await open();
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(await readdir(dataDirectory)).toEqual(['postgresql']);
  });

  test('that fails says why in a sentence, and does not stand in the way of the next', async () => {
    await haveDatabase();
    await expect(open('owner', { shared_buffers: 'plenty' })).rejects.toThrow(
      /^The embedded database in .* does not start \(code 1\): .*shared_buffers/,
    );
    await open();
  });

  test('refuses the database of another version', async () => {
    await haveDatabase();
    await writeFile(path.join(cluster(), 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow(/was made by PostgreSQL 17, but this is version 18\.$/);
  });
});

describe('one folder, several processes', () => {
  test('a second owner is refused while the first runs', async () => {
    await haveDatabase();
    const first = await open();
    await expect(open()).rejects.toThrow(
      `The data directory ${dataDirectory} is in use by another Challenge Desk process.`,
    );
    await first.close();
    await open();
  });

  test('a guest uses the database of the owner and leaves it running', async () => {
    await haveDatabase();
    const owner = await open();
    await keep(owner.database);
    const guest = await open('guest');
    expect(await kept(guest.database)).toBe('here');
    await guest.close();
    expect(await kept(owner.database)).toBe('here');
  });

  test('a guest who is alone runs the database for its own time', async () => {
    await haveDatabase();
    const guest = await open('guest');
    await keep(guest.database);
    await guest.close();
    expect(await readPidFile(cluster())).toBeNull();
    expect(await kept((await open()).database)).toBe('here');
  });
});

describe('after a hard end', () => {
  test('a database that a killed process left running is taken over with its data', async () => {
    await haveDatabase();
    const kill = await openElsewhere();
    const guest = await open('guest');
    await keep(guest.database);
    await guest.close();
    await kill();
    const left = (await readPidFile(cluster()))?.pid ?? 0;
    expect(await isServerOf(left, cluster())).toBe(true);

    const { database } = await open();
    expect(await kept(database)).toBe('here');
    expect(await isServerOf(left, cluster())).toBe(false);
    expect(logged).toHaveLength(1);
  });

  test('a database that is killed while we run is started again with its data', async () => {
    await haveDatabase();
    const { database } = await open();
    await keep(database);
    const pid = (await readPidFile(cluster()))?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    const isBack = async () => {
      const file = await readPidFile(cluster());
      return file?.isReady && file.pid !== pid;
    };
    await expect.poll(isBack, { timeout: 15_000 }).toBe(true);
    await expect.poll(() => kept(database).catch(() => 'not yet'), { timeout: 15_000 }).toBe('here');
    expect(logged[0]).toBe('The embedded database ended unexpectedly (SIGKILL) and is started again.');
  });

  test('a pid file whose number now belongs to a stranger is no obstacle', async () => {
    await haveDatabase();
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
    await haveDatabase();
    await open();
    const { uid } = await stat(cluster());
    expect(uid).not.toBe(0);
    expect((await stat(`/proc/${(await readPidFile(cluster()))?.pid}`)).uid).toBe(uid);
  });

  test('a database that this user could not reach lies elsewhere, and is found again', async () => {
    await chmod(parent, 0o700);
    const first = await open();
    const home = await elsewhere();
    try {
      expect(home.startsWith('/var/lib/challenge-desk/')).toBe(true);
      expect(logged).toEqual([
        `The database is in ${home}, because the user it runs as cannot enter ${dataDirectory}.`,
      ]);
      await keep(first.database);

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
      expect(await kept(second.database)).toBe('here');
      await second.close();
    } finally {
      await rm(home, { recursive: true });
    }
    await expect(open()).rejects.toThrow(`should be in ${home}, but cannot be used`);
  });
});
