// Statements and transactions on the pool: what it prepares, what it refuses and which connections it keeps.
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connect } from './connect.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { joined, sql, type Value, verbatim } from './sql.ts';

const { database, target } = await testDatabase();

/** Has only one connection, so a lost or dirty one would make every later statement fail. */
function openSingle(settings: { databasePrepare?: boolean; statementLimit?: number } = {}): Database {
  const pool = connect(target, { databasePrepare: true, poolSize: 1, ...settings });
  onTestFinished(() => pool.close(1000));
  return pool;
}

const backendOf = async (tx: Queryable) =>
  (await tx.query<[{ pid: number }]>(sql`select pg_backend_pid() as pid`))[0].pid;

describe('a statement', () => {
  test('returns its rows, or how many it wrote or found', async () => {
    await database.script('create table counted (id integer); insert into counted values (1), (2)');
    expect(await database.query(sql`select id from counted where id > ${1}`)).toEqual([{ id: 2 }]);
    expect(await database.execute(sql`select from counted`)).toBe(2);
    expect(await database.execute(sql`update counted set id = id + 1 where id = ${9}`)).toBe(0);
    expect(await database.execute(sql`delete from counted`)).toBe(2);
    expect(await database.execute(sql`drop table counted`)).toBe(0);
  });

  test("returns its rows as PostgreSQL's texts", async () => {
    const texts = await database.queryTexts(
      sql`select ${1}::integer as number, '{"a" : [1]}'::json as json, null as nothing`,
    );
    expect(texts).toEqual([{ number: '1', json: '{"a" : [1]}', nothing: null }]);
  });

  test('with an undefined value is refused, because the driver would store null', async () => {
    const nothing = undefined as unknown as Value;
    await expect(database.query(sql`select ${nothing}::text as what`)).rejects.toThrow(
      'A value is undefined in: select $1::text as what',
    );
  });

  test('that fails leaves its connection in the pool', async () => {
    const pool = openSingle();
    const before = await backendOf(pool);
    await expect(pool.query(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
    expect(await backendOf(pool)).toBe(before);
  });

  test('that leaves a transaction open does not affect the next one', async () => {
    const pool = openSingle();
    await pool.script('begin; create table half_done (id integer)');
    expect(await pool.query(sql`select to_regclass('half_done') as found`)).toEqual([{ found: null }]);
  });
});

describe('statements are prepared', () => {
  const prepared = async (pool: Database) =>
    (await pool.query<{ statement: string }[]>(sql`select statement from pg_prepared_statements`)).map(
      ({ statement }) => statement,
    );

  test('once for each text', async () => {
    const pool = openSingle();
    for (const value of [1, 2, 3]) await pool.query(sql`select ${value}::integer as number`);
    const texts = await prepared(pool);
    expect(texts.filter((text) => text === 'select $1::integer as number')).toHaveLength(1);
  });

  test('up to a limit, and not with more than 100 values', async () => {
    const pool = openSingle();
    await pool.execute(sql`select ${joined(Array.from({ length: 101 }, () => 1))}`);
    expect(await prepared(pool)).toHaveLength(1);
    for (let number = 0; number < 520; number++) await pool.execute(sql`select ${verbatim(String(number))}`);
    expect(await prepared(pool)).toHaveLength(500);
  });

  test('again after a table changed what they return', async () => {
    const pool = openSingle();
    await database.script('create table growing (id integer)');
    const all = () => pool.query(sql`select * from growing`);
    expect(await all()).toEqual([]);
    await database.script('alter table growing add name text; insert into growing values (1)');
    await expect(all()).rejects.toMatchObject({ code: '0A000' });
    expect(await all()).toEqual([{ id: 1, name: null }]);
  });

  test('without a name behind a pooler that does not support them', async () => {
    const pool = openSingle({ databasePrepare: false });
    await pool.query(sql`select ${1}::integer as one`);
    expect(await prepared(pool)).toEqual([]);
  });
});

describe('a transaction', () => {
  test('is a Queryable like the pool', async () => {
    const one = async (tx: Queryable) => (await tx.query<[{ one: number }]>(sql`select 1 as one`))[0].one;
    expect(await one(database)).toBe(1);
    expect(await database.transaction((tx) => one(tx))).toBe(1);
  });

  test('with a failed statement is rolled back, even if the work ignores the failure', async () => {
    const pool = openSingle();
    const work = pool.transaction(async (tx) => {
      await tx.script('create table unnoticed (id integer)');
      await tx.query(sql`select 1 / 0`).catch(() => {});
      await tx.query(sql`select 1`).catch(() => {});
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await pool.query(sql`select to_regclass('unnoticed') as found`)).toEqual([{ found: null }]);
  });

  test('fails with its first error, not with one that followed from it', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query(sql`select 1 / 0`).catch(() => {});
      await tx.query(sql`select 1`);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
  });

  test('whose commit is refused leaves its connection clean', async () => {
    const pool = openSingle();
    await pool.script('create table late (id integer unique deferrable initially deferred)');
    const before = await backendOf(pool);
    const work = pool.transaction((tx) => tx.execute(sql`insert into late values (1), (1)`));
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await pool.query(sql`select id from late`)).toEqual([]);
    expect(await backendOf(pool)).toBe(before);
  });

  test('runs one statement at a time', async () => {
    const work = database.transaction((tx) =>
      Promise.all([tx.query(sql`select 1`), tx.query(sql`select 2`)]),
    );
    await expect(work).rejects.toThrow('A transaction runs one statement at a time.');
  });

  test('cannot be used once it has ended', async () => {
    let ended: Transaction | undefined;
    await database.transaction(async (tx) => {
      ended = tx;
    });
    await expect(ended?.query(sql`select 1`)).rejects.toThrow('The transaction has ended.');
  });

  test('has the moment at which it writes, and the next one on the same connection does not', async () => {
    const pool = openSingle();
    const readMoment = async (tx: Queryable) => {
      const [found] = await tx.query<{ moment: string }[]>(
        sql`select coalesce(current_setting('desk.moment', true), '') as moment`,
      );
      return found?.moment;
    };
    const moment = new Date('2026-11-16T10:12:00.123Z');
    expect(await pool.transaction(readMoment, { moment })).toBe('2026-11-16T10:12:00.123Z');
    expect(await pool.transaction(readMoment)).toBe('');
    expect(await readMoment(pool)).toBe('');
  });

  test('does not start for a request that has been answered', async () => {
    let hasRun = false;
    const work = database.transaction(
      async () => {
        hasRun = true;
      },
      { deadline: { isOver: true } },
    );
    await expect(work).rejects.toMatchObject({ status: 503 });
    expect(hasRun).toBe(false);
  });
});

describe('COPY', () => {
  const lines = async (rows: AsyncIterable<Uint8Array>) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of rows) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };
  const rows = (text: string) => Readable.from([Buffer.from(text)]);

  test('reads and writes rows, and the transaction continues', async () => {
    await database.script('create table copied (id integer, word text)');
    await database.transaction(async (tx) => {
      await tx.copyIn('copied', rows('1\ta\\tb\n2\t\\N\n'));
      expect(await lines(tx.copyOut('select * from copied order by id desc'))).toBe('2\t\\N\n1\ta\\tb\n');
      expect(await tx.execute(sql`select from copied`)).toBe(2);
    });
    expect(await database.execute(sql`select from copied`)).toBe(2);
  });

  test.each<[string, RegExp, (tx: Transaction) => Promise<unknown>]>([
    ['a row that does not fit', /invalid input syntax/, (tx) => tx.copyIn('fed', rows('1\nx\n'))],
    ['a row that breaks a constraint at the end', /foreign key/, (tx) => tx.copyIn('fed', rows('7\n'))],
    [
      'rows that cannot be read',
      /torn/,
      (tx) =>
        tx.copyIn(
          'fed',
          (async function* () {
            yield Buffer.from('1\n');
            throw new Error('torn');
          })(),
        ),
    ],
    [
      'a query that fails',
      /division by zero/,
      (tx) => lines(tx.copyOut('select 1 / (5 - n) from generate_series(1, 5) n')),
    ],
    [
      'a reader who stops early',
      /not read to the end/,
      async (tx) => {
        for await (const _ of tx.copyOut('select n from generate_series(1, 500000) n')) break;
      },
    ],
  ])('fails for %s, and the pool still works', async (_what, message, work) => {
    const pool = openSingle();
    await pool.script(
      'create table if not exists feeder (id integer primary key); create table if not exists fed (id integer references feeder)',
    );
    await expect(pool.transaction(work)).rejects.toThrow(message);
    expect(await pool.query(sql`select id from fed`)).toEqual([]);
  });
});

