// Tests what a sign-in costs a reading call: one lookup of the person, and nothing that is written before the reply.
import { afterAll, expect, test } from 'vitest';
import { tags } from '../../../contract/tags.ts';
import { minute, testApi } from '../../../tests/support/api.ts';
import { createApp } from '../../app.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Fragment } from '../../platform/database/sql.ts';

const { services, database, superAdmin, advanceClock } = await testApi();

const statements: string[] = [];
const noted =
  <Result>(run: (statement: Fragment) => Result) =>
  (statement: Fragment): Result => {
    statements.push(statement.sql.trim());
    return run(statement);
  };
const counting: Database = {
  ...database,
  query: noted((statement) => database.query(statement)) as Database['query'],
  queryTexts: noted((statement) => database.queryTexts(statement)),
  execute: noted((statement) => database.execute(statement)),
};
const app = await createApp({ ...services, database: counting });
afterAll(() => app.close());

/** The statements of one reading call, and those that follow its reply. */
async function read(token: string) {
  statements.length = 0;
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await app.inject({ url: `/${tags.list.path}`, headers });
  expect(statusCode).toBe(200);
  await app.afterReply.settled();
  return [...statements];
}

const isLookup = (text: string) => text.includes('from session join person');

test('a signed-in read looks up the person once, and reads nothing else about the sign-in', async () => {
  const token = await superAdmin();
  const [lookup, ...others] = await read(token);
  expect(lookup).toSatisfy(isLookup);
  expect(others.filter((text) => /\b(session|person|totp|passkey)\b/.test(text))).toEqual([]);
});

test('once a minute the use of a sign-in is written, after the reply', async () => {
  const token = await superAdmin();
  const before = await read(token);
  advanceClock(minute);
  const [last, ...rest] = (await read(token)).toReversed();
  expect(last).toMatch(/^update session set last_used_at/);
  expect(rest.toReversed()).toEqual(before);
  expect(await read(token)).toEqual(before);
});
