// A write that PostgreSQL cancels in favour of another one is retried; any other failure is not.
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connect } from './connect.ts';
import type { Database, Queryable } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { sql } from './sql.ts';

test('two writes in a deadlock both succeed', async () => {
  const { database } = await testDatabase();
  await database.execute(sql`create table counter (id integer primary key, value integer not null)`);
  await database.execute(sql`insert into counter values (1, 0), (2, 0)`);
  let release = () => {};
  const bothHold = new Promise<void>((resolve) => {
    release = resolve;
  });
  let holding = 0;
  const add = (first: number, second: number) =>
    inTransaction(database, async (tx) => {
      await tx.execute(sql`update counter set value = value + 1 where id = ${first}`);
      holding += 1;
      if (holding === 2) release();
      await bothHold;
      await tx.execute(sql`update counter set value = value + 1 where id = ${second}`);
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  // PostgreSQL may cancel one of them twice.
  expect(holding).toBeGreaterThan(2);
  expect(await database.query(sql`select value from counter`)).toEqual([{ value: 2 }, { value: 2 }]);
});

test('any other failure is thrown without a retry, and nothing is written', async () => {
  const { database } = await testDatabase();
  let tries = 0;
  const failing = inTransaction(database, async (tx) => {
    tries += 1;
    await tx.execute(sql`create table never (id integer)`);
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
  expect(await database.query(sql`select to_regclass('never') as found`)).toEqual([{ found: null }]);
});

test('a broken socket of another service does not count as a lost database connection', async () => {
  const { target } = await testDatabase();
  const database = connect(target, { databasePrepare: true, poolSize: 1 });
  onTestFinished(() => database.close(1000));
  await database.execute(sql`create table kept (id integer)`);
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const failing = inTransaction(database, async (tx) => {
    await tx.execute(sql`insert into kept values (1)`);
    throw broken;
  });
  await expect(failing).rejects.toBe(broken);
  expect(await database.query(sql`select id from kept`)).toEqual([]);
});

describe('a connection that is lost', () => {
  /** Has only one connection, so a broken one in the pool would make every later statement fail. */
  async function openSingle() {
    const { database: killer, target } = await testDatabase();
    const database = connect(target, { databasePrepare: true, poolSize: 1 });
    onTestFinished(() => database.close(1000));
    await database.execute(sql`create table kept (id integer)`);
    const kill = async (tx: Queryable) => {
      const [backend] = await tx.query<[{ pid: number }]>(sql`select pg_backend_pid() as pid`);
      return () => killer.query(sql`select pg_terminate_backend(${backend.pid}, 5000)`);
    };
    return { database, kill };
  }

  const works = async (database: Database) => {
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await inTransaction(database, (tx) => tx.execute(sql`insert into kept values (2)`));
    expect(await database.query(sql`select id from kept`)).toEqual([{ id: 2 }]);
  };

  test.each<[string, (tx: Queryable, kill: () => PromiseLike<unknown>) => Promise<unknown>]>([
    ['in the middle of a query', (tx, kill) => Promise.all([tx.query(sql`select pg_sleep(60)`), kill()])],
    [
      'between two queries',
      async (tx, kill) => {
        await kill();
        await tx.execute(sql`insert into kept values (1)`);
      },
    ],
    [
      'and is used again by work that ignores the failure',
      async (tx, kill) => {
        await Promise.all([tx.query(sql`select pg_sleep(60)`).catch(() => {}), kill()]);
        await tx.execute(sql`insert into kept values (1)`).catch(() => {});
      },
    ],
    [
      'before the commit',
      async (tx, kill) => {
        await tx.execute(sql`insert into kept values (1)`);
        await kill();
      },
    ],
  ])('%s fails the write, and the next one succeeds', async (_when, lose) => {
    const { database, kill } = await openSingle();
    const write = inTransaction(database, async (tx) => lose(tx, await kill(tx)));
    // The server's own message if it arrived in time, otherwise the closed connection.
    await expect(write).rejects.toMatchObject({
      code: expect.stringMatching(/^(57P01|CONNECTION_CLOSED|EPIPE)$/),
    });
    await works(database);
  });

  test('before the work refuses does not hide the refusal, and the next write succeeds', async () => {
    const { database, kill } = await openSingle();
    const refused = inTransaction(database, async (tx) => {
      await (await kill(tx))();
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await works(database);
  });
});
