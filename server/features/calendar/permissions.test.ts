// Tests of who may call the calendar's endpoints.
import { expect, test } from 'vitest';
import { calendar } from '../../../contract/calendar.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { testApi } from '../../../tests/support/api.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, person, tokenOf, staff, superAdmin } = await testApi();

const { readFeed: _, ...guarded } = calendar;
const everyCall = Object.values(guarded);

test('without a token every call is a 401', async () => {
  for (const endpoint of everyCall) {
    expect(await call(endpoint)).toMatchObject({ status: 401, body: { title: 'Unauthorized' } });
  }
});

test('without the role every call is a 403 that says what is missing', async () => {
  const token = await staff(['challengeGroups', 'challengeView', 'assessor', 'users']);
  for (const endpoint of everyCall) {
    expect(await call(endpoint, { token })).toMatchObject({
      status: 403,
      body: { title: 'You need the role Calendar.' },
    });
  }
});

test('a company account with the role is refused', async () => {
  const token = await tokenOf(await person('user', ['calendar']));
  for (const endpoint of everyCall) expect((await call(endpoint, { token })).status).toBe(403);
});

test('the role allows every call, and so does being a super admin', async () => {
  for (const token of [await staff(['calendar']), await staff(['calendar'], sites.GA), await superAdmin()]) {
    for (const endpoint of everyCall) expect((await call(endpoint, { token })).status).toBeLessThan(300);
  }
});

test('a lost role and a deleted person take effect with the next call', async () => {
  const one = await person('admin', ['calendar']);
  const token = await tokenOf(one);
  expect((await call(calendar.list, { token })).status).toBe(200);
  await database.execute(sql`update person set roles = ${[roles.admin]} where id = ${one.id}`);
  expect((await call(calendar.list, { token })).status).toBe(403);
  await database.execute(sql`delete from person where id = ${one.id}`);
  expect((await call(calendar.list, { token })).status).toBe(401);
});
