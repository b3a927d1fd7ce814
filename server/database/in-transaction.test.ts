// A write that PostgreSQL breaks off for another's sake is tried again; any other failure is not.
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { inTransaction } from './in-transaction.ts';

test('of two writes that wait for each other both go through in the end', async () => {
  const { sql } = await testDatabase();
  await sql`create table counter (id integer primary key, value integer not null)`;
  await sql`insert into counter values (1, 0), (2, 0)`;
  let release = () => {};
  const bothHold = new Promise<void>((resolve) => {
    release = resolve;
  });
  let holding = 0;
  const add = (first: number, second: number) =>
    inTransaction(sql, async (tx) => {
      await tx`update counter set value = value + 1 where id = ${first}`;
      holding += 1;
      if (holding === 2) release();
      await bothHold;
      await tx`update counter set value = value + 1 where id = ${second}`;
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  expect(holding).toBe(3);
  expect(await sql`select value from counter`).toEqual([{ value: 2 }, { value: 2 }]);
});

test('anything else is thrown at once, and nothing is written', async () => {
  const { sql } = await testDatabase();
  let tries = 0;
  const failing = inTransaction(sql, async (tx) => {
    tries += 1;
    await tx`create table never (id integer)`;
    await tx`select 1 / 0`;
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
  expect(await sql`select to_regclass('never') as found`).toEqual([{ found: null }]);
});
