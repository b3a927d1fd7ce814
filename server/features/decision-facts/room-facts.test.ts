// Tests the rows and the expected counts that the decision room calculates with.
import { expect, test } from 'vitest';
import { roles } from '../../../contract/vocabulary.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { panelExample } from '../../../tests/support/panel-example.ts';
import { sql } from '../../platform/database/sql.ts';
import { findRoomFacts } from './room-facts.ts';

const api = await assessmentTests();
const { database, insert, assessor, insertSubmittedApplication, person } = api;
const superAdmin = await person('superAdmin');

const expectedCounts = async (challengeID: number) =>
  Object.fromEntries(
    (await findRoomFacts(database, challengeID, superAdmin)).applications.map(
      ({ companyName, expectedCount }) => [companyName, expectedCount],
    ),
  );

test.each([
  ['with a panel', {}],
  ['without a panel', null],
])('%s, everyone who assesses is expected, except after a set-aside', async (_, panel) => {
  const example = await panelExample(api, panel);
  const { challenge, applications, P } = example;
  await assessor(challenge);
  await insertSubmittedApplication(challenge.id, { company_name: 'Unread' });
  await database.execute(sql`update assessment set set_aside_on = now(), set_aside_by_name = 'Ada Lovelace',
    set_aside_reason = 'The comment is about another company.'
    where application_id = ${applications.Carr} and assessor_id = ${P.id}`);
  expect(await expectedCounts(challenge.id)).toEqual({ Tern: 4, Brook: 4, Carr: 3, Dell: 4, Unread: 4 });
  const { rows, percents } = await findRoomFacts(database, challenge.id, superAdmin);
  expect(percents).toEqual([30, 25, 20, 15, 10]);
  expect(rows).toHaveLength(11);
  expect(rows[0]).toEqual([applications.Tern, P.id, 5, 5, 5, 4, 4]);
});

test('an assessor without the role is expected only where they have assessed', async () => {
  const { challenge, P } = await panelExample(api, null);
  await insertSubmittedApplication(challenge.id, { company_name: 'Unread' });
  await database.execute(sql`update person set roles = ${[roles.admin]} where id = ${P.id}`);
  expect(await expectedCounts(challenge.id)).toEqual({ Tern: 3, Brook: 3, Carr: 3, Dell: 3, Unread: 2 });
});

test('in a panel with assignments, only assigned members are expected', async () => {
  const { challenge, Q, R } = await panelExample(api, { mode: 'assigned', assessors_per_application: 2 });
  const unread = await insertSubmittedApplication(challenge.id, { company_name: 'Unread' });
  await insert(database, 'panel_pair', { application_id: unread, person_id: Q.id, assigned_on: new Date() });
  await insert(database, 'panel_pair', { application_id: unread, person_id: R.id, assigned_on: null });
  expect(await expectedCounts(challenge.id)).toMatchObject({ Tern: 3, Unread: 1 });
});

test('an application in which the reader has an interest is withheld', async () => {
  const { challenge, applications, P } = await panelExample(api);
  await insert(database, 'interest', { application_id: applications.Dell, person_id: P.id });
  const facts = await findRoomFacts(database, challenge.id, P);
  expect(facts.applications.map(({ isWithheld }) => isWithheld)).toEqual([false, false, false, true]);
});
