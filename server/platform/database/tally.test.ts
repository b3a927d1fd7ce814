// The recorded totals of lists always equal what counting the rows would return.
import { expect, test } from 'vitest';
import { sites } from '../../../contract/vocabulary.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { everySectionComplete } from '../../../tests/support/row-values.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { assignments, sql } from './sql.ts';
import { tallyOf } from './tally.ts';

const { database } = await testDatabase();
const { ids, insert } = await sampleRows(database);
const submitted = { submitted_on: new Date('2026-03-02T09:00:00Z'), ...everySectionComplete };

async function tallies() {
  const [recorded] = await database.query(sql`select
    ${tallyOf('application', { site: sites.All })} as applications,
    ${tallyOf('application', { site: sites.All, isSubmitted: true })} as submitted,
    ${tallyOf('application', { site: sites.All, isSubmitted: false })} as unsubmitted,
    ${tallyOf('application', { site: sites.IX })} as "applicationsOfIX",
    ${tallyOf('application', { site: sites.GA, isSubmitted: true })} as "submittedOfGA",
    ${tallyOf('person', { site: sites.All, kind: 20 })} as users,
    ${tallyOf('person', { site: sites.IX, kind: 10 })} as "adminsOfIX",
    ${tallyOf('challenge', { site: sites.All })} as challenges,
    ${tallyOf('challenge', { site: sites.GA })} as "challengesOfGA"`);
  return recorded;
}

async function counts() {
  const [counted] = await database.query(sql`select
    (select count(*)::integer from application) as applications,
    (select count(submitted_on)::integer from application) as submitted,
    (select count(*)::integer from application where submitted_on is null) as unsubmitted,
    (select count(*)::integer from application where site = 1) as "applicationsOfIX",
    (select count(submitted_on)::integer from application where site = 2) as "submittedOfGA",
    (select count(*)::integer from person where kind = 20) as users,
    (select count(*)::integer from person where kind = 10 and site = 1) as "adminsOfIX",
    (select count(*)::integer from challenge) as challenges,
    (select count(*)::integer from challenge where site = 2) as "challengesOfGA"`);
  return counted;
}

const expectTotals = async (description: string, some: Record<string, number>) => {
  const recorded = await tallies();
  expect(recorded, description).toEqual(await counts());
  expect(recorded, description).toMatchObject(some);
};

test('a total follows rows that are added, submitted, moved to the other site or deleted by cascade', async () => {
  await expectTotals('the sample', { applications: 1, unsubmitted: 1, challenges: 1 });
  const challenge = await insert(database, 'challenge', { site: 1 });
  for (const row of [{}, submitted, submitted])
    await insert(database, 'application', { challenge_id: challenge.id, applicant_id: null, ...row });
  await expectTotals('added', { applications: 4, submitted: 2, challenges: 2 });
  const done = assignments(submitted);
  await database.execute(
    sql`update application set ${done} where challenge_id = ${challenge.id} and submitted_on is null`,
  );
  await expectTotals('submitted', { submitted: 3, unsubmitted: 1 });
  await database.execute(sql`update challenge set site = 2 where id = ${challenge.id}`);
  await expectTotals('moved', { submittedOfGA: 3, applicationsOfIX: 1, challengesOfGA: 1 });
  await database.execute(sql`delete from challenge where id = ${challenge.id}`);
  await expectTotals('deleted by cascade', { applications: 1, submitted: 0, challenges: 1 });
});

test('people count by their present role and site', async () => {
  const { adminsOfIX } = (await tallies()) ?? {};
  const one = await insert(database, 'person', { roles: [20], site: 2 });
  await expectTotals('a user', { users: 1, adminsOfIX });
  await database.execute(sql`update person set roles = '{10}', site = 1 where id = ${one.id}`);
  await expectTotals('an admin of the other site', { users: 0, adminsOfIX: adminsOfIX + 1 });
  await database.execute(sql`delete from person where id = ${one.id}`);
  await expectTotals('deleted', { users: 0, adminsOfIX });
});

test('a change that is rolled back does not count', async () => {
  const before = await tallies();
  const rolledBack = database.transaction(async (tx) => {
    await insert(tx, 'application', { applicant_id: null });
    throw new Error('undo');
  });
  await expect(rolledBack).rejects.toThrow('undo');
  expect(await tallies()).toEqual(before);
});

test('parallel changes add up, do not wait for each other, and leave few rows behind', async () => {
  const { applications } = (await tallies()) ?? {};
  // Eight transactions run at the same time, each still open while the others write and merge rows.
  const together = Array.from({ length: 8 }, () =>
    database.transaction(async (tx) => {
      for (let n = 0; n < 40; n++) await insert(tx, 'application', { applicant_id: null });
    }),
  );
  await Promise.all(together);
  await expectTotals('added', { applications: applications + 320 });
  // Another round merges the rows that they left.
  for (let n = 0; n < 64; n++) await insert(database, 'application', { applicant_id: null });
  await expectTotals('merged', { applications: applications + 384 });
  const [notes] = await database.query<[{ count: number }]>(sql`
    select count(*)::integer from tally where noun = 'application'`);
  expect(notes.count).toBeLessThan(70);
});

test('truncating resets the totals', async () => {
  await database.execute(sql`truncate application cascade`);
  await expectTotals('truncated', { applications: 0, submitted: 0, challenges: 1 });
  await insert(database, 'application', { challenge_id: ids.challenge, applicant_id: null });
  await expectTotals('one again', { applications: 1 });
});
