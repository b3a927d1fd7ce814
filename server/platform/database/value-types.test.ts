// How values are converted: days, instants, numbers and lists; no list ever arrives as text.
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { json, sql, verbatim } from './sql.ts';

const { database } = await testDatabase();

test('a date is text, an instant a Date and a bigint a number, in UTC', async () => {
  const [row] = await database.query(sql`
    select date '2026-03-29' as day, timestamptz '2026-03-29T12:00:00+01:00' as instant,
      9007199254740991::bigint as big, 0.25::numeric as exact, interval '90 minutes' as span,
      array[date '2026-01-01', null] as days, array[1, null]::bigint[] as bigs, array[0.5]::numeric[] as exacts,
      current_setting('TimeZone') as zone, current_setting('application_name') as name`);
  expect(row).toEqual({
    day: '2026-03-29',
    instant: new Date('2026-03-29T11:00:00Z'),
    big: 9007199254740991,
    exact: '0.25',
    span: '01:30:00',
    days: ['2026-01-01', null],
    bigs: [1, null],
    exacts: ['0.5'],
    zone: 'UTC',
    name: 'challenge-desk',
  });
});

test('dates, instants, bytes, lists and JSON are read as they were written', async () => {
  const instant = new Date('2026-10-25T00:30:00.123Z');
  const bytes = Buffer.from([0, 92, 255]);
  const words = ['a "b"', 'c\\d, {e}', ''];
  const nested = [{ a: [1, null] }, 'text'];
  const [row] = await database.query(sql`
    select ${'2026-12-31'}::date as day, ${instant}::timestamptz as instant, ${7}::bigint as big,
      ${true}::boolean as yes, ${bytes}::bytea as bytes, ${words}::text[] as words, ${[10, 50]}::integer[] as roles,
      ${[]}::integer[] as nothing, ${json(nested)}::jsonb as nested`);
  expect(row).toEqual({
    day: '2026-12-31',
    instant,
    big: 7,
    yes: true,
    bytes,
    words,
    roles: [10, 50],
    nothing: [],
    nested,
  });
});

describe('an array is a list', () => {
  const isList = async (type: string) => {
    const [row] = await database.query(verbatim(`select '{}'::${type} as list`));
    return Array.isArray(row?.list);
  };

  // As text, the roles {10,50} would contain a 5, which is the number for super admins.
  test('of every type that a table has', async () => {
    const types = await database.query(sql`
      select distinct format_type(a.atttypid, null) as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and t.typcategory = 'A' and a.attnum > 0`);
    expect(types.length).toBeGreaterThan(0);
    for (const { name } of types) expect([name, await isList(name)]).toEqual([name, true]);
  });

  test.each(
    'bool bytea "char" name int8 int2 int4 text oid json float4 float8 bpchar varchar date time timestamp timestamptz interval numeric uuid jsonb'.split(
      ' ',
    ),
  )('of %s', async (element) => {
    expect(await isList(`${element}[]`)).toBe(true);
  });
});
