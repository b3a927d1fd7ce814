// Checks that every page, search and sort of the lists uses an index, with eight thousand people.
import { beforeAll, describe, expect, test } from 'vitest';
import { PersonSort } from '../../../contract/people.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { expectNoSequentialScan, fill, planOf } from '../../../tests/support/query-plans.ts';
import { sql } from '../../platform/database/sql.ts';
import { peopleList } from './queries.ts';

const { database } = await testDatabase();

beforeAll(async () => {
  await fill(database, 'person', (tx) =>
    tx.execute(sql`
      insert into person (email, first_name, last_name, roles, site, created_at)
      select 'person' || n || '@plan.example', left(md5('first' || n), 8), left(md5('last' || n), 8),
        case when n % 1000 = 0 then '{5}'::integer[] when n % 50 = 0 then '{10,30}' else '{20}' end,
        (array[1, 2, 1000])[n % 3 + 1], '2026-03-01'
      from generate_series(1, 8000) as n`),
  );
}, 120_000);

const cases = (['superAdmin', 'admin', 'user'] as const).flatMap((kind) =>
  [sites.All, sites.IX].flatMap((site) =>
    PersonSort.flatMap((sort) =>
      (['asc', 'desc'] as const).flatMap((order) =>
        // Trigrams need three characters, so shorter searches cannot use the index.
        ['', 'abc', 'abcdef', 'person77@plan'].map((search) => ({ kind, site, sort, order, search })),
      ),
    ),
  ),
);

describe.each(cases)(
  '$kind list of site $site by $sort $order, search "$search"',
  ({ kind, site, ...sorting }) => {
    test.each([1, 40])('page %i', async (page) => {
      const paging = { ...sorting, page, pageSize: 25 };
      expectNoSequentialScan(await planOf(database, peopleList(kind, { site }, paging), paging), 'person');
    });
  },
);

test('the first page is read in index order, without a sort', async () => {
  const paging = { sort: 'firstName', order: 'asc', search: '', page: 1, pageSize: 25 } as const;
  const plan = await planOf(database, peopleList('user', { site: sites.All }, paging), paging);
  expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
  expect(plan.map((node) => node['Index Name'])).toContain('person_by_first_name');
});
