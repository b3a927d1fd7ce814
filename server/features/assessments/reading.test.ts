// Tests of what assessors and super admins see: challenges to assess, applications and all assessments.
import { describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { assessments } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { testStart } from '../../../tests/support/api.ts';
import { assessmentTests, fields, ratings } from '../../../tests/support/assessments.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await assessmentTests();
const {
  call,
  database,
  open,
  insertSubmittedApplication,
  assessor,
  ready,
  createMember,
  staff,
  superAdmin,
  superAdminToken,
  person,
  tokenOf,
} = api;
const { group, insert } = api;

const assess = (token: string, applicationID: number, changes: object = {}) =>
  call(assessments.create, { token, body: { applicationID, ...fields, ...changes } });
const name = (challengeID: number, personID: number) =>
  insert(database, 'challenge_assessor', { challenge_id: challengeID, person_id: personID });
const submittedAt = (hour: number) => ({ submitted_on: new Date(Date.UTC(2026, 10, 3, hour)) });

describe('my challenges to assess', () => {
  const listed = async (token: string, query: Record<string, string> = {}) =>
    (await call(assessments.challenges, { token, query })).body;
  const names = async (token: string, query: Record<string, string> = {}) =>
    (await listed(token, query)).map((one: { name: string }) => one.name);

  test('are those that name me as assessor, the ones that wait for me first, each with my progress', async () => {
    const me = await person('admin', ['assessor']);
    const token = await tokenOf(me);
    const done = await open({ name: 'Done', endDate: '2026-10-05' });
    const waits = await open({ name: 'Waits', endDate: '2026-10-20' });
    const early = await open(
      { name: 'Early', endDate: '2026-10-10' },
      { ready_for_assessments_set_on: null },
    );
    const over = await open(
      { name: 'Over', endDate: '2026-10-02' },
      { assessments_complete_set_on: testStart },
    );
    await open({ name: 'Of others' });
    for (const { id } of [done, waits, early, over]) await name(id, me.id);
    await assess(token, await insertSubmittedApplication(done.id));
    const first = await insertSubmittedApplication(waits.id);
    await insertSubmittedApplication(waits.id);
    await insertSubmittedApplication(waits.id, { submitted_on: null });
    await assess(token, first);
    await assess((await assessor(waits)).token, first);
    await insertSubmittedApplication(early.id);
    await insertSubmittedApplication(over.id);

    const rows = await listed(token);
    expect(rows.map((one: { name: string }) => one.name)).toEqual(['Waits', 'Done', 'Over', 'Early']);
    expect(rows).toMatchObject([
      { submissionCount: 2, assessedCount: 1, requiresAssessmentFromUser: true, endDate: '2026-10-20' },
      { submissionCount: 1, assessedCount: 1, requiresAssessmentFromUser: false },
      { submissionCount: 1, assessedCount: 0, requiresAssessmentFromUser: false },
      { requiresAssessmentFromUser: false, readyForAssessmentsSetOn: null },
    ]);
    expect(await names(token, { order: 'desc' })).toEqual(['Early', 'Over', 'Done', 'Waits']);
    expect(await names(token, { sort: 'name' })).toEqual(['Done', 'Early', 'Over', 'Waits']);
    expect(await names(token, { sort: 'endDate' })).toEqual(['Over', 'Done', 'Early', 'Waits']);
    expect(await names(token, { search: ' WAI ts' })).toEqual(['Waits']);
    const page = await call(assessments.challenges, { token, query: { page: '2', pageSize: '3' } });
    expect(page.headers['x-total-count']).toBe('4');
    expect(page.body).toHaveLength(1);
    const challenge = await call(challenges.find, { token, params: { id: waits.id } });
    expect(challenge.body.requiresAssessmentFromUser).toBe(true);
  });

  test('exclude those of the other site; super admins also see all open ones', async () => {
    const there = await open({
      name: 'Of GA',
      challengeGroupID: await group(sites.GA),
      challengeLeadID: (await person('admin', [], sites.GA)).id,
    });
    const limited = await assessor(there, sites.IX);
    expect(await names(limited.token)).toEqual([]);
    expect(await names((await assessor(there, sites.All)).token)).toEqual(['Of GA']);
    const superAdminToken = await superAdmin(sites.GA);
    expect(await names(superAdminToken)).toEqual(['Of GA']);
    await database.execute(
      sql`update challenge set assessments_complete_set_on = ${testStart} where id = ${there.id}`,
    );
    expect(await names(superAdminToken)).toEqual([]);
    expect(await names((await assessor(there, sites.All)).token)).toEqual(['Of GA']);
  });

  test('need a sign-in and the role', async () => {
    expect((await call(assessments.challenges)).status).toBe(401);
    const token = await staff(['challengeView', 'users']);
    expect((await call(assessments.challenges, { token })).status).toBe(403);
  });
});

describe('the applications of a challenge', () => {
  const listed = (token: string | undefined, id: number, query: Record<string, string> = {}) =>
    call(applications.listSubmitted, { ...(token && { token }), params: { id }, query });

  test('are the submitted ones in order of submission, each with whether I assessed it', async () => {
    const challenge = await open();
    const { token } = await assessor(challenge);
    const later = await insertSubmittedApplication(challenge.id, {
      company_name: 'Alpha',
      ...submittedAt(12),
    });
    await insertSubmittedApplication(challenge.id, {
      company_name: 'beta',
      idea_summary: `Long ${'x'.repeat(1000)}`,
      ...submittedAt(8),
    });
    await insertSubmittedApplication(challenge.id, { company_name: 'Unsent', submitted_on: null });
    await assess(token, later);
    const { body, headers } = await listed(token, challenge.id);
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([
      { companyName: 'beta', hasUserAssessed: false, submittedOn: '2026-11-03T08:00:00.000Z' },
      { companyName: 'Alpha', hasUserAssessed: true },
    ]);
    expect(body[0].ideaSummary).toHaveLength(400);
    const sorted = async (query: Record<string, string>) =>
      (await listed(token, challenge.id, query)).body.map((one: { companyName: string }) => one.companyName);
    expect(await sorted({ sort: 'companyName' })).toEqual(['Alpha', 'beta']);
    expect(await sorted({ sort: 'hasUserAssessed', order: 'desc' })).toEqual(['Alpha', 'beta']);
    expect(await sorted({ search: 'BETA' })).toEqual(['beta']);
    expect((await listed(token, challenge.id, { sort: 'turnover' })).status).toBe(400);
  });

  test('can be read by its assessors and by anyone who may view the challenge', async () => {
    const challenge = await open();
    for (const relation of ['lead', 'admin', 'viewer', 'holder'] as const) {
      const { token } = await createMember(challenge, relation);
      expect((await listed(token, challenge.id)).status).toBe(200);
    }
    expect((await listed((await assessor(challenge)).token, challenge.id)).status).toBe(200);
    expect((await listed(await staff(['challengeView']), challenge.id)).status).toBe(200);
    expect((await listed(undefined, challenge.id)).status).toBe(401);
    const unnamed = await createMember(challenge, 'nobody', ['assessor', 'users', 'challengeGroups']);
    const withoutRole = await createMember(challenge, 'assessor');
    for (const token of [unnamed.token, withoutRole.token, await superAdmin(sites.GA)])
      expect((await listed(token, challenge.id)).status).toBe(404);
  });
});

describe('an application', () => {
  const find = (token: string, id: number) => call(applications.find, { token, params: { id } });

  test('is read by its assessors after it is submitted, without the score summary', async () => {
    const { token, applicationID, challenge } = await ready();
    const account = await person('user');
    await database.execute(sql`update application set overall_score_summary = 'For the board', applicant_id = ${account.id}
      where id = ${applicationID}`);
    const { s3_key } = await insert(database, 'media', {
      kind: 'attachment',
      content_type: 'application/pdf',
    });
    await insert(database, 'application_attachment', { s3_key, application_id: applicationID });
    const read = await find(token, applicationID);
    expect(read).toMatchObject({
      status: 200,
      body: { hasUserAssessed: false, overallScoreSummary: null, applicant: null },
    });
    await assess(token, applicationID);
    expect((await find(token, applicationID)).body.hasUserAssessed).toBe(true);
    const open = await call(applications.attachment, { token, params: { id: applicationID, s3Key: s3_key } });
    expect(open.status).toBe(200);
    const unsent = await insertSubmittedApplication(challenge.id, { submitted_on: null });
    expect((await find(token, unsent)).status).toBe(404);
  });

  test.each(['lead', 'admin', 'viewer', 'holder'] as const)(
    'is read by a %s with the score summary, submitted or not',
    async (relation) => {
      const { challenge } = await ready();
      const unsent = await insertSubmittedApplication(challenge.id, {
        submitted_on: null,
        overall_score_summary: 'Words',
      });
      const { token } = await createMember(challenge, relation);
      expect((await find(token, unsent)).body.overallScoreSummary).toBe('Words');
    },
  );

  test('is read without the score summary by the role users, and by nobody else', async () => {
    const { applicationID, challenge } = await ready();
    await database.execute(
      sql`update application set overall_score_summary = 'Words' where id = ${applicationID}`,
    );
    const account = await person('user');
    await database.execute(
      sql`update application set applicant_id = ${account.id} where id = ${applicationID}`,
    );
    expect((await find(await staff(['users']), applicationID)).body).toMatchObject({
      overallScoreSummary: null,
      applicant: { email: account.email },
    });
    for (const token of [
      await staff(['assessor', 'challengeGroups', 'calendar']),
      await staff(['users'], sites.GA),
      (await createMember(challenge, 'assessor')).token,
      (await assessor(challenge, sites.GA)).token,
    ])
      expect((await find(token, applicationID)).status).toBe(404);
  });
});

describe('all assessments of an application', () => {
  const scores = (token: string | undefined, applicationID: number) =>
    call(assessments.scoresByApplication, { ...(token && { token }), params: { applicationID } });
  const remove = (token: string | undefined, id: number) =>
    call(assessments.delete, { ...(token && { token }), params: { id } });

  test('are listed for super admins with their assessors and scores', async () => {
    const { token, email, applicationID, challenge } = await ready();
    await assess(token, applicationID, ratings(5, 4, 3, 2, 1));
    const other = await assessor(challenge);
    await assess(other.token, applicationID, ratings(1, 1, 1, 1, 1));
    const { body } = await scores(superAdminToken, applicationID);
    expect(body).toMatchObject([
      {
        assessor: { firstName: 'Ada', lastName: 'Lovelace', email },
        assessment: { applicationID, finalComment: fields.finalComment, createdOn: testStart.toISOString() },
        score: { deploymentScale: 20, fitWithChallenge: 16, fullOrPartialSolution: 4, total: 60 },
      },
      { assessor: { email: other.email }, score: { total: 20 } },
    ]);
    expect((await scores(undefined, applicationID)).status).toBe(401);
    expect((await scores((await createMember(challenge, 'lead')).token, applicationID)).status).toBe(403);
    expect((await scores(await superAdmin(sites.GA), applicationID)).status).toBe(404);
  });

  test('can be paged, sorted and searched, with their total', async () => {
    const { applicationID, challenge, token } = await ready();
    await assess(token, applicationID);
    const { token: secondToken, email } = await assessor(challenge);
    await assess(secondToken, applicationID);
    const listed = (query: Record<string, string>) =>
      call(assessments.scoresByApplication, { token: superAdminToken, params: { applicationID }, query });
    const all = await listed({});
    expect(all.body).toHaveLength(2);
    const page = await listed({ page: '2', pageSize: '1' });
    expect(page.body).toEqual([all.body[1]]);
    expect([all, page].map(({ headers }) => headers['x-total-count'])).toEqual(['2', '2']);
    expect((await listed({ order: 'desc' })).body).toEqual(all.body.toReversed());
    const found = await listed({ search: email.toUpperCase() });
    expect(found.body).toMatchObject([{ assessor: { email } }]);
    expect(found.headers['x-total-count']).toBe('1');
    expect((await listed({ sort: 'password' })).status).toBe(400);
    const { id } = all.body[1].assessment;
    expect((await listed({ assessmentID: String(id) })).body).toEqual([all.body[1]]);
    expect((await listed({ assessmentID: String(id + 1_000_000) })).body).toEqual([]);
  });

  test('can be removed by super admins; the audit entry holds the last state', async () => {
    const { id: assessorID, token, applicationID, challenge } = await ready();
    const { body: assessment } = await assess(token, applicationID);
    expect((await remove(undefined, assessment.id)).status).toBe(401);
    for (const one of [token, (await createMember(challenge, 'lead')).token])
      expect((await remove(one, assessment.id)).status).toBe(403);
    expect((await remove(await superAdmin(sites.GA), assessment.id)).status).toBe(404);
    expect((await remove(superAdminToken, assessment.id)).status).toBe(204);
    expect((await remove(superAdminToken, assessment.id)).status).toBe(404);
    expect((await scores(superAdminToken, applicationID)).body).toEqual([]);
    const [event] = await database.query(sql`select action, changes from audit_event
      where record_type = 'assessment' and record_id = ${String(assessment.id)} order by id desc limit 1`);
    expect(event).toMatchObject({
      action: 'delete',
      changes: {
        finalComment: { from: fields.finalComment, to: null },
        assessorID: { from: assessorID, to: null },
        applicationID: { from: applicationID, to: null },
      },
    });
    // The assessor who was editing it gets a 404, and can then assess the application again.
    const reply = await call(assessments.update, { token, body: { applicationID, deploymentScale: 1 } });
    expect(reply.status).toBe(404);
    expect((await assess(token, applicationID)).status).toBe(201);
  });
});
