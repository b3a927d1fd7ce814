// How lists count: exactly, except that a search stops at a limit and says so.
import { beforeAll, expect, test } from 'vitest';
import { maximumMatchesCounted } from '../../../contract/endpoint.ts';
import { tags } from '../../../contract/tags.ts';
import { tagTypes } from '../../../contract/vocabulary.ts';
import { testApi } from '../../../tests/support/api.ts';
import { type ListQuery, listStatement } from './list.ts';
import { isShortRead, sql } from './sql.ts';

const { app, database, staff } = await testApi();
const common = maximumMatchesCounted + 5;

let token: string;
beforeAll(async () => {
  token = await staff(['challengeTags']);
  await database.execute(sql`
    insert into tag (name, type, is_public, created_at)
    select case when n = 1 then 'Rare' else 'Common ' || n end, ${tagTypes.tag}, true, '2026-01-01'
    from generate_series(1, ${common + 1}::integer) as n`);
});

async function count(search: string) {
  const url = `/${tags.list.path}?page=1&pageSize=10&search=${search}`;
  const { headers, statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return { statusCode, total: headers['x-total-count'], isCapped: headers['x-total-is-capped'] };
}

test.each([
  ['common', { total: String(maximumMatchesCounted), isCapped: 'true' }],
  ['rare', { total: '1', isCapped: undefined }],
  ['', { total: String(common + 1), isCapped: undefined }],
])('a search for "%s" returns its total', async (search, expected) => {
  expect(await count(search)).toEqual({ statusCode: 200, ...expected });
});

test('a total of exactly the limit is not capped', async () => {
  await database.execute(sql`delete from tag where id in (
    select id from tag where name like 'Common %' order by id limit ${common - maximumMatchesCounted})`);
  expect(await count('common')).toMatchObject({ total: String(maximumMatchesCounted), isCapped: undefined });
});

test.each<[string, boolean, Partial<ListQuery>, { page?: number; pageSize?: number; search?: string }]>([
  ['a first page', true, {}, {}],
  ['a later page', false, {}, { page: 2 }],
  ['a page of a thousand rows', false, {}, { pageSize: 1000 }],
  ['a whole list', false, {}, { page: undefined }],
  ['a search', false, {}, { search: 'rare' }],
  ['a page whose total is counted', false, { total: undefined }, {}],
  ['a page whose order has no index', false, { findsKeysFirst: true }, {}],
])('%s is a short read: %s', (_, isShort, changedQuery, changedPaging) => {
  const query: ListQuery = {
    columns: sql`name`,
    from: sql`tag`,
    where: sql`true`,
    total: sql`7`,
    sortBy: [sql`id`],
    key: sql`id`,
    ...changedQuery,
  };
  const paging = {
    page: 1,
    pageSize: 25,
    search: '',
    sort: 'name',
    order: 'asc',
    ...changedPaging,
  } as const;
  expect(isShortRead(listStatement(query, paging))).toBe(isShort);
});
