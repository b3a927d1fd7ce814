// Tests that the upgrade stores the names of the people who had cleared interests.
import { expect, test } from 'vitest';
import { testStart } from '../../../tests/support/api.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { migrate, migrateWithin, readMigrations } from '../../platform/database/migrate.ts';
import { sql } from '../../platform/database/sql.ts';

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
