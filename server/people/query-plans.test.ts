// A hundred thousand people: every page, search and sort of the lists comes from an index, never from reading them all.
import { beforeAll, describe, expect, test } from 'vitest';
import { PersonSort } from '../../contract/people.ts';
import { sites } from '../../contract/vocabulary.ts';
import { listStatement } from '../database/list.ts';
import { testDatabase } from '../testing/database.ts';
import { peopleList } from './queries.ts';

const { sql } = await testDatabase();

beforeAll(async () => {
  await sql.begin(async (tx) => {
    // Rows of a commit that is not yet on disk, as the test server has them, are not known as visible to all.
    await tx`set local synchronous_commit = on`;
    await tx`
      insert into person (email, first_name, last_name, roles, site, created_at)
      select 'person' || n || '@plan.example', left(md5('first' || n), 8), left(md5('last' || n), 8),
        case when n % 50 = 0 then '{10,30}'::integer[] else '{20}'::integer[] end,
        (array[1, 2, 1000])[n % 3 + 1], '2026-03-01'
      from generate_series(1, 100000) as n`;
  });
  await sql`vacuum analyze person`;
}, 120_000);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

async function planOf(kind: 'admin' | 'user', site: number, paging: Parameters<typeof peopleList>[3]) {
  const statement = listStatement(sql, peopleList(sql, kind, { site }, paging), paging);
  const [explained] = await sql<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>`explain (format json) ${statement}`;
  return nodes(explained['QUERY PLAN'][0].Plan);
}

const cases = (['admin', 'user'] as const).flatMap((kind) =>
  [sites.All, sites.IX].flatMap((site) =>
    PersonSort.flatMap((sort) =>
      (['asc', 'desc'] as const).flatMap((order) =>
        ['', 'abcdef'].map((search) => ({ kind, site, sort, order, search })),
      ),
    ),
  ),
);

describe.each(cases)(
  '$kind list of site $site by $sort $order, search "$search"',
  ({ kind, site, ...asked }) => {
    test.each([1, 40])('page %i', async (page) => {
      const plan = await planOf(kind, site, { ...asked, page, pageSize: 25 });
      const onPeople = plan.filter((node) => node['Relation Name'] === 'person' || node['Index Name']);
      expect(onPeople.length).toBeGreaterThan(0);
      expect(onPeople.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    });
  },
);

test('the first page is read in its order, not sorted from all', async () => {
  const paging = { sort: 'firstName', order: 'asc', search: '', page: 1, pageSize: 25 } as const;
  const plan = await planOf('user', sites.All, paging);
  expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
  expect(plan.map((node) => node['Index Name'])).toContain('person_by_first_name');
});
