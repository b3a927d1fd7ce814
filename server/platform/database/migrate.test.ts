// Migrations are applied in order, once, unchanged and all or nothing, even if several processes start together.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { projectFolder } from '../runtime/project-folder.ts';
import type { Database } from './database.ts';
import { defaultLockRetries, MigrationError, migrate } from './migrate.ts';
import { sql } from './sql.ts';

let database: Database;
let folder: string;

beforeAll(async () => {
  ({ database } = await testDatabase());
});

beforeEach(async () => {
  await database.script('drop schema public cascade; create schema public');
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
});

afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

async function tables(): Promise<string[]> {
  const found = await database.query<{ table: string }[]>(sql`
    select tablename as table from pg_tables where schemaname = 'public' order by 1`);
  return found.map(({ table }) => table);
}

test('the migrations of the product create all its tables, and are found by default', async () => {
  const names = (await readdir(path.join(projectFolder, 'database', 'migrations'))).sort();
  expect(await migrate(database)).toEqual(names);
  expect(await tables()).toEqual(
    expect.arrayContaining(['person', 'challenge_group', 'challenge', 'application', 'assessment', 'media']),
  );
  expect(await migrate(database)).toEqual([]);
});

test('new migrations are applied in the order of their names', async () => {
  await write('0002_grow.sql', 'alter table plant add height integer; insert into plant values (1, 2);');
  await write('0001_plant.sql', 'create table plant (id integer);');
  await write('notes.txt', 'not for the database');
  expect(await migrate(database, folder)).toEqual(['0001_plant.sql', '0002_grow.sql']);
  await write('0003_harvest.sql', 'delete from plant;');
  expect(await migrate(database, folder)).toEqual(['0003_harvest.sql']);
  expect(await database.query(sql`select from plant`)).toHaveLength(0);
});

test('an applied migration is recorded with its checksum and time', async () => {
  await write('0001_plant.sql', 'create table plant (id integer);');
  await migrate(database, folder);
  expect(await database.query(sql`select * from migration`)).toEqual([
    {
      name: '0001_plant.sql',
      checksum: expect.stringMatching(/^[\da-f]{64}$/),
      applied_at: expect.any(Date),
    },
  ]);
});

test('other line endings are not a change', async () => {
  await write('0001_plant.sql', 'create table plant (\n  id integer\n);\n');
  await migrate(database, folder);
  await write('0001_plant.sql', 'create table plant (\r\n  id integer\r\n);\r\n');
  expect(await migrate(database, folder)).toEqual([]);
});

describe('the start is refused with one sentence for', () => {
  beforeEach(async () => {
    await write('0001_plant.sql', 'create table plant (id integer);');
    await write('0003_garden.sql', 'create table garden (id integer);');
    await migrate(database, folder);
  });

  test('a migration changed after it was applied', async () => {
    await write('0001_plant.sql', 'create table plant (id bigint);');
    await expect(migrate(database, folder)).rejects.toThrow(
      new MigrationError('The migration 0001_plant.sql was changed after this database had applied it.'),
    );
  });

  test('a database newer than the program', async () => {
    await rm(path.join(folder, '0003_garden.sql'));
    await expect(migrate(database, folder)).rejects.toThrow(
      new MigrationError(
        'The database is newer than this program: its migration 0003_garden.sql is not known here.',
      ),
    );
  });

  test('a new migration that comes before an applied one', async () => {
    await write('0002_pot.sql', 'create table pot (id integer);');
    await expect(migrate(database, folder)).rejects.toThrow(
      new MigrationError(
        'The migration 0002_pot.sql comes before 0003_garden.sql, which this database has already applied.',
      ),
    );
    expect(await tables()).not.toContain('pot');
  });
});

test('a failing migration changes nothing, and the ones before it are rolled back', async () => {
  await write('0001_plant.sql', 'create table plant (id integer);');
  await write('0002_broken.sql', 'create table pot (id integer); insert into nowhere values (1);');
  await expect(migrate(database, folder)).rejects.toThrow(
    new MigrationError(
      'The migration 0002_broken.sql could not be applied, and nothing was changed: relation "nowhere" does not exist.',
    ),
  );
  expect(await tables()).toEqual([]);
});

test('one of several processes that start together applies the migrations', async () => {
  await write('0001_plant.sql', 'create table plant (id integer);');
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => migrate(database, folder)));
  expect(outcomes.flat()).toEqual(['0001_plant.sql']);
});

test('a start with nothing to do waits for no lock', async () => {
  await write('0001_plant.sql', 'create table plant (id integer);');
  await migrate(database, folder);
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('challenge-desk migrate', 0))`);
    await tx.execute(sql`lock table plant`);
    expect(await migrate(database, folder)).toEqual([]);
  });
});

describe('a table that another process uses', () => {
  const retries = { lockTimeout: 100, tries: 3 };
  const addsHeight = 'create table pot (id integer); alter table plant add height integer;';
  /** Reads the plants in a transaction that stays open. */
  async function holdPlants() {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let transaction: Promise<void> = Promise.resolve();
    const pid = await new Promise<number>((resolve, reject) => {
      transaction = database.transaction(async (tx) => {
        await tx.execute(sql`select from plant`);
        const [holder] = await tx.query<[{ pid: number }]>(sql`select pg_backend_pid() as pid`);
        resolve(holder.pid);
        await ended;
      });
      transaction.catch(reject);
    });
    const release = () => {
      end();
      return transaction;
    };
    return { pid, release };
  }

  beforeEach(async () => {
    await write('0001_plant.sql', 'create table plant (id integer);');
    await migrate(database, folder);
    await write('0002_height.sql', addsHeight);
  });

  test('delays a start for three seconds at a time', () => {
    expect(defaultLockRetries).toMatchObject({ lockTimeout: 3000, tries: 10 });
  });

  test('fails the migration after a few tries, and the message names the process and what to do', async () => {
    const { pid, release } = await holdPlants();
    const messages: string[] = [];
    const pause = async (message: string) => {
      messages.push(message);
      // Between two tries no one queues behind the migration.
      await database.execute(sql`select from plant`);
    };
    const message = `The migration 0002_height.sql could not be applied, and nothing was changed: it waits for a lock held by process ${pid} (challenge-desk), which uses plant. Wait until that work is done, or end it with "select pg_terminate_backend(${pid})", and start again.`;
    await expect(migrate(database, folder, { ...retries, pause })).rejects.toThrow(
      new MigrationError(message),
    );
    expect(messages).toEqual([message, message]);
    expect(await tables()).toEqual(['migration', 'plant']);
    await release();
  });

  test('is changed by a later try once it is free', async () => {
    const { release } = await holdPlants();
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      if (pauses === 2) await release();
    };
    expect(await migrate(database, folder, { ...retries, pause })).toEqual(['0002_height.sql']);
    expect(pauses).toBe(2);
    expect(await tables()).toEqual(['migration', 'plant', 'pot']);
  });
});
