// Tests the specified example of past scores through the calls, to the millisecond.
import { beforeAll, describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { assessments } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import { decisionRoom } from '../../../contract/decision-room.ts';
import type { ScoreChange, ScoreMoment, ScoresAsAt } from '../../../contract/scores-as-at.ts';
import { scoresAsAt } from '../../../contract/scores-as-at.ts';
import { exampleRows } from '../../../rules/example-rows.ts';
import { rankChangeText, scoreChangeText } from '../../../rules/score-moment-texts.ts';
import { assessmentTests, ratings } from '../../../tests/support/assessments.ts';
import { insertDecision, insertRelease, ratingRow } from '../../../tests/support/decision-room.ts';

const api = await assessmentTests();
const { call, clock, database, insert, open, assessor, insertSubmittedApplication, superAdminToken } = api;

const day = (time: string) => `2026-11-15T${time}Z`;
const setClock = (time: string) => {
  clock.instant = new Date(day(time));
};

let challengeID: number;
/** The ids of 101 to 106. */
const ids: number[] = [];
const specifiedOf = (id: number) => 101 + ids.indexOf(id);

beforeAll(async () => {
  setClock('08:00:00.000');
  const challenge = await open();
  challengeID = challenge.id;
  const people: Awaited<ReturnType<typeof assessor>>[] = [];
  for (let number = 1; number <= 4; number++) people.push(await assessor(challenge));
  for (let number = 101; number <= 106; number++)
    ids.push(await insertSubmittedApplication(challengeID, { company_name: `Company ${number}` }));
  for (const [application, person, ...five] of exampleRows)
    await insert(database, 'assessment', {
      ...ratingRow([ids[application - 101] ?? 0, people[person - 1]?.id ?? 0, ...five]),
      created_on: new Date(day('09:00:00.000')),
    });

  setClock('10:12:00.000');
  const changed = await call(assessments.update, {
    token: people[3]?.token ?? '',
    body: { applicationID: ids[3] ?? 0, ...ratings(4, 4, 4, 4, 3) },
  });
  expect(changed.status).toBe(200);
  setClock('11:00:00.000');
  const [a, b, c, d, e] = [0.1, 0.2, 0.2, 0.4, 0.1] as const;
  const weighted = await call(challenges.updateWeighting, {
    token: superAdminToken,
    params: { id: challengeID },
    body: ratings(a, b, c, d, e),
  });
  expect(weighted.status).toBe(200);
  setClock('12:00:00.000');
  const deleted = await call(applications.delete, { token: superAdminToken, params: { id: ids[5] ?? 0 } });
  expect(deleted.status).toBe(204);
  setClock('13:00:00.000');
});

async function readAsAt(time: string): Promise<ScoresAsAt> {
  const sent = { token: superAdminToken, params: { id: challengeID }, query: { at: day(time) } };
  const { status, body } = await call(scoresAsAt.find, sent);
  expect(status).toBe(200);
  return body;
}

/** Application, average with four decimals and rank, by application. */
const rankingOf = ({ assessmentSummaries }: ScoresAsAt) =>
  assessmentSummaries
    .map(
      ({ submission, averageScore, rank }) =>
        [specifiedOf(submission.id), averageScore.total?.toFixed(4), rank] as const,
    )
    .toSorted(([one], [other]) => one - other);

describe('the averages and ranks of 101 to 106', () => {
  test.each([
    ['10:11:59.999', [86.6667, 77.3333, 74.6667, 70.6667, 73.3333, 48], [1, 2, 3, 5, 4, 6]],
    ['10:12:00.000', [86.6667, 77.3333, 74.6667, 73.3333, 73.3333, 48], [1, 2, 3, 4, 4, 6]],
    ['10:59:59.999', [86.6667, 77.3333, 74.6667, 73.3333, 73.3333, 48], [1, 2, 3, 4, 4, 6]],
    ['11:00:00.000', [86.6667, 78.6667, 74.6667, 76, 72, 46], [1, 2, 4, 3, 5, 6]],
    ['11:59:59.999', [86.6667, 78.6667, 74.6667, 76, 72, 46], [1, 2, 4, 3, 5, 6]],
    ['12:00:00.000', [86.6667, 78.6667, 74.6667, 76, 72], [1, 2, 4, 3, 5]],
  ])('as at %s', async (time, averages, ranks) => {
    const scores = await readAsAt(time);
    expect(scores).toMatchObject({ at: day(time), token: null, shareLink: null, isReconstructed: false });
    expect(rankingOf(scores)).toEqual(
      averages.map((average, index) => [101 + index, average.toFixed(4), ranks[index]]),
    );
  });
});

test('a deleted application keeps its name and its assessments until it was deleted', async () => {
  const { assessmentSummaries, submissionCount } = await readAsAt('11:30:00.000');
  const last = assessmentSummaries.at(-1);
  expect(last?.submission.companyName).toBe('Company 106');
  expect(last).toMatchObject({ assessmentCount: 3, expectedCount: 3, isProvisional: false });
  expect(last?.assessmentScores.map(({ assessor: one }) => one.lastName)).toEqual([
    'Lovelace',
    'Lovelace',
    'Lovelace',
  ]);
  // It has no page that a link could lead to.
  const deleted = assessmentSummaries.filter(({ isDeleted }) => isDeleted);
  expect(deleted.map(({ submission }) => submission.companyName)).toEqual(['Company 106']);
  expect(submissionCount).toBe(6);
  expect((await readAsAt('12:00:00.000')).submissionCount).toBe(5);
});

test('the weights are those of the moment', async () => {
  expect((await readAsAt('10:59:59.999')).challenge.scoreWeighting.credibilityTechnology).toBe(0.2);
  expect((await readAsAt('11:00:00.000')).challenge.scoreWeighting.credibilityTechnology).toBe(0.4);
});

test('before the challenge existed there is an empty list, and before 09:00 nothing is assessed', async () => {
  expect((await readAsAt('07:59:59.999')).assessmentSummaries).toEqual([]);
  const early = await readAsAt('08:59:59.999');
  expect(early.assessmentSummaries.map(({ rank, assessmentCount }) => [rank, assessmentCount])).toEqual(
    Array.from({ length: 6 }, () => [null, 0]),
  );
});

test('what changed since 10:00 has ranks, scores and the writes behind them', async () => {
  const query = { from: day('10:00:00.000'), to: day('10:12:00.000') };
  const sent = { token: superAdminToken, params: { id: challengeID }, query };
  const changes: ScoreChange[] = (await call(scoresAsAt.changes, sent)).body;
  expect(
    changes.map((one) => [
      one.companyName,
      rankChangeText(one.rankFrom, one.rankTo),
      scoreChangeText(one.scoreFrom, one.scoreTo),
      one.changes.map(({ kind, at }) => [kind, at]),
    ]),
  ).toEqual([
    ['Company 104', '5 → 4=', '70.7 → 73.3', [['changed', day('10:12:00.000')]]],
    ['Company 105', '4 → 4=', '73.3', []],
  ]);
});

test('what changed until now has the new weights and the deleted application', async () => {
  const sent = { token: superAdminToken, params: { id: challengeID }, query: { from: day('10:30:00.000') } };
  const changes: ScoreChange[] = (await call(scoresAsAt.changes, sent)).body;
  expect(changes.find(({ companyName }) => companyName === 'Company 105')?.changes).toEqual([
    { at: day('11:00:00.000'), kind: 'weights', from: [20, 20, 20, 20, 20], to: [10, 20, 20, 40, 10] },
  ]);
  const deleted = changes.at(-1);
  expect(deleted).toMatchObject({ companyName: 'Company 106', rankTo: { rank: null }, scoreTo: null });
  expect(deleted?.changes.map(({ kind }) => kind)).toEqual(['weights', 'applicationDeleted']);
});

test('the moments are the newest first, with a sentence for each', async () => {
  const moments: ScoreMoment[] = (
    await call(scoresAsAt.moments, { token: superAdminToken, params: { id: challengeID } })
  ).body;
  expect(moments.map(({ at, kind, text }) => [at, kind, text])).toEqual([
    // The fixture marks the challenge as ready when the tests start.
    [day('12:00:00.000'), 'ready', 'Marked as ready for assessment.'],
    [day('11:00:00.000'), 'rank', 'Ranks changed: Company 103 3 → 4, Company 104 4 → 3, Company 105 4 → 5.'],
    [day('10:12:00.000'), 'rank', 'Ranks changed: Company 104 5 → 4.'],
  ]);
});

describe('the decision room', () => {
  const sentAt = (time: string) => ({
    token: superAdminToken,
    params: { id: challengeID },
    query: { at: day(time) },
  });

  test('has the rows, weights and ranks of the moment, and no decisions', async () => {
    const { status, body } = await call(decisionRoom.find, sentAt('10:11:59.999'));
    expect(status).toBe(200);
    expect(body.percents).toEqual([20, 20, 20, 20, 20]);
    expect(body.rows.map((row: number[]) => row.slice(2))).toEqual(exampleRows.map((row) => row.slice(2)));
    expect(
      body.submissions.map((one: { id: number; rank: number }) => [specifiedOf(one.id), one.rank]),
    ).toEqual([
      [101, 1],
      [102, 2],
      [103, 3],
      [105, 4],
      [104, 5],
      [106, 6],
    ]);
    const deleted = body.submissions.filter((one: { isDeleted?: true }) => one.isDeleted);
    expect(deleted.map((one: { id: number }) => specifiedOf(one.id))).toEqual([106]);
    expect(body).toMatchObject({ releasedOn: null, scoresChangedSinceRelease: false });
    expect(body.submissions.every((one: { decision: null }) => one.decision === null)).toBe(true);
  });

  test('leaves out what is decided and released today', async () => {
    const decided = { application_id: ids[0] ?? 0, challenge_id: challengeID, outcome: 'invite' };
    await insertDecision(database, decided);
    await insertRelease(database, challengeID, '00'.repeat(32));
    const readRoom = async (sent: Parameters<typeof call<typeof decisionRoom.find>>[1]) => {
      const { body } = await call(decisionRoom.find, sent);
      const outcomes = body.submissions.map((one: { decision: { outcome: string } | null }) => one.decision);
      return { isReleased: body.releasedOn !== null, decided: outcomes.filter(Boolean).length };
    };
    const today = { token: superAdminToken, params: { id: challengeID } };
    expect(await readRoom(today)).toEqual({ isReleased: true, decided: 1 });
    expect(await readRoom(sentAt('12:30:00.000'))).toEqual({ isReleased: false, decided: 0 });
  });

  test('simulates the ranking of the moment', async () => {
    const before = await call(decisionRoom.stability, sentAt('11:59:59.999'));
    expect(before.body.submissions).toHaveLength(6);
    const after = await call(decisionRoom.stability, sentAt('12:00:00.000'));
    expect(after.body.submissions).toHaveLength(5);
    expect(after.body.inputHash).not.toBe(before.body.inputHash);
  });
});
