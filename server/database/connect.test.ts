// What the connection makes of days, instants and numbers, and how it fails.
import net from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { connect, waitUntilReachable, withDatabase } from './connect.ts';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

const { database, target } = await testDatabase();

describe('what comes back', () => {
  test('a day is text, an instant a Date, a big number a number, in UTC', async () => {
    const [row] = await database.query(sql`
      select date '2026-03-29' as day, timestamptz '2026-03-29T12:00:00+01:00' as instant,
        9007199254740991::bigint as big, array[date '2026-01-01'] as days, array[1, 2]::bigint[] as bigs,
        current_setting('TimeZone') as zone, current_setting('application_name') as name`);
    expect(row).toEqual({
      day: '2026-03-29',
      instant: new Date('2026-03-29T11:00:00Z'),
      big: 9007199254740991,
      days: ['2026-01-01'],
      bigs: [1, 2],
      zone: 'UTC',
      name: 'challenge-desk',
    });
  });

  test('a day and an instant go in as they come out', async () => {
    const instant = new Date('2026-10-25T00:30:00.123Z');
    const [row] = await database.query(
      sql`select ${'2026-12-31'}::date as day, ${instant}::timestamptz as instant, ${7}::bigint as big`,
    );
    expect(row).toEqual({ day: '2026-12-31', instant, big: 7 });
  });

  test('a query takes the pool or a transaction', async () => {
    const one = async (tx: Queryable) => (await tx.query<[{ one: number }]>(sql`select 1 as one`))[0].one;
    expect(await one(database)).toBe(1);
    expect(await database.begin((tx) => one(tx))).toBe(1);
  });

  test('statements are not prepared behind a pooler that cannot', async () => {
    const pooled = connect(target, { databasePrepare: false });
    await pooled.execute(sql`select ${1}::integer as one`);
    const [kept] = await pooled.query(sql`select count(*) as statements from pg_prepared_statements`);
    await pooled.close();
    expect(kept).toEqual({ statements: 0 });
  });
});

describe('a database that cannot be used is told in one sentence without the password', () => {
  /** Takes connections and says nothing, as a server behind a broken network does. */
  const silent = net.createServer(() => {});
  afterAll(() => silent.close());

  async function sentenceFor(url: string): Promise<string> {
    const unusable = connect({ url }, { databasePrepare: true });
    const failure = await waitUntilReachable(unusable, { url }, 500).catch((error: Error) => error.message);
    await unusable.close(0);
    return String(failure);
  }

  test('when it does not answer', async () => {
    const port = await new Promise<number>((resolve) => {
      silent.listen(0, '127.0.0.1', () => resolve((silent.address() as net.AddressInfo).port));
    });
    expect(await sentenceFor(`postgres://me:hidden@127.0.0.1:${port}/desk`)).toBe(
      `The database at 127.0.0.1:${port} does not answer: no answer in time.`,
    );
  });

  test('when there is none', async () => {
    const closed = net.createServer();
    const port = await new Promise<number>((resolve) => {
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as net.AddressInfo).port));
    });
    await new Promise((resolve) => closed.close(resolve));
    expect(await sentenceFor(`postgres://me:hidden@127.0.0.1:${port}/desk`)).toBe(
      `The database at 127.0.0.1:${port} does not answer: the connection was refused.`,
    );
  });

  test('when it refuses us', async () => {
    const nowhere = withDatabase(target, 'nowhere');
    const missing = connect(nowhere, { databasePrepare: true });
    await expect(waitUntilReachable(missing, nowhere)).rejects.toThrow(
      /refuses the connection: database "nowhere" does not exist\.$/,
    );
    await missing.close(0);
  });
});
