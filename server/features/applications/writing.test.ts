// Tests of what staff write about an application: the organisation details and the score summary for the board.
import { describe, expect, test } from 'vitest';
import { applications, entrySummaryMaximum, scoreSummaryMaximum } from '../../../contract/applications.ts';
import { messages } from '../../../contract/messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  call,
  database,
  insertSubmittedApplication,
  assessor,
  ready,
  createMember,
  staff,
  superAdmin,
  superAdminToken,
} = await assessmentTests();

const details = { organisationType: 10, organisationSize: 20, ktnEntrySummary: 'Finds leaks by ear.' };

describe('organisation details', () => {
  const read = (token: string | undefined, id: number) =>
    call(applications.findOrganisation, { ...(token && { token }), params: { id } });
  const change = (token: string | undefined, id: number, body: object, headers = {}) =>
    call(applications.updateOrganisation, { ...(token && { token }), params: { id }, body, headers });

  test('an assessor reads and changes them; fields that are not sent stay as they are', async () => {
    const { id: personID, token, applicationID, challenge } = await ready();
    const before = await read(token, applicationID);
    expect(before.body).toEqual({
      submissionId: applicationID,
      companyName: 'Acme',
      challengeID: challenge.id,
      challengeName: challenge.name,
      organisationType: null,
      organisationSize: null,
      ktnEntrySummary: '',
    });
    expect(before.headers.etag).toBe('"1"');
    const changed = await change(token, applicationID, { submissionId: applicationID, ...details });
    expect(changed).toMatchObject({ status: 200, body: { id: applicationID, ...details } });
    expect(changed.headers.etag).toBe('"2"');
    await change(token, applicationID, { organisationSize: null });
    expect((await read(token, applicationID)).body).toMatchObject({ ...details, organisationSize: null });
    expect((await change(token, applicationID, { organisationSize: null })).headers.etag).toBe('"3"');
    const [event] = await database.query(sql`select actor_id, changes from audit_event
      where record_type = 'application' and record_id = ${String(applicationID)} order by id limit 1`);
    expect(event).toMatchObject({
      actor_id: personID,
      changes: { organisationType: { from: null, to: 10 } },
    });
  });

  test.each([
    [{ ktnEntrySummary: ' ' }, 'ktnEntrySummary', messages.required],
    [
      { ktnEntrySummary: 'x'.repeat(entrySummaryMaximum + 1) },
      'ktnEntrySummary',
      messages.maxLength(entrySummaryMaximum),
    ],
    [{ organisationType: 15 }, 'organisationType', messages.pattern],
    [{ organisationSize: 50 }, 'organisationSize', messages.pattern],
    [{ submissionId: 999999 }, 'submissionId', messages.pattern],
  ])('%j is a 400', async (wrong, field, message) => {
    const { token, applicationID } = await ready();
    expect(await change(token, applicationID, { ...details, ...wrong })).toMatchObject({
      status: 400,
      body: { errors: { [field]: message } },
    });
    expect((await read(token, applicationID)).body.ktnEntrySummary).toBe('');
  });

  test('ignore every other field of the body', async () => {
    const { token, applicationID } = await ready();
    const smuggled = {
      companyName: 'Other',
      overallScoreSummary: 'Mine',
      submittedOn: null,
      site: 2,
      turnover: 1,
    };
    await change(token, applicationID, { ...details, ...smuggled });
    expect(
      (await call(applications.find, { token: superAdminToken, params: { id: applicationID } })).body,
    ).toMatchObject({
      companyName: 'Acme',
      overallScoreSummary: '',
      site: 1,
      turnover: null,
      submittedOn: expect.any(String),
    });
  });

  test('changed by someone else in the meantime are a 409 that says who', async () => {
    const { token, applicationID } = await ready();
    await change(superAdminToken, applicationID, details);
    const reply = await change(token, applicationID, { ktnEntrySummary: 'Mine' }, { 'if-match': '"1"' });
    expect(reply).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('Ada Lovelace changed this') },
    });
  });

  test('can be changed by the challenge’s assessors and by anyone who may edit the challenge', async () => {
    const { applicationID, challenge } = await ready();
    for (const relation of ['lead', 'admin'] as const) {
      const { token } = await createMember(challenge, relation);
      expect((await read(token, applicationID)).status).toBe(200);
      expect((await change(token, applicationID, details)).status).toBe(200);
    }
    expect((await change(undefined, applicationID, details)).status).toBe(401);
    for (const token of [
      (await createMember(challenge, 'viewer', ['assessor'])).token,
      (await createMember(challenge, 'holder')).token,
      await staff(['users']),
    ])
      for (const reply of [await read(token, applicationID), await change(token, applicationID, details)])
        expect(reply).toMatchObject({
          status: 403,
          body: {
            title:
              'Only an assessor of this challenge or someone who can edit the challenge can change these details.',
          },
        });
    const unsent = await insertSubmittedApplication(challenge.id, { submitted_on: null });
    const ofChallenge = await assessor(challenge);
    expect((await change(ofChallenge.token, unsent, details)).status).toBe(404);
    for (const token of [
      await staff(['assessor', 'challengeGroups']),
      await superAdmin(sites.GA),
      (await assessor(challenge, sites.GA)).token,
    ])
      for (const reply of [await read(token, applicationID), await change(token, applicationID, details)])
        expect(reply.status).toBe(404);
  });
});

