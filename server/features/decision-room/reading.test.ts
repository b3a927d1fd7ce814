// Tests who reads what in the decision room: editors, viewers, and members of a panel.
import { describe, expect, test } from 'vitest';
import { decisionRoom } from '../../../contract/decision-room.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { canOpenRoom } from '../../../rules/decision-room.ts';
import { equalPercents } from '../../../rules/example-rows.ts';
import { inputHashOf } from '../../../rules/stability.ts';
import { testStart } from '../../../tests/support/api.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import {
  insertDecision,
  insertRelease,
  insertRoomSettings,
  roomExample,
  setAsideRow,
} from '../../../tests/support/decision-room.ts';
import { assignments, sql } from '../../platform/database/sql.ts';

const api = await assessmentTests();
const { call, create, createMember, database, insert, insertSubmittedApplication, open } = api;
const { superAdmin, superAdminToken } = api;

const find = (id: number, token = superAdminToken) => call(decisionRoom.find, { params: { id }, token });
const simulate = (id: number, token = superAdminToken) =>
  call(decisionRoom.stability, { params: { id }, token });

type Application = Readonly<Record<string, unknown>> & { readonly id: number };
const applicationOf = (body: { submissions: Application[] }, id: number) =>
  body.submissions.find((one) => one.id === id);

describe('the room', () => {
  test('opens when the challenge is ready for assessment', async () => {
    const { id } = await create();
    const closed = canOpenRoom({ readyForAssessmentsSetOn: null });
    const reason = closed.allowed ? '' : closed.reason;
    expect(await find(id)).toMatchObject({ status: 400, body: reason });
    expect(await simulate(id)).toMatchObject({ status: 400, body: reason });
    const ready = await open();
    const { status, headers, body } = await find(ready.id);
    expect({ status, etag: headers.etag }).toEqual({ status: 200, etag: '"0"' });
    expect(body).toMatchObject({
      challenge: { id: ready.id, name: ready.name },
      settings: { places: null, minimumPoints: null, feedbackScores: 'none', moderation: 'notOpened' },
      submissions: [],
      rows: [],
      swap: null,
      releasedOn: null,
      scoresChangedSinceRelease: false,
      verifyLink: 'http://test.example/site/ix/verify',
    });
  });

  test('is not found by people who may not view the challenge, and needs a sign-in', async () => {
    const challenge = await open();
    const params = { id: challenge.id };
    const assessor = await createMember(challenge, 'assessor', ['assessor', 'challengeGroups']);
    for (const token of [await superAdmin(sites.GA), assessor.token]) {
      expect((await find(challenge.id, token)).status).toBe(404);
      expect((await simulate(challenge.id, token)).status).toBe(404);
    }
    expect((await call(decisionRoom.find, { params })).status).toBe(401);
    expect((await call(decisionRoom.stability, { params })).status).toBe(401);
    for (const membership of ['viewer', 'holder', 'admin', 'lead'] as const) {
      const { token } = await createMember(challenge, membership);
      expect((await find(challenge.id, token)).status).toBe(200);
      expect((await simulate(challenge.id, token)).status).toBe(200);
    }
  });

  test('refuses a simulation in an unknown mode', async () => {
    const { id } = await open();
    const reply = await call(decisionRoom.stability, {
      params: { id },
      query: { mode: 'all' },
      token: superAdminToken,
    });
    expect(reply.status).toBe(400);
  });

  test('counts what is expected, and leaves out what is set aside or not submitted', async () => {
    const { challenge, people, applications } = await roomExample(api);
    await insertSubmittedApplication(challenge.id, { company_name: 'Draft', submitted_on: null });
    const unread = await insertSubmittedApplication(challenge.id, { company_name: 'Aspen' });
    await database.execute(sql`update assessment set ${assignments(setAsideRow)}
      where application_id = ${applications.Birch} and assessor_id = ${people[3].id}`);
    const { body } = await find(challenge.id);
    expect(body.submissions).toHaveLength(7);
    // Without the assessment of 64 points, the others give 88 and 80.
    expect(applicationOf(body, applications.Birch)).toMatchObject({
      score: 84,
      spread: 8,
      rank: 2,
      assessmentCount: 2,
      expectedCount: 3,
      isProvisional: true,
    });
    expect(body.submissions.at(-1)).toMatchObject({
      id: unread,
      rank: null,
      score: null,
      expectedCount: 4,
      isAboveLine: false,
    });
    expect(body.rows).toHaveLength(17);
  });

  test('orders equal scores as the score summary does', async () => {
    const { id } = await open();
    const names = ['beech', 'Alder', 'alder', 'Zelkova', 'apple'];
    const applicationIDs = [];
    for (const company_name of names)
      applicationIDs.push(await insertSubmittedApplication(id, { company_name }));
    for (const application_id of applicationIDs) await insert(database, 'assessment', { application_id });
    const { body } = await find(id);
    const shown = body.submissions.map(({ companyName }: { companyName: string }) => companyName);
    expect(shown).toEqual(['Alder', 'alder', 'apple', 'beech', 'Zelkova']);
    expect(body.submissions[0]).toMatchObject({ rank: 1, isTied: true });
  });
});

