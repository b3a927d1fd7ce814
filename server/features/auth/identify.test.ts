// Tests of identifying people: simultaneous requests share one lookup, and each still gets the right person.
import { expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { batchActorLookups, tokens } from './identify.ts';

const { database, services, person, tokenOf, advanceClock } = await testApi();
const staffTokens = tokens(services.tokenSecret, 'staff');

async function signIn(audience: 'staff' | 'user' = 'staff') {
  const someone = await person(audience === 'staff' ? 'admin' : 'user');
  const id = tokens(services.tokenSecret, audience).sessionOf(`Bearer ${await tokenOf(someone, audience)}`);
  return { id: id ?? '', audience, personID: someone.id };
}

/** Counts the statements that look for sign-ins. */
function counting(handle: Queryable) {
  const seen = { statements: 0 };
  const counted: Queryable = {
    ...handle,
    query(statement) {
      if (statement.text.includes('from session')) seen.statements++;
      return handle.query(statement);
    },
  };
  return { seen, counted };
}

test.each([
  [1, 1],
  [3, 1],
  [20, 1],
  [70, 2],
])('%i simultaneous lookups take %i statement, and each finds the right person', async (many, statements) => {
  const people = await Promise.all(Array.from({ length: many }, () => signIn()));
  const { seen, counted } = counting(database);
  const find = batchActorLookups(counted, services.now);
  const found = await Promise.all(people.map((one) => find(one)));
  expect(found.map((actor) => actor?.id)).toEqual(people.map(({ personID }) => personID));
  expect(seen.statements).toBe(statements);
  expect((await find(people[0] ?? { id: '', audience: 'staff' }))?.id).toBe(people[0]?.personID);
  expect(seen.statements).toBe(statements + 1);
});

test('a company account is not staff, and a sign-in that ended or expired finds nobody', async () => {
  const [staff, company, loggedOut] = [await signIn(), await signIn('user'), await signIn()];
  await database.execute(
    sql`update session set ended_at = ${services.now().instant} where id = ${loggedOut.id}`,
  );
  const find = batchActorLookups(database, services.now);
  const cases = [staff, company, { ...company, audience: 'staff' as const }, loggedOut];
  const found = await Promise.all(cases.map((one) => find(one)));
  expect(found.map((actor) => actor?.id)).toEqual([staff.personID, company.personID, undefined, undefined]);
  advanceClock(9 * 3_600_000);
  expect(await Promise.all([staff, company].map((one) => find(one)))).toEqual([null, null]);
});

test('a failed lookup rejects everyone who waits for it, and the next request starts a new lookup', async () => {
  const staff = await signIn();
  let isDown = true;
  const failing: Queryable = {
    ...database,
    query: (statement) =>
      isDown ? Promise.reject(new Error('the database is down')) : database.query(statement),
  };
  const find = batchActorLookups(failing, services.now);
  const outcomes = await Promise.allSettled([find(staff), find(staff)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect((await find(staff))?.id).toBe(staff.personID);
  expect(staffTokens.sessionOf('Bearer nothing')).toBeNull();
});
