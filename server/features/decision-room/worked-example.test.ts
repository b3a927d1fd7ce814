// Tests the specified figures through the calls, with people and applications that have the specified ids.
import { beforeAll, expect, test } from 'vitest';
import { decisionRoom } from '../../../contract/decision-room.ts';
import { exampleRows, isWithin } from '../../../rules/example-rows.ts';
import { testApi, testStart } from '../../../tests/support/api.ts';
import { submitted } from '../../../tests/support/assessments.ts';
import { insertRoomSettings, ratingRow } from '../../../tests/support/decision-room.ts';
import { everyWeight } from '../../../tests/support/row-values.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, person, superAdmin } = await testApi();

let challengeID: number;
let token: string;

beforeAll(async () => {
  // The first people in a new database are 1 to 4. The simulation is seeded with these ids.
  for (let id = 1; id <= 4; id++) expect((await person('admin', ['assessor'])).id).toBe(id);
  const { insert } = await sampleRows(database);
  ({ id: challengeID } = await insert(database, 'challenge', {
    ready_for_assessments_set_on: testStart,
    ...everyWeight(0.2),
  }));
  await database.execute(sql`select setval(pg_get_serial_sequence('application', 'id'), 100)`);
  for (let id = 101; id <= 106; id++) {
    const application = await insert(database, 'application', { ...submitted, challenge_id: challengeID });
    expect(application.id).toBe(id);
  }
  for (const row of exampleRows) await insert(database, 'assessment', ratingRow(row));
  await insertRoomSettings(database, { challenge_id: challengeID, places: 3 });
  token = await superAdmin();
});

const sent = () => ({ params: { id: challengeID }, token });

test('the room has the specified ranks, agreement, severities and weights', async () => {
  const { status, body } = await call(decisionRoom.find, sent());
  expect(status).toBe(200);
  expect(body.rows).toEqual(exampleRows);
  expect(body.submissions.map((one: { id: number; rank: number }) => [one.id, one.rank])).toEqual([
    [101, 1],
    [102, 2],
    [103, 3],
    [105, 4],
    [104, 5],
    [106, 6],
  ]);
  const { alpha, byCriterion, typicalCount, reliability, assessorsNeeded } = body.agreement;
  expect([typicalCount, assessorsNeeded]).toEqual([3, 3]);
  const close = (actual: readonly number[], expected: readonly number[]) =>
    expected.every((value, index) => isWithin(actual[index], value));
  expect(close([alpha, reliability], [0.6089, 0.8237])).toBe(true);
  expect(close(byCriterion, [0.317, 0.3956, 0.3704, 0.4831, 0.4444])).toBe(true);
  const { assessors, submissions, residualSum, degreesOfFreedom, sigma } = body.severities;
  const severities = assessors.map((one: { severity: number }) => one.severity);
  expect(close(severities, [4.9641, -0.4392, 4.9725, -9.4974])).toBe(true);
  const errors = assessors.map((one: { standardError: number }) => one.standardError);
  expect(close(errors, [2.8069, 2.7136, 2.7136, 2.8069])).toBe(true);
  expect(assessors.map((one: { isMarked: boolean }) => one.isMarked)).toEqual([false, false, false, true]);
  const adjusted = submissions.map((one: { adjusted: number }) => one.adjusted);
  expect(close(adjusted, [83.5009, 78.9908, 74.5203, 72.3214, 70.1675, 49.6547])).toBe(true);
  expect(close([residualSum, degreesOfFreedom, sigma], [170.7064, 9, 4.3552])).toBe(true);
  expect(body.leaveOneOut.without[0]).toEqual({ assessor: 1, ranks: [1, 2, 2, 5, 2, 6] });
  expect(body.leaveOneOut.without[1]).toEqual({ assessor: 2, ranks: [1, 2, 4, 5, 2, 6] });
  expect(body.swap).toMatchObject({ upper: 103, lower: 105 });
  expect(close(body.swap.weights, [100, 33.3333, 0, 0, 100])).toBe(true);
});

interface Simulated {
  readonly inPlaces: number;
  readonly low: number;
  readonly high: number;
  readonly expectedRank: number;
  readonly verdict: string;
}

const rangesOf = ({ submissions }: { submissions: readonly Simulated[] }) =>
  submissions.map(({ inPlaces, low, high }) => [inPlaces, low, high]);

test('the simulation has the specified input hash, ranges and verdicts', async () => {
  const { status, body } = await call(decisionRoom.stability, sent());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    replicates: 4000,
    reason: null,
    inputHash: '4b93f9d0df2dae2154f8a8a66992accd92ff8921af7b6f0f5848f32f8ba4511d',
  });
  expect(rangesOf(body)).toEqual([
    [4000, 1, 1],
    [3389, 2, 4],
    [2293, 2, 5],
    [667, 3, 5],
    [1651, 2, 5],
    [0, 6, 6],
  ]);
  const expectedRanks = body.submissions.map(({ expectedRank }: Simulated) => expectedRank.toFixed(4));
  expect(expectedRanks).toEqual(['1.0397', '2.5707', '3.3080', '4.3952', '3.6862', '6.0000']);
  const close = 'close-call';
  expect(body.submissions.map(({ verdict }: Simulated) => verdict)).toEqual([
    'firm-in',
    close,
    close,
    close,
    close,
    'firm-out',
  ]);
});

test('mode weights has the specified ranges', async () => {
  const { body } = await call(decisionRoom.stability, { ...sent(), query: { mode: 'weights' } });
  expect(rangesOf(body)).toEqual([
    [4000, 1, 1],
    [4000, 2, 2],
    [3909, 3, 3],
    [0, 5, 5],
    [91, 4, 4],
    [0, 6, 6],
  ]);
});
