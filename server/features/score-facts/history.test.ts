// Tests what the triggers keep of assessments, applications and weights, and from which moment to which.
import { expect, test } from 'vitest';
import { assessments } from '../../../contract/assessments.ts';
import { weightingOf } from '../../../rules/assessment-rows.ts';
import { assessmentTests, fields } from '../../../tests/support/assessments.ts';
import { everyRating } from '../../../tests/support/row-values.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { deleteChallenge, setWeighting } from '../challenges/writes.ts';
import { findScoreHistory } from './history.ts';

const api = await assessmentTests();
const { call, clock, database, insert, ready } = api;

const nobody = { id: 0, roles: [] };
const start = Date.parse('2026-11-15T12:00:00.000Z');
const moment = (offset: number) => new Date(start + offset);
const iso = (offset: number) => moment(offset).toISOString();

/** Runs the write as the server does at this moment. */
const writeAt = (offset: number, write: (tx: Queryable) => Promise<unknown>) =>
  database.transaction(write, { moment: moment(offset) });

const byStart = ([one]: readonly unknown[], [other]: readonly unknown[]) =>
  String(one).localeCompare(String(other));

/** The periods of an assessment with the rating of the first criterion, the oldest first. */
async function assessmentPeriods(challengeID: number) {
  const { assessments: periods } = await findScoreHistory(database, challengeID, nobody);
  return periods.map(({ from, until, deploymentScale }) => [from, until, deploymentScale]).toSorted(byStart);
}

const rate = (id: number, rating: number) => (tx: Queryable) =>
  tx.execute(sql`update assessment set deployment_scale = ${rating} where id = ${id}`);

async function assessed(createdOn = moment(0)) {
  const { challenge, applicationID, id: assessorID } = await ready();
  const { id } = await insert(database, 'assessment', {
    application_id: applicationID,
    assessor_id: assessorID,
    ...everyRating(1),
    created_on: createdOn,
  });
  return { challengeID: challenge.id, applicationID, assessorID, id };
}

test('each change ends the period of the old state, and the new one starts at the same moment', async () => {
  const { challengeID, id } = await assessed();
  await writeAt(10, rate(id, 2));
  await writeAt(20, rate(id, 3));
  expect(await assessmentPeriods(challengeID)).toEqual([
    [iso(0), iso(10), 1],
    [iso(10), iso(20), 2],
    [iso(20), null, 3],
  ]);
});

test('a write that does not change the scores keeps the period', async () => {
  const { challengeID, id, applicationID } = await assessed();
  await writeAt(10, rate(id, 1));
  await writeAt(10, (tx) => tx.execute(sql`update application set url = 'x' where id = ${applicationID}`));
  await writeAt(10, (tx) => tx.execute(sql`update challenge set name = 'Other' where id = ${challengeID}`));
  const history = await findScoreHistory(database, challengeID, nobody);
  for (const periods of [history.assessments, history.applications, history.weightings])
    expect(periods.map(({ until }) => until)).toEqual([null]);
});

test('several writes at the same moment leave one period, and none is empty', async () => {
  const { challengeID, id } = await assessed();
  await writeAt(10, rate(id, 2));
  await writeAt(10, rate(id, 3));
  expect(await assessmentPeriods(challengeID)).toEqual([
    [iso(0), iso(10), 1],
    [iso(10), null, 3],
  ]);
});

test('a clock that was set back makes no negative period of an assessment', async () => {
  const { challengeID, id } = await assessed();
  await writeAt(10, rate(id, 2));
  await writeAt(5, rate(id, 3));
  await writeAt(20, rate(id, 4));
  expect(await assessmentPeriods(challengeID)).toEqual([
    [iso(0), iso(10), 1],
    [iso(10), iso(20), 3],
    [iso(20), null, 4],
  ]);
});

test('a clock that was set back makes no negative period of an application', async () => {
  const { challengeID, applicationID } = await assessed();
  const rename = (name: string) => (tx: Queryable) =>
    tx.execute(sql`update application set company_name = ${name} where id = ${applicationID}`);
  await writeAt(10, rename('Birch'));
  await writeAt(5, rename('Cedar'));
  await writeAt(20, rename('Dogwood'));
  const { applications } = await findScoreHistory(database, challengeID, nobody);
  const periods = applications.map(({ from, until, companyName }) => [from, until, companyName]);
  expect(periods.toSorted(byStart)).toEqual([
    ['2026-11-01T09:00:00.000Z', iso(10), 'Acme'],
    [iso(10), iso(20), 'Cedar'],
    [iso(20), null, 'Dogwood'],
  ]);
});