describe('a viewer', () => {
  test('reads figures without rows, names, ids of assessors and feedback', async () => {
    const { challenge, people, applications } = await roomExample(api);
    await database.execute(sql`update person set last_name = 'Plantedname' where id = ${people[3].id}`);
    await insertDecision(database, {
      application_id: applications.Ash,
      challenge_id: challenge.id,
      outcome: 'invite',
      reason: 'The best one.',
      feedback: 'Plantedfeedback',
    });
    const { token } = await createMember(challenge, 'viewer');
    const { body } = await find(challenge.id, token);
    expect(body).toMatchObject({ rows: null, assessors: [] });
    expect(applicationOf(body, applications.Ash)).toMatchObject({
      decision: { outcome: 'invite', reason: 'The best one.', feedback: null, decidedBy: 'Helen Marsh' },
    });
    expect(applicationOf(body, applications.Birch)).toMatchObject({ decision: null });
    const numbers = body.severities.assessors.map(({ assessor }: { assessor: number }) => assessor);
    expect(numbers).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify(body)).not.toContain('Planted');

    const editor = (await find(challenge.id)).body;
    expect(editor.assessors).toHaveLength(4);
    expect(editor.assessors[3]).toEqual({ id: people[3].id, name: 'Ada Plantedname' });
    expect(applicationOf(editor, applications.Ash)).toMatchObject({
      decision: { feedback: 'Plantedfeedback' },
    });
  });
});

test('scores that change after the release are reported', async () => {
  const { challenge, applications, rows } = await roomExample(api);
  await insertRelease(database, challenge.id, inputHashOf({ rows, percents: equalPercents }));
  expect((await find(challenge.id)).body).toMatchObject({
    releasedOn: testStart.toISOString(),
    scoresChangedSinceRelease: false,
  });
  await database.execute(
    sql`update assessment set deployment_scale = 1 where application_id = ${applications.Fir}`,
  );
  expect((await find(challenge.id)).body.scoresChangedSinceRelease).toBe(true);
});

describe('with an assessment panel', () => {
  const refusal = { title: 'You can see the scores when you have finished your own assessments.' };

  test('a member with open work is refused until it is done', async () => {
    const { challenge, people } = await roomExample(api, {});
    const [member] = people;
    await insert(database, 'challenge_group_viewer', {
      challenge_group_id: challenge.challengeGroupID,
      person_id: member.id,
    });
    expect(await find(challenge.id, member.token)).toMatchObject({ status: 403, body: refusal });
    expect(await simulate(challenge.id, member.token)).toMatchObject({ status: 403, body: refusal });
    await database.execute(sql`update challenge set assessments_complete_set_on = ${testStart}
      where id = ${challenge.id}`);
    expect((await find(challenge.id, member.token)).status).toBe(200);
  });

  test('a withheld application keeps company, rank and score', async () => {
    const { challenge, applications } = await roomExample(api, {});
    await insertRoomSettings(database, { challenge_id: challenge.id, places: 3 });
    const editor = await createMember(challenge, 'admin');
    await insert(database, 'interest', { application_id: applications.Cedar, person_id: editor.id });
    await insertDecision(database, {
      application_id: applications.Cedar,
      challenge_id: challenge.id,
      outcome: 'decline',
      reason: 'Plantedreason',
    });
    const { body } = await find(challenge.id, editor.token);
    expect(applicationOf(body, applications.Cedar)).toMatchObject({
      companyName: 'Cedar',
      rank: 3,
      isAboveLine: true,
      isWithheld: true,
      spread: null,
      assessmentCount: 0,
      expectedCount: 0,
      decision: null,
    });
    expect(applicationOf(body, applications.Ash)).toMatchObject({ isWithheld: false, assessmentCount: 3 });
    expect(body).toMatchObject({ rows: null, swap: null });
    expect(JSON.stringify(body)).not.toContain('Planted');
    const simulated = await simulate(challenge.id, editor.token);
    const ids = simulated.body.submissions.map(({ submission }: { submission: number }) => submission);
    expect(ids).toHaveLength(5);
    expect(ids).not.toContain(applications.Cedar);
    expect(simulated.body.inputHash).toBe('');

    const other = (await find(challenge.id)).body;
    expect(applicationOf(other, applications.Cedar)).toMatchObject({ isWithheld: false, spread: 24 });
    expect(other.swap).toMatchObject({ upper: applications.Cedar });
  });
});
