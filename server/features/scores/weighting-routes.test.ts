// Tests of changed weights: the preview, when a change is recorded with its reason, and who reads the changes.
import { describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { weightingChanges } from '../../../contract/weighting-changes.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { exampleWeights, otherWeights, panelExample } from '../../../tests/support/panel-example.ts';
import { pagesOf, wordsIn } from '../../../tests/support/pdf.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await assessmentTests();
const { app, call, database, open, insertSubmittedApplication, createMember, superAdmin, superAdminToken } =
  api;

type Sent = Record<string, unknown>;
const preview = (id: number, token: string | undefined = superAdminToken, body: Sent = otherWeights) =>
  call(weightingChanges.preview, { ...(token && { token }), params: { id }, body });
const list = (id: number, token: string | undefined = superAdminToken) =>
  call(weightingChanges.list, { ...(token && { token }), params: { id } });
const setWeights = (id: number, body: Sent, token = superAdminToken, ifMatch?: string) =>
  call(challenges.updateWeighting, {
    token,
    params: { id },
    body,
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  });

const linesOf = (changes: readonly Record<string, string & number>[]) =>
  changes.map(
    (one) =>
      `${one.companyName} ${one.rankBefore} → ${one.rankAfter} (${pointsText(one.scoreBefore ?? null)} → ${pointsText(one.scoreAfter ?? null)})`,
  );

describe('the preview', () => {
  test.each([
    ['with', {}],
    ['without', null],
  ])('has the figures calculated by hand, %s a panel', async (_, panel) => {
    const { challenge, applications } = await panelExample(api, panel);
    const { status, body } = await preview(challenge.id);
    expect(status).toBe(200);
    expect(body.assessmentCount).toBe(12);
    expect(linesOf(body.changes)).toEqual(['Brook 2 → 1 (82.0 → 82.0)', 'Tern 1 → 2 (84.3 → 81.7)']);
    expect(body.changes[0].applicationID).toBe(applications.Brook);
  });

  test('leaves out assessments that are set aside', async () => {
    const { challenge, P, declare } = await panelExample(api);
    await declare('Tern', P);
    const { body } = await preview(challenge.id);
    expect(body.assessmentCount).toBe(11);
    expect(linesOf(body.changes)).toEqual(['Tern 2 → 3 (79.0 → 76.5)']);
  });

  test('stores nothing, and lists nothing if the weights stay or nobody has assessed', async () => {
    const { challenge } = await panelExample(api);
    expect((await preview(challenge.id, superAdminToken, exampleWeights)).body).toEqual({
      assessmentCount: 12,
      changes: [],
    });
    const unassessed = await open();
    await insertSubmittedApplication(unassessed.id);
    expect((await preview(unassessed.id)).body).toEqual({ assessmentCount: 0, changes: [] });
    await preview(challenge.id);
    const { body } = await call(challenges.find, { token: superAdminToken, params: { id: challenge.id } });
    expect(body.scoreWeighting).toEqual(exampleWeights);
    expect((await list(challenge.id)).body).toEqual([]);
  });

  test('is for people who may edit the challenge, and needs all five weights', async () => {
    const { challenge } = await panelExample(api);
    expect((await call(weightingChanges.preview, { params: { id: challenge.id } })).status).toBe(401);
    const viewer = await createMember(challenge, 'viewer');
    expect((await preview(challenge.id, viewer.token)).status).toBe(403);
    expect((await preview(challenge.id, await superAdmin(sites.GA))).status).toBe(404);
    const admin = await createMember(challenge, 'admin');
    expect((await preview(challenge.id, admin.token)).status).toBe(200);
    expect((await preview(challenge.id, superAdminToken, { fitWithChallenge: 0.3 })).status).toBe(400);
    const wrong = { ...otherWeights, fitWithChallenge: 1.1 };
    expect((await preview(challenge.id, superAdminToken, wrong)).status).toBe(400);
  });
});

describe('a change of weights', () => {
  test('is recorded with its reason, person, moment and number of assessments, the newest first', async () => {
    const { challenge, P, declare } = await panelExample(api, null);
    const lead = await createMember(challenge, 'lead');
    expect((await setWeights(challenge.id, { ...otherWeights, reason: '  The board asked. ' })).status).toBe(
      200,
    );
    await declare('Tern', P);
    expect((await setWeights(challenge.id, { fitWithChallenge: 0.25 }, lead.token)).status).toBe(200);
    expect((await list(challenge.id)).body).toEqual([
      {
        changedOn: '2026-11-15T12:00:00.000Z',
        changedBy: 'Ada Lovelace',
        reason: '',
        assessmentCount: 11,
        before: otherWeights,
        after: { ...otherWeights, fitWithChallenge: 0.25 },
      },
      {
        changedOn: '2026-11-15T12:00:00.000Z',
        changedBy: 'Ada Lovelace',
        reason: 'The board asked.',
        assessmentCount: 12,
        before: exampleWeights,
        after: otherWeights,
      },
    ]);
    const events = await database.query(sql`select changes from audit_event
      where record_type = 'challenge' and record_id = ${String(challenge.id)} and changes ? 'scoreWeighting'
        and action = 'update' order by id`);
    expect(events).toMatchObject([
      { changes: { weightingReason: { from: null, to: 'The board asked.' } } },
      { changes: { scoreWeighting: { to: { fitWithChallenge: 0.25 } } } },
    ]);
    expect(events[1]?.changes).not.toHaveProperty('weightingReason');
  });

  test('is not recorded before assessments count, or if no weight differs', async () => {
    const unassessed = await open();
    await insertSubmittedApplication(unassessed.id);
    expect((await setWeights(unassessed.id, { ...otherWeights, reason: 'First idea.' })).status).toBe(200);
    expect((await list(unassessed.id)).body).toEqual([]);
    const { challenge, applications } = await panelExample(api);
    expect((await setWeights(challenge.id, { ...exampleWeights, reason: 'The same.' })).status).toBe(200);
    await database.execute(sql`update assessment set set_aside_on = created_on, set_aside_by_name = 'Ada',
        set_aside_reason = 'Interest declared on 15/11/2026'
      where application_id = any (${Object.values(applications)})`);
    expect((await setWeights(challenge.id, { ...otherWeights, reason: 'None counts.' })).status).toBe(200);
    expect((await list(challenge.id)).body).toEqual([]);
  });

  test.each(['', '   ', '\u200b', undefined])('has no reason if it is %j', async (reason) => {
    const { challenge } = await panelExample(api, null);
    expect((await setWeights(challenge.id, { ...otherWeights, reason })).status).toBe(200);
    expect((await list(challenge.id)).body).toMatchObject([{ reason: '' }]);
  });

  test('takes a reason of 1,000 characters, and refuses a longer one and other values', async () => {
    const { challenge } = await panelExample(api, null);
    const tooLong = await setWeights(challenge.id, { ...otherWeights, reason: 'x'.repeat(1001) });
    expect(tooLong).toMatchObject({
      status: 400,
      body: { errors: { reason: expect.stringContaining('1000') } },
    });
    expect((await setWeights(challenge.id, { ...otherWeights, reason: 7 })).status).toBe(400);
    expect((await list(challenge.id)).body).toEqual([]);
    expect((await setWeights(challenge.id, { ...otherWeights, reason: 'x'.repeat(1000) })).status).toBe(200);
  });

  test('by the second of two editors is refused and not recorded', async () => {
    const { challenge } = await panelExample(api);
    const found = await call(challenges.find, { token: superAdminToken, params: { id: challenge.id } });
    const etag = String(found.headers.etag);
    const both = await Promise.all([
      setWeights(challenge.id, { ...otherWeights, reason: 'One.' }, superAdminToken, etag),
      setWeights(challenge.id, { fitWithChallenge: 0.5, reason: 'Two.' }, superAdminToken, etag),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list(challenge.id)).body).toHaveLength(1);
  });
});

test('people who may view the challenge read the changes, even with open assessments', async () => {
  const { challenge, P } = await panelExample(api);
  await insertSubmittedApplication(challenge.id);
  await api.insert(database, 'challenge_group_viewer', {
    challenge_group_id: challenge.challengeGroupID,
    person_id: P.id,
  });
  expect((await call(weightingChanges.list, { params: { id: challenge.id } })).status).toBe(401);
  for (const token of [P.token, (await createMember(challenge, 'holder')).token])
    expect((await list(challenge.id, token)).status).toBe(200);
  expect((await list(challenge.id, await superAdmin(sites.GA))).status).toBe(404);
});

test('the PDF shows each change under the weights', async () => {
  const { challenge } = await panelExample(api, null);
  await setWeights(challenge.id, { ...otherWeights, reason: 'The board asked.' });
  await setWeights(challenge.id, { fitWithChallenge: 0.25 });
  const params = { challengeID: challenge.id };
  const { body } = await call(scoreSummary.downloadPdf, { token: superAdminToken, params });
  const { pathname, search } = new URL(body.s3URL);
  const [first = ''] = await pagesOf((await app.inject({ url: pathname + search })).rawPayload);
  expect(wordsIn(first)).toContain(
    'Changed by Ada Lovelace on 15/11/2026, with 12 assessments: Fit with challenge 35% → 25%. No reason given. ' +
      'Changed by Ada Lovelace on 15/11/2026, with 12 assessments: Deployment timescale 30% → 10%, ',
  );
  expect(wordsIn(first)).toContain('Reason: The board asked.');
});