describe('a statement that takes too long', () => {
  /** The limit also covers connecting and the first answer, which take longer than usual on a busy machine. */
  const statementLimit = 1000;
  const answer = (pool: Database) =>
    expect
      .poll(() => pool.query(sql`select 1 as one`).catch(() => []), { timeout: 30_000 })
      .toEqual([{ one: 1 }]);
  async function openLimited(settings: { databasePrepare?: boolean } = {}): Promise<Database> {
    const pool = openSingle({ statementLimit, ...settings });
    await answer(pool);
    return pool;
  }

  test('is cancelled by the database, and the connection stays', async () => {
    const pool = await openLimited();
    const before = await backendOf(pool);
    await expect(pool.query(sql`select pg_sleep(20)`)).rejects.toMatchObject({ code: '57014' });
    expect(await backendOf(pool)).toBe(before);
    expect(pool.isSilent).toBe(false);
  });

  test('and an idle transaction have a limit in the database', async () => {
    const pool = await openLimited();
    expect(await pool.query(sql`show idle_in_transaction_session_timeout`)).toEqual([
      { idle_in_transaction_session_timeout: '2500ms' },
    ]);
  });

  test('has no limit in the database behind a pooler, which would refuse the setting', async () => {
    const pool = await openLimited({ databasePrepare: false });
    expect(await pool.query(sql`show statement_timeout`)).toEqual([{ statement_timeout: '0' }]);
  });

  test('on a silent connection closes it, inside a transaction or not, and another one replaces it', async () => {
    const pool = await openLimited({ databasePrepare: false });
    await expect(pool.query(sql`select pg_sleep(20)`)).rejects.toMatchObject({ code: 'CONNECTION_SILENT' });
    expect(pool.isSilent).toBe(true);
    await answer(pool);
    expect(pool.isSilent).toBe(false);
    const waiting = pool.transaction((tx) => tx.query(sql`select pg_sleep(20)`));
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_SILENT' });
    await answer(pool);
  });

  test('makes others wait for its connection only for a limited time', async () => {
    const pool = await openLimited();
    let release = () => {};
    const slow = pool.transaction(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    await expect(pool.query(sql`select 1`)).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' });
    release();
    await slow;
    expect(pool.isSilent).toBe(false);
  });
});

describe('closing', () => {
  test('waits for running statements', async () => {
    const pool = connect(target, { databasePrepare: true });
    const running = pool.query(sql`select 1 as one from pg_sleep(0.2)`);
    await pool.query(sql`select 1`);
    await pool.close();
    expect(await running).toEqual([{ one: 1 }]);
    await expect(pool.query(sql`select 1`)).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
  });

  test('cuts off statements that take longer than the timeout', async () => {
    const pool = connect(target, { databasePrepare: true });
    const running = pool.query(sql`select pg_sleep(60)`).catch((error: unknown) => error);
    await pool.query(sql`select 1`);
    await pool.close(50);
    expect(await running).toMatchObject({ code: 'CONNECTION_CLOSED' });
  });
});