describe('the score summary for the board', () => {
  const write = (token: string | undefined, id: number, summary: unknown, headers = {}) =>
    call(applications.writeScoreSummary, {
      ...(token && { token }),
      params: { id },
      body: { summary },
      headers,
    });

  test('is written, changed and removed by anyone who may edit the challenge', async () => {
    const { applicationID, challenge } = await ready();
    const lead = await createMember(challenge, 'lead');
    const admin = await createMember(challenge, 'admin');
    const written = await write(lead.token, applicationID, ' Strong.\nFund it. ');
    expect(written).toMatchObject({ status: 200, body: { overallScoreSummary: 'Strong.\nFund it.' } });
    expect(written.headers.etag).toBe('"2"');
    const reply = await write(admin.token, applicationID, 'Weak', { 'if-match': '"1"' });
    expect(reply.status).toBe(409);
    expect(
      (await write(admin.token, applicationID, '', { 'if-match': '"2"' })).body.overallScoreSummary,
    ).toBe('');
    const events = await database.query(sql`select actor_id, changes from audit_event
      where record_type = 'application' and record_id = ${String(applicationID)} order by id`);
    expect(events).toMatchObject([
      { actor_id: lead.id, changes: { overallScoreSummary: { from: '', to: 'Strong.\nFund it.' } } },
      { actor_id: admin.id, changes: { overallScoreSummary: { to: '' } } },
    ]);
  });

  test.each([[undefined], [null], [7], ['x'.repeat(scoreSummaryMaximum + 1)], ['a\0b']])(
    'cannot be %j',
    async (summary) => {
      const { applicationID } = await ready();
      expect((await write(superAdminToken, applicationID, summary)).status).toBe(400);
    },
  );

  test('cannot be written by others: 401 without a token, 403 for those who see it, 404 for those who do not', async () => {
    const { token: ofAssessor, applicationID, challenge } = await ready();
    expect((await write(undefined, applicationID, 'x')).status).toBe(401);
    for (const token of [
      ofAssessor,
      (await createMember(challenge, 'viewer')).token,
      (await createMember(challenge, 'holder')).token,
      await staff(['users', 'challengeView']),
    ])
      expect((await write(token, applicationID, 'x')).status).toBe(403);
    for (const token of [await staff(['challengeGroups', 'assessor']), await superAdmin(sites.GA)])
      expect((await write(token, applicationID, 'x')).status).toBe(404);
    const [stored] = await database.query(
      sql`select overall_score_summary from application where id = ${applicationID}`,
    );
    expect(stored).toEqual({ overall_score_summary: '' });
  });
});
