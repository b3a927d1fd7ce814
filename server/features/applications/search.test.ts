// Tests of a search among all applications that matches more than we count.
import { beforeAll, expect, test } from 'vitest';
import { maximumMatchesCounted } from '../../../contract/endpoint.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { chooseSearchMethod } from './contact-columns.ts';
import { applicationList } from './lists.ts';
import { listApplications } from './search.ts';

const { database } = await testDatabase();
const { ids } = await sampleRows(database);
const superAdmin = { id: 1, roles: [roles.superAdmin], site: sites.All };
const ofGA = { ...superAdmin, site: sites.GA };

// Names with "zoo" come after as many others as a search walks. By date they take turns.
beforeAll(async () => {
  await database.execute(sql`
    insert into application (challenge_id, site, company_name, created_on, submitted_on, is_organisation_complete,
      is_summary_complete, is_trl_complete, is_ip_status_complete, is_extra_attachments_complete)
    select ${ids.challenge}, 1, case n % 2 when 0 then 'A' else 'Zoo ' || n end,
      '2026-03-01'::timestamptz + n * interval '1 minute',
      case when is_complete then '2026-04-01'::timestamptz + n * interval '1 minute' end,
      is_complete, is_complete, is_complete, is_complete, is_complete
    from generate_series(1, 20200) as n, lateral (select n % 3 = 0 as is_complete) as state`);
}, 120_000);

const pagingOf = (
  sort: 'createdOn' | 'companyName' | 'submittedOn' | 'percentComplete',
  order: 'asc' | 'desc',
) => ({ sort, order, search: 'zoo', page: 1, pageSize: 25 }) as const;

/** Counts the statements that walk the list in its order, and those that sort all matches. */
function observe(): { tx: Queryable; walks: () => number; sorts: () => number } {
  const texts: string[] = [];
  const remember = (statement: Fragment) => {
    texts.push(statement.text);
    return statement;
  };
  const tx: Queryable = {
    ...database,
    query: (statement) => database.query(remember(statement)),
    queryTexts: (statement) => database.queryTexts(remember(statement)),
  };
  const count = (...words: string[]) =>
    texts.filter((text) => words.every((word) => text.includes(word))).length;
  return { tx, walks: () => count('sort_column'), sorts: () => count('json_agg', 'search_text') };
}

test.each([
  ['createdOn', 'asc'],
  ['createdOn', 'desc'],
  ['companyName', 'desc'],
  ['submittedOn', 'asc'],
  ['submittedOn', 'desc'],
  ['percentComplete', 'asc'],
] as const)('sorted by %s %s, it finds the page by walking the list', async (sort, order) => {
  const paging = pagingOf(sort, order);
  const { tx, walks, sorts } = observe();
  const answer = await listApplications(tx, superAdmin, paging);
  expect(answer).toEqual(await listPage(database, applicationList(superAdmin, paging, 'by index'), paging));
  expect(answer).toMatchObject({ total: maximumMatchesCounted, isTotalCapped: true });
  expect([walks(), sorts()]).toEqual([1, 0]);
});

test('later pages follow the first without a gap', async () => {
  const paging = pagingOf('createdOn', 'desc');
  const pages = await Promise.all(
    [{ page: 1, pageSize: 50 }, { page: 1 }, { page: 2 }].map(async (page) => {
      const { items } = await listApplications(database, superAdmin, { ...paging, ...page });
      return JSON.parse(items).map(({ id }: { id: number }) => id);
    }),
  );
  expect(pages[0]).toHaveLength(50);
  expect([...pages[1], ...pages[2]]).toEqual(pages[0]);
});

test('if the matches come later than it walks, it sorts them', async () => {
  const paging = pagingOf('companyName', 'asc');
  const { tx, walks, sorts } = observe();
  const { items } = await listApplications(tx, superAdmin, paging);
  expect(JSON.parse(items)[0].companyName).toBe('Zoo 1');
  expect([walks(), sorts()]).toEqual([1, 1]);
});

test('a search that matches less does not walk, and finds nothing of the other site', async () => {
  const { tx, walks } = observe();
  const rare = await listApplications(tx, superAdmin, { ...pagingOf('createdOn', 'asc'), search: 'zoo 17' });
  expect(rare.total).toBeGreaterThan(100);
  expect(await listApplications(tx, ofGA, pagingOf('createdOn', 'asc'))).toEqual({ total: 0, items: '[]' });
  expect(walks()).toBe(0);
});

test.each([
  ['zo', 'by row'],
  ['zq', 'by index'],
  ['zoo', 'by index'],
] as const)('"%s" is looked for %s: letters of very many rows by row', async (search, expected) => {
  expect(await chooseSearchMethod(database, superAdmin, search)).toBe(expected);
});
