// Tests that members of a panel see no scores before they have finished their own assessments.
import { describe, expect, test } from 'vitest';
import { applications as applicationCalls } from '../../../contract/applications.ts';
import { assessments } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { weightingChanges } from '../../../contract/weighting-changes.ts';
import { addressOf, testStart } from '../../../tests/support/api.ts';
import { assessmentTests, fields } from '../../../tests/support/assessments.ts';
import { otherWeights, panelExample } from '../../../tests/support/panel-example.ts';
import type { Row } from '../../../tests/support/rows.ts';
import { assignments, sql } from '../../platform/database/sql.ts';

const api = await assessmentTests();
const { app, call, database, insert, insertSubmittedApplication, assessor, createMember, person, tokenOf } =
  api;
const { superAdminToken } = api;

const refusal = 'You can see the scores when you have finished your own assessments.';

type Example = Awaited<ReturnType<typeof panelExample>>;

/** The panel with a fifth company, which nobody has assessed yet. */
async function withOpenWork(panel: Row | null = {}): Promise<Example & { readonly open: number }> {
  const example = await panelExample(api, panel);
  const open = await insertSubmittedApplication(example.challenge.id, { company_name: 'Eddy' });
  return { ...example, open };
}

const join = ({ challenge }: Example, membership: 'admin' | 'viewer', { id }: { readonly id: number }) =>
  insert(database, `challenge_group_${membership}`, {
    challenge_group_id: challenge.challengeGroupID,
    person_id: id,
  });

const setMarks = ({ challenge }: Example, marks: Row) =>
  database.execute(sql`update challenge set ${assignments(marks)} where id = ${challenge.id}`);

/** Every call that shows scores or other people's assessments to people who may view or edit the challenge. */
const scoreCalls = (example: Example) => {
  const { challenge, applications } = example;
  const of = { id: challenge.id };
  const calls: readonly [endpoint: Endpoint, params: Record<string, number>, body?: object][] = [
    [scoreSummary.find, of],
    [challenges.export, of],
    [scoreSummary.exportSheets, of],
    [scoreSummary.share, of],
    [applicationCalls.writeScoreSummary, { id: applications.Tern }, { summary: 'Invite them.' }],
    [scoreSummary.downloadPdf, { challengeID: challenge.id }],
  ];
  return calls;
};

const send = (token: string, [endpoint, params, body]: ReturnType<typeof scoreCalls>[number]) =>
  app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, params),
    ...(body && { payload: body }),
    headers: { authorization: `Bearer ${token}` },
  });

/** Drawing a PDF takes seconds, so only the first test draws one. */
const isQuick = ([endpoint]: ReturnType<typeof scoreCalls>[number]) => endpoint !== scoreSummary.downloadPdf;

async function statusesOf(
  example: Example,
  token: string,
  calls: ReturnType<typeof scoreCalls> = scoreCalls(example).filter(isQuick),
): Promise<number[]> {
  const statuses: number[] = [];
  for (const one of calls) {
    const reply = await send(token, one);
    statuses.push(reply.statusCode);
    if (reply.statusCode === 403) expect(reply.json().title).toBe(refusal);
  }
  return statuses;
}

const refused = [403, 403, 403, 403, 403];
const allowed = [200, 200, 200, 201, 200];

const shownSummary = async ({ applications }: Example, token: string) => {
  const params = { id: applications.Tern };
  const { body } = await call(applicationCalls.find, { token, params });
  return body.overallScoreSummary;
};

test('someone from whom an application is withheld gets no link, but can revoke links', async () => {
  const example = await panelExample(api);
  const params = { id: example.challenge.id };
  const editor = await createMember(example.challenge, 'admin');
  const { token } = editor;
  const read = async () => (await call(scoreSummary.find, { token, params })).body;
  expect(await read()).toMatchObject({ token: expect.any(String), shareLink: expect.any(String) });
  await insert(database, 'interest', { application_id: example.applications.Tern, person_id: editor.id });
  expect(await read()).toMatchObject({ token: null, shareLink: null, shareLinkExpiresOn: null });
  const shared = await call(scoreSummary.share, { token, params });
  expect([shared.status, shared.body.title]).toEqual([403, 'You have declared an interest in this company.']);
  expect((await call(scoreSummary.revokeShareLink, { token, params })).status).toBe(204);
});

