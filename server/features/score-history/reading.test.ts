// Tests who may read past scores and which moments, what is withheld, and the files and moments that they offer.
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { type DecisionRoom, decisionRoom } from '../../../contract/decision-room.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import type { ScoreChange, ScoreMoment, ScoresAsAt } from '../../../contract/scores-as-at.ts';
import { scoresAsAt } from '../../../contract/scores-as-at.ts';
import { asAtTexts } from '../../../rules/score-moment-texts.ts';
import { addressOf, minute, testStart } from '../../../tests/support/api.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { panelExample, weightsOf } from '../../../tests/support/panel-example.ts';
import { pagesOf, wordsIn } from '../../../tests/support/pdf.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { setWeighting } from '../challenges/writes.ts';

const api = await assessmentTests();
const { app, call, database, insert, superAdminToken, createMember, advanceClock, clock } = api;

const at = testStart.toISOString();
const future = new Date(testStart.getTime() + 1).toISOString();

const reads = [
  ['the scores', scoresAsAt.find],
  ['the PDF', scoresAsAt.downloadPdf],
  ['the workbook', scoresAsAt.exportSheets],
  ['the decision room', decisionRoom.find],
  ['the simulation', decisionRoom.stability],
] as const;

const sentAt = (id: number, moment: string, token = superAdminToken) => ({
  token,
  params: { id },
  query: { at: moment },
});

describe('a moment', () => {
  test.each(reads)('in the future is refused for %s', async (_name, endpoint) => {
    const { challenge } = await panelExample(api, null);
    const { status, body } = await call(endpoint, sentAt(challenge.id, future));
    expect([status, body]).toEqual([400, 'This moment has not come yet.']);
  });

  test.each(reads)('that cannot be read is an error of its field for %s', async (_name, endpoint) => {
    const { challenge } = await panelExample(api, null);
    for (const moment of ['yesterday', '2026-11-14', '2026-11-14 17:00', '2026-02-30T00:00:00Z']) {
      const { status, body } = await call(endpoint, sentAt(challenge.id, moment));
      expect([moment, status, body.errors]).toEqual([moment, 400, { at: 'Invalid value provided.' }]);
    }
  });

  test('in the future is refused as the end or the start of changes, and the start is required', async () => {
    const { challenge } = await panelExample(api, null);
    const changes = async (query: Record<string, string>) =>
      (await call(scoresAsAt.changes, { token: superAdminToken, params: { id: challenge.id }, query }))
        .status;
    expect(await changes({ from: future })).toBe(400);
    expect(await changes({ from: at, to: future })).toBe(400);
    expect(await changes({})).toBe(400);
    expect(await changes({ from: at, to: at })).toBe(200);
  });

  test('before the start of changes is refused as their end', async () => {
    const { challenge } = await panelExample(api, null);
    const sent = { token: superAdminToken, params: { id: challenge.id } };
    const changes = (to: string) =>
      call(scoresAsAt.changes, { ...sent, query: { from: '2020-05-01T09:00:00Z', to } });
    const { status, body } = await changes('2020-05-01T08:59:59.999Z');
    expect([status, body.errors]).toEqual([400, { to: 'The to-date cannot be before the from-date.' }]);
    // The same moment, although its text is earlier.
    expect((await changes('2020-05-01T09:00:00.000Z')).status).toBe(200);
  });

  test('of long ago has an empty list', async () => {
    const { challenge } = await panelExample(api, null);
    const { status, body } = await call(scoresAsAt.find, sentAt(challenge.id, '0001-01-01T00:00:00Z'));
    expect([status, body.assessmentSummaries, body.submissionCount]).toEqual([200, [], 0]);
    const room = await call(decisionRoom.find, sentAt(challenge.id, '0001-01-01T00:00:00Z'));
    expect([room.status, room.body.submissions]).toEqual([200, []]);
  });
});

