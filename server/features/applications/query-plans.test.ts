// Checks that every page, filter, search and sort of a large application list uses an index.
import { beforeAll, describe, expect, test } from 'vitest';
import { ApplicationSort } from '../../../contract/applications.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { expectNoSequentialScan, fill, planOf } from '../../../tests/support/query-plans.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { listPage, listStatement } from '../../platform/database/list.ts';
import { sql } from '../../platform/database/sql.ts';
import { applicationList } from './lists.ts';

const { database } = await testDatabase();
const { ids, insert } = await sampleRows(database);
const few = (await insert(database, 'challenge', { site: 1 })).id;

beforeAll(async () => {
  await fill(database, 'application', (tx) =>
    tx.execute(sql`
      insert into application (challenge_id, site, company_name, idea_summary, created_on, submitted_on, is_organisation_complete,
        is_summary_complete, is_trl_complete, is_ip_status_complete, is_extra_attachments_complete)
      select case when n % 100 = 0 then ${few}::integer else ${ids.challenge}::integer end, 1,
        left(md5('company' || n), 8), repeat(md5('idea' || n), 20), '2026-03-01'::timestamptz + n * interval '1 minute',
        case when n % 3 = 0 then '2026-04-01'::timestamptz + n * interval '1 minute' end,
        done, done, done, done, done
      from generate_series(1, 3000) as n, lateral (select n % 3 = 0 as done) as state`),
  );
}, 120_000);

const cases = [sites.All, sites.IX].flatMap((site) =>
  ApplicationSort.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ site, sort, order }))),
);

describe.each(cases)('of site $site by $sort $order', ({ site, ...sorting }) => {
  test.each([
    ['all of them', {}],
    ['a search', { search: 'abcdef' }],
    ['a challenge', { challengeID: few }],
    ['a challenge and a search', { challengeID: few, search: 'abcdef' }],
    ['those submitted, with a search', { isSubmitted: 'true' as const, search: 'abcdef' }],
  ])('%s', async (_, narrowed) => {
    const paging = { ...sorting, search: '', page: 1, pageSize: 25, ...narrowed };
    expectNoSequentialScan(
      await planOf(
        database,
        applicationList({ id: 1, roles: [roles.admin], site }, paging, 'by index'),
        paging,
      ),
      'application',
    );
  });

  test('later pages continue where the page before ends', async () => {
    const pageOf = async (page: number, pageSize: number) => {
      const paging = { ...sorting, search: '', page, pageSize };
      const { items } = await listPage(
        database,
        applicationList({ id: 1, roles: [roles.admin], site }, paging),
        paging,
      );
      return JSON.parse(items) as { id: number }[];
    };
    const pages = await Promise.all([1, 2, 3, 4].map((page) => pageOf(page, 100)));
    expect(pages.flat()).toEqual(await pageOf(1, 400));
  });

  test('the first page is read in index order, without a sort', async () => {
    const paging = { ...sorting, search: '', page: 1, pageSize: 25 };
    const plan = await planOf(
      database,
      applicationList({ id: 1, roles: [roles.admin], site }, paging),
      paging,
    );
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
  });
});

test.each(['z', 'zz'])('a search for "%s", which few contain, is found by its index', async (search) => {
  const paging = { sort: 'createdOn', order: 'desc', search, page: 1, pageSize: 25 } as const;
  const list = applicationList({ id: 1, roles: [roles.superAdmin], site: sites.All }, paging, 'by index');
  const indexes = (await planOf(database, list, paging)).map((node) => node['Index Name']);
  // Once for the total and once for the page.
  expect(indexes.filter((name) => name === 'application_search_of_short_parts')).toHaveLength(2);
});

test.each([
  ['a super admin', [roles.superAdmin]],
  ['an admin', [roles.admin]],
])('the roles of %s are not a parameter, so that PostgreSQL can keep one plan', (_, actorRoles) => {
  const paging = { sort: 'createdOn', order: 'asc', search: '', page: 1, pageSize: 100 } as const;
  const list = applicationList({ id: 1, roles: actorRoles, site: sites.All }, paging);
  expect(listStatement(list, paging).values.filter((value) => typeof value === 'boolean')).toEqual([]);
});
