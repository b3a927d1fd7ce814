// Tests of assessment progress: who may read it, what it counts, and that SQL and rules agree.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { panel } from '../../../contract/panel.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { progressOf } from '../../../rules/panel.ts';
import { testStart } from '../../../tests/support/api.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  call,
  database,
  open,
  insertSubmittedApplication,
  assessor,
  createMember,
  insertApplication,
  insert,
  person,
  superAdminToken,
  superAdmin,
} = await assessmentTests();

const progress = (id: number, token?: string) =>
  call(panel.progress, { ...(token && { token }), params: { id } });
const assess = (applicationID: number, assessorID: number) =>
  insert(database, 'assessment', {
    application_id: applicationID,
    assessor_id: assessorID,
    created_on: testStart,
  });

test('expects an assessment of every application from every member, and counts those of others', async () => {
  const challenge = await open();
  const [first, second] = [
    await insertSubmittedApplication(challenge.id),
    await insertSubmittedApplication(challenge.id),
  ];
  await insertApplication(challenge.id);
  const [ada, ben] = [await assessor(challenge), await assessor(challenge)];
  const former = await assessor(challenge, sites.IX, []);
  const superAdminPerson = await person('superAdmin', [], sites.All);
  await database.execute(sql`update person set last_name = 'Byron' where id = ${ben.id}`);
  await assess(first, ada.id);
  await assess(second, ada.id);
  await assess(first, former.id);
  await assess(second, superAdminPerson.id);
  const one = { firstName: 'Ada', lastName: 'Lovelace', lastRemindedOn: null };
  const done = { lastAssessedOn: testStart.toISOString() };
  const reply = await progress(challenge.id, superAdminToken);
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    submissions: 2,
    expected: 6,
    done: 4,
    missing: 2,
    dueDate: challenge.responseDate,
    forecast: null,
    people: [
      { ...one, lastName: 'Byron', id: ben.id, isMember: true, expected: 2, done: 0, lastAssessedOn: null },
      { ...one, ...done, id: ada.id, isMember: true, expected: 2, done: 2 },
      { ...one, ...done, id: former.id, isMember: false, expected: 1, done: 1 },
      { ...one, ...done, id: superAdminPerson.id, isMember: false, expected: 1, done: 1 },
    ],
  });
});

test('is zero for a challenge without applications and assessors', async () => {
  const challenge = await open();
  expect((await progress(challenge.id, superAdminToken)).body).toMatchObject({
    submissions: 0,
    expected: 0,
    done: 0,
    missing: 0,
    people: [],
  });
});

test('is allowed for people who may edit the challenge; 401, 403, 404', async () => {
  const challenge = await open();
  expect((await progress(challenge.id)).status).toBe(401);
  for (const relation of ['viewer', 'holder'] as const)
    expect((await progress(challenge.id, (await createMember(challenge, relation)).token)).status).toBe(403);
  for (const relation of ['admin', 'lead'] as const)
    expect((await progress(challenge.id, (await createMember(challenge, relation)).token)).status).toBe(200);
  const other = await createMember(challenge, 'assessor', ['assessor', 'challengeGroups']);
  expect((await progress(challenge.id, other.token)).status).toBe(404);
  expect((await progress(challenge.id, await superAdmin(sites.GA))).status).toBe(404);
});

test('SQL and rules/panel give the same figures for any assessors, roles and assessments', async () => {
  const challenge = await open();
  const { site } = challenge;
  const roleSets = {
    member: [roles.admin, roles.assessor],
    admin: [roles.admin],
    superAdmin: [roles.superAdmin],
  };
  // Sorted as in the reply, because they share one name.
  const crew = (await Promise.all([1, 2, 3, 4].map(() => person('admin')))).toSorted((a, b) => a.id - b.id);
  const applicationIDs = [
    await insertSubmittedApplication(challenge.id),
    await insertSubmittedApplication(challenge.id),
    await insertApplication(challenge.id),
  ].map((entry) => (typeof entry === 'number' ? entry : entry.id));
  const anyone = fc.record({
    isNamed: fc.boolean(),
    roles: fc.constantFrom(...Object.values(roleSets)),
    site: fc.constantFrom(sites.IX, sites.GA, sites.All),
    assessed: fc.subarray(applicationIDs),
  });
  const everyone = fc.tuple(anyone, anyone, anyone, anyone);
  await fc.assert(
    fc.asyncProperty(everyone, fc.subarray(applicationIDs.slice(0, 2)), async (states, submittedIDs) => {
      await database.execute(sql`delete from challenge_assessor where challenge_id = ${challenge.id}`);
      await database.execute(sql`delete from assessment where application_id = any (${applicationIDs})`);
      await database.execute(sql`update application set submitted_on = case when id = any (${submittedIDs})
        then ${testStart}::timestamptz end where challenge_id = ${challenge.id}`);
      const people = crew.map(({ id }, index) => ({ id, ...(states[index] ?? states[0]) }));
      for (const one of people) {
        await database.execute(
          sql`update person set roles = ${[...one.roles]}, site = ${one.site} where id = ${one.id}`,
        );
        if (one.isNamed)
          await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: one.id });
        for (const applicationID of one.assessed) await assess(applicationID, one.id);
      }
      const assessorIDs = people.filter(({ isNamed }) => isNamed).map(({ id }) => id);
      const assessments = people.flatMap(({ id, assessed }) =>
        assessed.map((applicationID) => ({ applicationID, assessorID: id })),
      );
      const figures = progressOf({ assessorIDs, site, applicationIDs: submittedIDs, assessments }, people);
      const { body } = await progress(challenge.id, superAdminToken);
      expect(body).toMatchObject(figures);
      expect(body.people).toHaveLength(figures.people.length);
    }),
    { numRuns: 40 },
  );
});