describe('an application in which the reader has an interest today', () => {
  test('keeps only company and rank at every moment, and its changes are empty', async () => {
    const { challenge, applications, declare } = await panelExample(api);
    const viewer = await createMember(challenge, 'viewer');
    const before = await call(scoresAsAt.find, sentAt(challenge.id, at, viewer.token));
    const rankOf = ({ assessmentSummaries }: ScoresAsAt) =>
      assessmentSummaries.map(({ submission, rank }) => [submission.id, rank]);
    expect(
      before.body.assessmentSummaries.every(({ isWithheld }: { isWithheld: boolean }) => !isWithheld),
    ).toBe(true);
    await declare('Tern', viewer);
    const { body }: { body: ScoresAsAt } = await call(
      scoresAsAt.find,
      sentAt(challenge.id, at, viewer.token),
    );
    expect(rankOf(body)).toEqual(rankOf(before.body));
    const withheld = body.assessmentSummaries.filter(({ isWithheld }) => isWithheld);
    expect(withheld).toHaveLength(1);
    expect(withheld[0]).toMatchObject({
      submission: { id: applications.Tern, companyName: 'Tern', overallScoreSummary: '' },
      averageScore: { deploymentScale: null, fitWithChallenge: null, total: null },
      innovativeCount: 0,
      assessmentScores: [],
      setAsideScores: [],
    });
    const room: DecisionRoom = (await call(decisionRoom.find, sentAt(challenge.id, at, viewer.token))).body;
    const inRoom = room.submissions.map(({ id, rank, score }) => [id, rank, score === null]);
    expect(inRoom).toEqual(rankOf(before.body).map(([id, rank]) => [id, rank, id === applications.Tern]));
    expect(body.panel).toEqual({ declared: 1, cleared: 0, ownOpenCount: 0 });

    const sent = {
      token: viewer.token,
      params: { id: challenge.id },
      query: { from: '2026-01-01T00:00:00Z' },
    };
    const changes: ScoreChange[] = (await call(scoresAsAt.changes, sent)).body;
    const changeOf = (id: number) => changes.find(({ applicationID }) => applicationID === id);
    expect(changeOf(applications.Tern)).toMatchObject({ scoreFrom: null, scoreTo: null, changes: [] });
    expect(changeOf(applications.Brook)?.scoreTo).toBeGreaterThan(0);
    expect(changeOf(applications.Brook)?.changes.length).toBeGreaterThan(0);

    // A new comment moves nothing, so only the others read about it.
    advanceClock(minute);
    await database.transaction(
      (tx) =>
        tx.execute(
          sql`update assessment set final_comment = 'Ready to use.' where application_id = ${applications.Tern}`,
        ),
      { moment: clock.instant },
    );
    const readBy = async (token: string) =>
      (await call(scoresAsAt.changes, { ...sent, token, query: { from: at } })).body.map(
        ({ applicationID }: ScoreChange) => applicationID,
      );
    expect(await readBy(viewer.token)).toEqual([]);
    expect(await readBy(superAdminToken)).toEqual([applications.Tern]);
    clock.instant = testStart;
  });
});

test('members with open assessments get the same refusal as for the scores of today', async () => {
  const { challenge } = await panelExample(api);
  await api.insertSubmittedApplication(challenge.id, { company_name: 'Late' });
  const member = await createMember(challenge, 'viewer', ['assessor']);
  await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: member.id });
  for (const endpoint of [scoresAsAt.find, scoresAsAt.downloadPdf, scoresAsAt.exportSheets])
    expect((await call(endpoint, sentAt(challenge.id, at, member.token))).status).toBe(403);
  const about = { token: member.token, params: { id: challenge.id } };
  expect((await call(scoresAsAt.moments, about)).status).toBe(403);
  expect((await call(scoresAsAt.changes, { ...about, query: { from: at } })).status).toBe(403);
});

test.each([
  ['weights', sql`weighting_history`, sql`update challenge set weight_deployment_scale = 0.1 where id`],
  [
    'an application',
    sql`application_history`,
    sql`update application set company_name = 'New' where challenge_id`,
  ],
  [
    'an assessment',
    sql`assessment_history`,
    sql`update assessment set final_comment = 'New' from application
      where application.id = application_id and challenge_id`,
  ],
])('scores for which %s had to be rebuilt from audit entries say so', async (_, historyTable, write) => {
  const { challenge } = await panelExample(api, null);
  advanceClock(minute);
  const now = clock.instant;
  await database.transaction((tx) => tx.execute(sql`${write} = ${challenge.id}`), { moment: now });
  const isReconstructed = async (moment: string) =>
    (await call(scoresAsAt.find, sentAt(challenge.id, moment))).body.isReconstructed;
  expect(await isReconstructed(at)).toBe(false);
  await database.execute(
    sql`update ${historyTable} set is_reconstructed = true where challenge_id = ${challenge.id}`,
  );
  expect(await isReconstructed(at)).toBe(true);
  expect(await isReconstructed(now.toISOString())).toBe(false);
  clock.instant = testStart;
});

