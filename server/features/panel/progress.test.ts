// Tests of assessment progress: who may read it, what it counts, and that SQL and rules agree.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { panel } from '../../../contract/panel.ts';
import { panelAssignments } from '../../../contract/panel-assignments.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { boardOf, progressOf } from '../../../rules/panel.ts';
import { testStart } from '../../../tests/support/api.ts';
import { panelTests, setAside } from '../../../tests/support/panels.ts';
import { identifier, sql } from '../../platform/database/sql.ts';

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
  openWithPanel,
  namedMembers,
  companies,
  assign,
  decline,
  declare,
  assess,
} = await panelTests();

const progress = (id: number, token?: string) =>
  call(panel.progress, { ...(token && { token }), params: { id } });

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
    // 2 are missing, and 4 were done today.
    forecast: { days: 4, date: '2026-11-19' },
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
    forecast: null,
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

test('with a panel, counts what is assigned, leaves out people who are excused, and forecasts the end', async () => {
  const challenge = await openWithPanel({ due_date: '2026-11-30' });
  const [ada, ben, cy] = await namedMembers(challenge, 'Ada', 'Ben', 'Cy');
  const [tern, brook, carr] = await companies(challenge.id, 'Tern', 'Brook', 'Carr');
  if (!ada || !ben || !cy || !tern || !brook || !carr) throw new Error('Something was not created.');
  for (const applicationID of [tern, brook, carr])
    for (const one of [ada, ben]) await assign(applicationID, one.id);
  const daysAgo = (days: number) => new Date(testStart.getTime() - days * 86_400_000);
  await assess(tern, ada.id, { created_on: daysAgo(7) });
  await assess(brook, ada.id, { created_on: daysAgo(6) });
  await declare(carr, ada.id);
  await assess(tern, ben.id, setAside);
  await database.execute(sql`update panel_pair set declined_on = ${testStart}, decline_reason = 'time'
    where application_id = ${brook} and person_id = ${ben.id}`);
  await decline(tern, cy.id);
  await insert(database, 'reminder', {
    person_id: ben.id,
    challenge_id: challenge.id,
    created_on: daysAgo(1),
  });
  const { body } = await progress(challenge.id, superAdminToken);
  const person = { lastName: 'Lovelace', isMember: true, lastRemindedOn: null, lastAssessedOn: null };
  expect(body).toEqual({
    submissions: 3,
    expected: 3,
    done: 2,
    missing: 1,
    dueDate: '2026-11-30',
    // One in the last 168 hours.
    forecast: { days: 7, date: '2026-11-22' },
    people: [
      {
        ...person,
        id: ada.id,
        firstName: 'Ada',
        expected: 2,
        done: 2,
        lastAssessedOn: daysAgo(6).toISOString(),
      },
      {
        ...person,
        id: ben.id,
        firstName: 'Ben',
        expected: 1,
        done: 0,
        lastRemindedOn: daysAgo(1).toISOString(),
      },
      { ...person, id: cy.id, firstName: 'Cy', expected: 0, done: 0 },
    ],
  });
});