test('a clock that was set back makes no negative period of the weights', async () => {
  clock.instant = moment(0);
  const { challengeID } = await assessed();
  const weigh = (percents: readonly number[]) => (tx: Queryable) =>
    setWeighting(tx, challengeID, weightingOf(percents));
  await writeAt(10, weigh([10, 20, 20, 40, 10]));
  await writeAt(5, weigh([40, 30, 20, 10, 0]));
  await writeAt(20, weigh([0, 10, 20, 30, 40]));
  const { weightings } = await findScoreHistory(database, challengeID, nobody);
  const periods = weightings.map(({ from, until, percents }) => [from, until, percents]);
  expect(periods.toSorted(byStart)).toEqual([
    [iso(0), iso(10), [20, 20, 20, 20, 20]],
    [iso(10), iso(20), [40, 30, 20, 10, 0]],
    [iso(20), null, [0, 10, 20, 30, 40]],
  ]);
});

test('a process of the previous version does not name the moment, so the time of its transaction counts', async () => {
  const { challengeID, id } = await assessed(new Date('2026-01-01T00:00:00Z'));
  const [written] = await database.transaction(async (tx) => {
    await rate(id, 2)(tx);
    return tx.query<{ at: string }[]>(sql`select instant(transaction_timestamp()) as at`);
  });
  expect(await assessmentPeriods(challengeID)).toEqual([
    ['2026-01-01T00:00:00.000Z', written?.at, 1],
    [written?.at, null, 2],
  ]);
});

test('a deleted application stays in the history with its assessments, even if the cascade deletes it', async () => {
  const { challengeID, applicationID, id } = await assessed();
  await writeAt(10, rate(id, 2));
  await writeAt(20, (tx) => tx.execute(sql`delete from application where id = ${applicationID}`));
  const history = await findScoreHistory(database, challengeID, nobody);
  expect(history.applications).toMatchObject([{ applicationID, companyName: 'Acme', until: iso(20) }]);
  expect(await assessmentPeriods(challengeID)).toEqual([
    [iso(0), iso(10), 1],
    [iso(10), iso(20), 2],
  ]);
});

test('nothing is kept of a deleted challenge', async () => {
  const { challengeID, id } = await assessed();
  await writeAt(10, rate(id, 2));
  await writeAt(15, (tx) => setWeighting(tx, challengeID, weightingOf([10, 20, 20, 40, 10])));
  await writeAt(20, (tx) => deleteChallenge(tx, challengeID));
  for (const table of [sql`assessment_history`, sql`application_history`, sql`weighting_history`])
    expect(await database.execute(sql`select from ${table} where challenge_id = ${challengeID}`)).toBe(0);
});

test('the history keeps the name of an assessor who is deleted later', async () => {
  const { challengeID, assessorID, id } = await assessed();
  await writeAt(10, (tx) => tx.execute(sql`delete from assessment where id = ${id}`));
  await database.execute(sql`delete from person where id = ${assessorID}`);
  const { assessments: periods } = await findScoreHistory(database, challengeID, nobody);
  expect(periods).toMatchObject([{ firstName: 'Ada', lastName: 'Lovelace', assessorID, until: iso(10) }]);
});

test('a moment needs only the periods of its millisecond', async () => {
  const { challengeID, id } = await assessed();
  await writeAt(10, rate(id, 2));
  await writeAt(20, rate(id, 3));
  const { assessments: periods } = await findScoreHistory(database, challengeID, nobody, moment(15));
  expect(periods.map(({ from }) => from)).toEqual([iso(10)]);
});

test('two people who change an assessment at once both leave a period', async () => {
  const { challengeID, id } = await assessed();
  await Promise.all([writeAt(10, rate(id, 2)), writeAt(20, rate(id, 3))]);
  const periods = await assessmentPeriods(challengeID);
  expect(periods[0]).toEqual([iso(0), expect.any(String), 1]);
  expect(periods.at(-1)?.[1]).toBeNull();
  // Each period starts where the one before ends.
  expect(periods.slice(1).map(([from]) => from)).toEqual(periods.slice(0, -1).map(([, until]) => until));
});

test('the periods that a call writes start at the time of the call', async () => {
  clock.instant = moment(0);
  const { challenge, applicationID, token } = await ready();
  expect((await call(assessments.create, { token, body: { applicationID, ...fields } })).status).toBe(201);
  clock.instant = moment(7);
  const body = { applicationID, deploymentScale: 1 };
  expect((await call(assessments.update, { token, body })).status).toBe(200);
  expect(await assessmentPeriods(challenge.id)).toEqual([
    [iso(0), iso(7), fields.deploymentScale],
    [iso(7), null, 1],
  ]);
});