describe('after the scores have changed', () => {
  /** Renames Tern, gives one of its criteria all of the weight and deletes Dell, a minute after the moment. */
  async function changedSince() {
    const { challenge, applications } = await panelExample(api, null);
    advanceClock(minute);
    const change = async (tx: Queryable) => {
      await tx.execute(sql`update application set company_name = 'Newt' where id = ${applications.Tern}`);
      await tx.execute(sql`delete from application where id = ${applications.Dell}`);
      await setWeighting(tx, challenge.id, weightsOf(1, 0, 0, 0, 0));
    };
    await database.transaction(change, { moment: clock.instant });
    onTestFinished(() => {
      clock.instant = testStart;
    });
    return { challenge, later: clock.instant.toISOString() };
  }

  test('the PDF draws its moment, and names it in the time zone of the programme', async () => {
    const { challenge, later } = await changedSince();
    const wordsAt = async (moment: string) => {
      const { body } = await call(scoresAsAt.downloadPdf, sentAt(challenge.id, moment));
      const { pathname, search } = new URL(body.s3URL);
      const { rawPayload } = await app.inject({ url: pathname + search });
      return wordsIn((await pagesOf(rawPayload)).join(' '));
    };
    const past = await wordsAt(at);
    expect(past).toContain(`${asAtTexts.label} 15/11/2026 12:00.`);
    for (const text of ['Tern', 'Dell', '30%']) expect(past).toContain(text);
    for (const text of ['Newt', '100%']) expect(past).not.toContain(text);
    const today = await wordsAt(later);
    expect(today).toContain(`${asAtTexts.label} 15/11/2026 12:01.`);
    for (const text of ['Newt', '100%']) expect(today).toContain(text);
    expect(today).not.toContain('Dell');
  });

  test('the score summary ignores a moment, because it always answers for today', async () => {
    const { challenge } = await changedSince();
    const { status, body } = await call(scoreSummary.find, sentAt(challenge.id, at));
    const companies = body.assessmentSummaries.map(
      ({ submission }: ScoresAsAt['assessmentSummaries'][number]) => submission.companyName,
    );
    expect([status, companies]).toEqual([200, ['Brook', 'Newt', 'Carr']]);
    expect(body.challenge.scoreWeighting).toEqual(weightsOf(1, 0, 0, 0, 0));
    expect(body).not.toHaveProperty('at');
  });
});

test('the file of the PDF is named after the moment and the challenge', async () => {
  const { challenge } = await panelExample(api, null);
  const { body } = await call(scoresAsAt.downloadPdf, sentAt(challenge.id, at));
  const { pathname, search } = new URL(body.s3URL);
  const { headers } = await app.inject({ url: pathname + search });
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    `Scores as at 15-11-2026 12.00 ${challenge.name}.pdf`,
  );
});

test('downloads are security events with their moment', async () => {
  const { challenge } = await panelExample(api, null);
  const viewer = await createMember(challenge, 'viewer');
  expect((await call(scoresAsAt.downloadPdf, sentAt(challenge.id, at, viewer.token))).status).toBe(200);
  await app.inject({
    url: addressOf(scoresAsAt.exportSheets, { id: challenge.id }),
    query: { at },
    headers: { authorization: `Bearer ${viewer.token}` },
  });
  const [event] = await database.query<{ detail: object }[]>(sql`
    select detail from security_event where kind = 'exported' and person_id = ${viewer.id}`);
  const detail = { what: 'past scores', format: 'PDF', rows: 4, challengeID: challenge.id, asAt: at };
  expect(event?.detail).toEqual({ ...detail, also: [{ ...detail, format: 'XLSX' }] });
});

test('the workbook has the scores and the assessments of the moment', async () => {
  const { challenge, applications } = await panelExample(api, null);
  advanceClock(minute);
  await database.transaction(
    (tx) => tx.execute(sql`delete from application where id = ${applications.Dell}`),
    {
      moment: clock.instant,
    },
  );
  const { rawPayload } = await app.inject({
    url: addressOf(scoresAsAt.exportSheets, { id: challenge.id }),
    query: { at },
    headers: { authorization: `Bearer ${superAdminToken}` },
  });
  clock.instant = testStart;
  const [submissions, given] = await readXlsxFile(rawPayload);
  expect(submissions?.data.map(([, company, rank]) => [company, rank])).toEqual([
    ['Company name', 'Rank'],
    ['Tern', 1],
    ['Brook', 2],
    ['Carr', 3],
    ['Dell', 4],
  ]);
  expect(given?.data).toHaveLength(1 + 4 * 3);
});

test('moments list steps that were taken twice, moderation, packs and releases', async () => {
  const { challenge } = await panelExample(api, null);
  const about = { token: superAdminToken, params: { id: challenge.id } };
  const take = async (
    endpoint: typeof challenges.assessmentComplete | typeof challenges.readyForAssessment,
  ) => {
    advanceClock(minute);
    expect((await call(endpoint, about)).status).toBe(200);
  };
  await take(challenges.assessmentComplete);
  await take(challenges.readyForAssessment);
  await take(challenges.assessmentComplete);
  const later = (minutes: number) => new Date(testStart.getTime() + minutes * minute);
  await insert(database, 'decision_setting', { challenge_id: challenge.id, moderation_opened_on: later(4) });
  await insert(database, 'sealed_pack', { challenge_id: challenge.id, sealed_on: later(5) });
  await insert(database, 'decision_release', {
    challenge_id: challenge.id,
    kind: 'first',
    released_on: later(6),
  });
  const moments: ScoreMoment[] = (await call(scoresAsAt.moments, about)).body;
  clock.instant = testStart;
  expect(
    moments.map(({ kind, at: moment }) => [kind, (Date.parse(moment) - testStart.getTime()) / minute]),
  ).toEqual([
    ['released', 6],
    ['sealed', 5],
    ['moderation', 4],
    ['complete', 3],
    ['complete', 1],
    ['ready', 0],
  ]);
  expect(moments[1]?.text).toBe('Decision sealed by Ada Lovelace.');
});
