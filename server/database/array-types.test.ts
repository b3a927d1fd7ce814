// Arrays are known without asking the database for them, so that no fault can make a list of roles come as a text.
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { connect } from './connect.ts';
import { databaseSuperuser } from './embedded/cluster.ts';

const { sql, target } = await testDatabase();

/** Each by its name in SQL; `sql` has asked for none of them. */
const isList = async (type: string) => {
  const [row] = await sql.unsafe(`select '{}'::${type} as list`);
  return Array.isArray(row?.list);
};

test('every array that stands in a table is known', async () => {
  const types = await sql`
    select distinct format_type(a.atttypid, null) as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and t.typcategory = 'A' and a.attnum > 0`;
  expect(types.length).toBeGreaterThan(0);
  for (const { name } of types) expect([name, await isList(name)]).toEqual([name, true]);
});

test.each(
  'bool bytea "char" name int8 int2 int4 text oid json float4 float8 bpchar varchar date time timestamp timestamptz interval numeric uuid jsonb'.split(
    ' ',
  ),
)('and so is that of %s', async (element) => {
  expect(await isList(`${element}[]`)).toBe(true);
});

test('a connection whose first moments went wrong reads and sends arrays like any other', async () => {
  const other = connect(target, { databasePrepare: true, poolSize: 1, statementLimit: 200 });
  onTestFinished(() => other.end({ timeout: 1 }));
  // Only a superuser may lock a catalogue.
  const superuser = 'url' in target ? target : { ...target, user: databaseSuperuser };
  const locking = connect(superuser, { databasePrepare: true, poolSize: 1 });
  onTestFinished(() => locking.end({ timeout: 1 }));
  await locking`begin`;
  await locking`lock table pg_catalog.pg_type in access exclusive mode`;
  await expect(other`select 1 as one, 'x'::text as word`).rejects.toMatchObject({ code: '57014' });
  await locking`rollback`;
  expect(await other`select ${[10, 50]}::integer[] as roles, array['a', 'b c'] as words`).toEqual([
    { roles: [10, 50], words: ['a', 'b c'] },
  ]);
});