describe('a member with open assessments', () => {
  test('is refused, although they administer the group, until they have given the last one', async () => {
    const example = await withOpenWork();
    await join(example, 'admin', example.P);
    const calls = scoreCalls(example);
    expect(await statusesOf(example, example.P.token, calls)).toEqual([...refused, 403]);
    const body = { applicationID: example.open, ...fields };
    expect((await call(assessments.create, { token: example.P.token, body })).status).toBe(201);
    expect(await statusesOf(example, example.P.token, calls)).toEqual([...allowed, 200]);
  });

  test('is refused as a viewer of the group, and with the role that views every challenge', async () => {
    const example = await withOpenWork();
    await join(example, 'viewer', example.P);
    const viewing = await person('admin', ['assessor', 'challengeView']);
    await insert(database, 'challenge_assessor', {
      challenge_id: example.challenge.id,
      person_id: viewing.id,
    });
    for (const token of [example.P.token, await tokenOf(viewing)])
      for (const one of scoreCalls(example).slice(0, 3))
        expect((await send(token, one)).statusCode).toBe(403);
  });

  test('sees scores when the assessments are complete, and no longer when they are reopened', async () => {
    const example = await withOpenWork();
    await join(example, 'admin', example.P);
    await setMarks(example, { assessments_complete_set_on: testStart });
    expect(await statusesOf(example, example.P.token)).toEqual(allowed);
    const reopened = await call(challenges.readyForAssessment, {
      token: superAdminToken,
      params: { id: example.challenge.id },
    });
    expect(reopened.status).toBe(200);
    expect(await statusesOf(example, example.P.token)).toEqual(refused);
  });

  test('reads and changes applications without the summary for the board', async () => {
    const example = await withOpenWork();
    await database.execute(
      sql`update application set overall_score_summary = 'Secret' where id = ${example.applications.Tern}`,
    );
    await join(example, 'admin', example.P);
    expect(await shownSummary(example, example.P.token)).toBeNull();
    const params = { id: example.applications.Tern };
    const body = { organisationSize: 10 };
    const changed = await call(applicationCalls.updateOrganisation, {
      token: example.P.token,
      params,
      body,
    });
    expect(changed).toMatchObject({ status: 200, body: { overallScoreSummary: null } });
    expect(await shownSummary(example, superAdminToken)).toBe('Secret');
    await setMarks(example, { assessments_complete_set_on: testStart });
    expect(await shownSummary(example, example.P.token)).toBe('Secret');
  });

  test('gets no link, but can revoke all, and a link from someone else still opens', async () => {
    const example = await withOpenWork();
    await join(example, 'admin', example.P);
    const params = { id: example.challenge.id };
    await call(scoreSummary.share, { token: example.P.token, params });
    expect(await database.query(sql`select from share_link where challenge_id = ${params.id}`)).toEqual([]);
    const { body } = await call(scoreSummary.share, { token: superAdminToken, params });
    const { host, pathname, search } = new URL(body.shareLink);
    const opened = () => app.inject({ url: pathname + search, headers: { host } });
    expect((await opened()).statusCode).toBe(200);
    const revoked = await call(scoreSummary.revokeShareLink, { token: example.P.token, params });
    expect(revoked.status).toBe(204);
    expect((await opened()).statusCode).toBe(410);
  });

  test('may preview weights, but not see which ranks they change', async () => {
    const example = await withOpenWork();
    await join(example, 'admin', example.P);
    const preview = (token: string) =>
      call(weightingChanges.preview, { token, params: { id: example.challenge.id }, body: otherWeights });
    expect(await preview(example.P.token)).toMatchObject({
      status: 200,
      body: { assessmentCount: 12, changes: null },
    });
    expect((await preview(superAdminToken)).body.changes).toHaveLength(2);
  });
});

describe('scores are not refused to', () => {
  test('a lead or a super admin who is a member, and they see how much is left', async () => {
    const example = await withOpenWork();
    await setMarks(example, { challenge_lead_id: example.P.id });
    expect(await statusesOf(example, example.P.token)).toEqual(allowed);
    const superMember = await person('superAdmin');
    await insert(database, 'challenge_assessor', {
      challenge_id: example.challenge.id,
      person_id: superMember.id,
    });
    const token = await tokenOf(superMember);
    expect(await statusesOf(example, token)).toEqual(allowed);
    const countOf = async (as: string) =>
      (await call(scoreSummary.find, { token: as, params: { id: example.challenge.id } })).body.panel
        .ownOpenCount;
    expect([await countOf(example.P.token), await countOf(token), await countOf(superAdminToken)]).toEqual([
      1, 5, 0,
    ]);
  });

  test('anyone, in a challenge without a panel', async () => {
    const example = await withOpenWork(null);
    await join(example, 'admin', example.P);
    expect(await statusesOf(example, example.P.token)).toEqual(allowed);
  });

  test('someone who is not a member, or named without the role', async () => {
    const example = await withOpenWork();
    const admin = await createMember(example.challenge, 'admin');
    expect(await statusesOf(example, admin.token)).toEqual(allowed);
    const named = await assessor(example.challenge, undefined, []);
    await join(example, 'admin', named);
    expect(await statusesOf(example, named.token)).toEqual(allowed);
  });

  test.each<[string, Row | null, Row]>([
    ['declined it', { declined_on: testStart, decline_reason: 'time' }, {}],
    ['has an interest in it', null, { mode: 'everyone' }],
    ['is not assigned to it', {}, { mode: 'assigned', assessors_per_application: 2 }],
  ])('a member who %s', async (_, pair, panel) => {
    const example = await withOpenWork(panel);
    await join(example, 'admin', example.P);
    const about = { application_id: example.open, person_id: example.P.id };
    if (pair) await insert(database, 'panel_pair', { ...about, assigned_on: null, ...pair });
    else await insert(database, 'interest', about);
    // Someone with an interest sees the scores, but a link would show the withheld application.
    const calls = scoreCalls(example).filter(isQuick);
    const shown = pair ? calls : calls.filter(([endpoint]) => endpoint !== scoreSummary.share);
    const expected = pair ? allowed : allowed.filter((status) => status !== 201);
    expect(await statusesOf(example, example.P.token, shown)).toEqual(expected);
    // Q has open work only in the mode in which everyone assesses everything.
    await join(example, 'admin', example.Q);
    expect(await statusesOf(example, example.Q.token)).toEqual(panel.mode === 'assigned' ? allowed : refused);
  });

  test('a member whose only open application is not submitted', async () => {
    const example = await withOpenWork();
    await join(example, 'admin', example.P);
    await database.execute(sql`update application set submitted_on = null where id = ${example.open}`);
    expect(await statusesOf(example, example.P.token)).toEqual(allowed);
  });
});

test('a member is refused as soon as they are assigned another application', async () => {
  const example = await withOpenWork({ mode: 'assigned', assessors_per_application: 2 });
  await join(example, 'admin', example.P);
  expect(await statusesOf(example, example.P.token)).toEqual(allowed);
  await insert(database, 'panel_pair', { application_id: example.open, person_id: example.P.id });
  expect(await statusesOf(example, example.P.token)).toEqual(refused);
});
