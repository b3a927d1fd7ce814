// Tests of the two ways in which a search among all applications looks for accounts.
import { beforeAll, expect, test } from 'vitest';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { listPage } from '../../platform/database/list.ts';
import { sql } from '../../platform/database/sql.ts';
import { chooseSearchMethod } from './contact-columns.ts';
import { applicationList } from './lists.ts';

const { database } = await testDatabase();
const { insert, ids } = await sampleRows(database);
const superAdmin = { id: 1, roles: [roles.superAdmin], site: sites.All };

beforeAll(async () => {
  await database.execute(sql`
    insert into person (email, first_name, last_name, roles, site, created_at)
    select 'user' || n || '@many.example', 'First', 'Last', array[${roles.user}::integer], 1, '2026-01-01'
    from generate_series(1, 5001) as n`);
  await database.execute(sql`
    insert into application (challenge_id, site, applicant_id, created_on)
    select ${ids.challenge}, 1, id, '2026-03-01' from person where email like 'user1%@many.example'`);
  await insert(database, 'application', { company_name: 'Many Hands', challenge_id: ids.challenge, site: 1 });
});

test.each([
  ['user77@many', 'by index'],
  ['@many', 'by row'],
  ['ny', 'by row'],
] as const)('"%s" looks for accounts %s', async (search, expected) => {
  expect(await chooseSearchMethod(database, superAdmin, search)).toBe(expected);
});

test('staff of the other site, who see none of these accounts, look for them by index', async () => {
  expect(await chooseSearchMethod(database, { site: sites.GA }, '@many')).toBe('by index');
});

test.each(['many', 'ny', 'user12', '@'])('both ways find the same for "%s"', async (search) => {
  const paging = { sort: 'companyName', order: 'asc', search, page: 1, pageSize: 100 } as const;
  const [byIndex, byRow] = await Promise.all(
    (['by index', 'by row'] as const).map((way) =>
      listPage(database, applicationList(superAdmin, paging, way), paging),
    ),
  );
  expect(byIndex?.total).toBeGreaterThan(100);
  expect(byRow).toEqual(byIndex);
});
