// Tests that the name of the person who cleared an interest is stored, by the upgrade and by a trigger.
import { expect, test } from 'vitest';
import { testStart } from '../../../tests/support/api.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { migrate, migrateWithin, readMigrations } from '../../platform/database/migrate.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';

test('an interest that was cleared before the upgrade has the name of the person who cleared it', async () => {
  const { database } = await testDatabase();
  const migrations = await readMigrations();
  const names = migrations.findIndex(({ name }) => name === '0054_cleared_by_name.sql');
  await database.script('drop schema public cascade; create schema public');
  await database.transaction((tx) => migrateWithin(tx, migrations.slice(0, names)));
  const { insert } = await sampleRows(database);
  const clearer = await insert(database, 'person', { first_name: 'Ana', last_name: 'Hill' });
  const cleared = { cleared_on: testStart, cleared_by: clearer.id, cleared_reason: 'It ended.' };
  await insert(database, 'interest', cleared);
  const other = await insert(database, 'person', { email: 'other@challenge.example' });
  await insert(database, 'interest', { person_id: other.id });
  await migrate(database);
  expect(await database.query(sql`select cleared_by_name as name from interest order by id`)).toEqual([
    { name: 'Ana Hill' },
    { name: null },
  ]);
});

test('a process of the previous version, which does not know the column, stores the name too', async () => {
  const { database } = await testDatabase();
  const { insert } = await sampleRows(database);
  const clearedBy = ({ id }: { id: number }) =>
    sql`cleared_on = ${testStart}, cleared_by = ${id}, cleared_reason = 'It ended.'`;
  const [ana, dee] = [
    await insert(database, 'person', { first_name: 'Ana', last_name: 'Hill' }),
    await insert(database, 'person', {
      first_name: 'Dee',
      last_name: 'Moss',
      email: 'dee@challenge.example',
    }),
  ];
  const { id } = await insert(database, 'interest', {});
  const nameAfter = async (change: Fragment) => {
    const [row] = await database.query<{ name: string | null }[]>(
      sql`update interest set ${change} where id = ${id} returning cleared_by_name as name`,
    );
    return row?.name;
  };
  expect(await nameAfter(clearedBy(ana))).toBe('Ana Hill');
  expect(await nameAfter(sql`cleared_on = null, cleared_by = null, cleared_reason = null`)).toBeNull();
  expect(await nameAfter(clearedBy(dee))).toBe('Dee Moss');
  await database.execute(sql`delete from person where id = ${dee.id}`);
  expect(await nameAfter(sql`note = 'Shares.'`)).toBe('Dee Moss');
});
