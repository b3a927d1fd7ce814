// How lists count: exactly, except that a search stops at a limit and says so.
import { beforeAll, expect, test } from 'vitest';
import { maximumMatchesCounted } from '../../../contract/endpoint.ts';
import { tags } from '../../../contract/tags.ts';
import { tagTypes } from '../../../contract/vocabulary.ts';
import { testApi } from '../../../tests/support/api.ts';
import { sql } from './sql.ts';

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