test('SQL and rules/panel give the same figures and board for any panel, roles and recorded pairs', async () => {
  const challenge = await open();
  const { site } = challenge;
  const roleSets = {
    member: [roles.admin, roles.assessor],
    admin: [roles.admin],
    superAdmin: [roles.superAdmin],
  };
  // Sorted as in the reply, because they share one name.
  const fourPeople = (await Promise.all([1, 2, 3, 4].map(() => person('admin')))).toSorted(
    (a, b) => a.id - b.id,
  );
  const applicationIDs = [
    ...(await companies(challenge.id, 'Tern', 'Brook')),
    (await insertApplication(challenge.id)).id,
  ];
  const submittedOn = new Date('2026-11-02T09:00:00Z');
  const recorded = fc.record({
    isAssigned: fc.boolean(),
    hasInterest: fc.boolean(),
    hasDeclined: fc.boolean(),
    assessment: fc.constantFrom('counted' as const, 'setAside' as const, null),
  });
  const anyone = fc.record({
    isNamed: fc.boolean(),
    roles: fc.constantFrom(...Object.values(roleSets)),
    site: fc.constantFrom(sites.IX, sites.GA, sites.All),
    recorded: fc.tuple(recorded, recorded, recorded),
  });
  const everyone = fc.tuple(anyone, anyone, anyone, anyone);
  const anyMode = fc.constantFrom('everyone' as const, 'assigned' as const, null);
  await fc.assert(
    fc.asyncProperty(
      everyone,
      fc.subarray(applicationIDs.slice(0, 2)),
      anyMode,
      async (states, submittedIDs, mode) => {
        await database.execute(sql`delete from challenge_panel where challenge_id = ${challenge.id}`);
        await database.execute(sql`delete from challenge_assessor where challenge_id = ${challenge.id}`);
        for (const table of ['assessment', 'panel_pair', 'interest'])
          await database.execute(
            sql`delete from ${identifier(table)} where application_id = any (${applicationIDs})`,
          );
        await database.execute(sql`update application set submitted_on = case when id = any (${submittedIDs})
          then ${submittedOn}::timestamptz end where challenge_id = ${challenge.id}`);
        if (mode)
          await insert(database, 'challenge_panel', {
            challenge_id: challenge.id,
            mode,
            assessors_per_application: 1,
          });
        const people = fourPeople.map(({ id }, index) => ({ id, ...(states[index] ?? states[0]) }));
        // Without a panel only assessments exist, and none is set aside.
        const pairs = people.flatMap(({ id, recorded: facts }) =>
          facts.map(({ assessment, ...flags }, index) => ({
            applicationID: applicationIDs[index] ?? 0,
            personID: id,
            assessment: mode || assessment !== 'setAside' ? assessment : null,
            isAssigned: mode !== null && flags.isAssigned,
            hasInterest: mode !== null && flags.hasInterest,
            hasDeclined: mode !== null && flags.hasDeclined,
          })),
        );
        for (const one of people) {
          await database.execute(
            sql`update person set roles = ${[...one.roles]}, site = ${one.site} where id = ${one.id}`,
          );
          if (one.isNamed)
            await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: one.id });
        }
        for (const { applicationID, personID, ...facts } of pairs) {
          if (facts.isAssigned || facts.hasDeclined)
            await assign(applicationID, personID, {
              assigned_on: facts.isAssigned ? testStart : null,
              declined_on: facts.hasDeclined ? testStart : null,
              decline_reason: facts.hasDeclined ? 'field' : null,
            });
          if (facts.hasInterest) await declare(applicationID, personID);
          if (facts.assessment)
            await assess(applicationID, personID, facts.assessment === 'setAside' ? setAside : {});
        }
        const facts = {
          assessorIDs: people.filter(({ isNamed }) => isNamed).map(({ id }) => id),
          site,
          applicationIDs: submittedIDs,
          assessments: pairs.flatMap(({ applicationID, personID, assessment }) =>
            assessment
              ? [{ applicationID, assessorID: personID, isSetAside: assessment === 'setAside' }]
              : [],
          ),
          ...(mode && { mode }),
          pairs,
        };
        const figures = progressOf(facts, people);
        const { body } = await progress(challenge.id, superAdminToken);
        expect(body).toMatchObject(figures);
        expect(body.people).toHaveLength(figures.people.length);
        if (!mode) return;
        const reply = await call(panelAssignments.board, {
          params: { id: challenge.id },
          token: superAdminToken,
        });
        const expected = boardOf(facts, people);
        const byPair = (a: { applicationID: number; personID: number }, b: typeof a) =>
          a.applicationID - b.applicationID || a.personID - b.personID;
        expect(reply.body).toMatchObject({ ...expected, cells: expected.cells.toSorted(byPair) });
        expect(reply.body.assessors).toHaveLength(expected.assessors.length);
        expect(reply.body.cells).toHaveLength(expected.cells.length);
      },
    ),
    { numRuns: 60 },
  );
});
