// Tests what an interest and an unanswered declaration refuse: reading an application and writing about it.
import { describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { assessments } from '../../../contract/assessments.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { history } from '../../../contract/history.ts';
import { messages } from '../../../contract/messages.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { fields, submitted } from '../../../tests/support/assessments.ts';
import { hasAnswered, isCleared, panelTests } from '../../../tests/support/panel-rows.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  call,
  database,
  insert,
  openWithPanel,
  open,
  insertSubmittedApplication,
  insertApplication,
  insertAssessment,
  insertInterest,
  insertPair,
  assessor,
  createMember,
  person,
  superAdminPerson,
  tokenOf,
} = await panelTests();

type Applied = Awaited<ReturnType<typeof withAttachment>>;

async function withAttachment(challengeID: number, changes = {}) {
  const id = await insertSubmittedApplication(challengeID, changes);
  const { s3_key: s3Key } = await insert(database, 'media', {
    kind: 'attachment',
    content_type: 'application/pdf',
  });
  await insert(database, 'application_attachment', { s3_key: s3Key, application_id: id });
  return { id, s3Key };
}

type Sent = [name: string, endpoint: Endpoint, sent: object];

/** Every call that reads about one application. */
const readsOf = ({ id, s3Key }: Applied): Sent[] => [
  ['find', applications.find, { params: { id } }],
  ['attachment', applications.attachment, { params: { id, s3Key } }],
  ['findOrganisation', applications.findOrganisation, { params: { id } }],
  ['place', assessments.place, { params: { submissionID: id } }],
  ['getassessment', assessments.find, { params: { submissionID: id } }],
  ['scores-by-application', assessments.scoresByApplication, { params: { applicationID: id } }],
  ['history', history.list, { params: { type: 'application', id } }],
];

/** Every call that writes about one application. */
const writesAbout = ({ id }: Applied, assessmentID: number): Sent[] => [
  ['updateOrganisation', applications.updateOrganisation, { params: { id }, body: { organisationType: 10 } }],
  ['writeScoreSummary', applications.writeScoreSummary, { params: { id }, body: { summary: 'Best.' } }],
  ['assess', assessments.create, { body: { applicationID: id, ...fields } }],
  ['update', assessments.update, { body: { applicationID: id, isInnovative: false } }],
  ['delete the assessment', assessments.delete, { params: { id: assessmentID } }],
  ['delete', applications.delete, { params: { id } }],
];

const outcomes = async (sent: readonly Sent[], token: string) =>
  Object.fromEntries(
    await Promise.all(
      sent.map(async ([name, endpoint, request]) => {
        const { status, body } = await call(endpoint, { token, ...request });
        return [name, status < 400 ? status : `${status} ${body.title ?? body}`] as const;
      }),
    ),
  );

const each = (sent: readonly Sent[], outcome: unknown) =>
  Object.fromEntries(sent.map(([name]) => [name, outcome]));

const gone = `404 ${messages.notFound}`;
const ownInterest = `403 ${panelRefusals.ownInterest}`;
const declareFirst = `400 ${panelRefusals.declareFirst}`;

async function createScenario(panel = {}) {
  const challenge = await openWithPanel(panel);
  const application = await withAttachment(challenge.id);
  const other = await assessor(challenge);
  const { id: assessmentID } = await insertAssessment(application.id, other);
  return { challenge, application, assessmentID };
}

describe('an interest in force', () => {
  test('hides the application from a super admin and refuses what they write about it', async () => {
    const { challenge, application, assessmentID } = await createScenario();
    const admin = await superAdminPerson();
    await insertAssessment(application.id, admin);
    const reads = readsOf(application);
    const writes = writesAbout(application, assessmentID);
    expect(await outcomes(reads, admin.token)).toEqual(each(reads, 200));

    await insertInterest(application.id, admin);
    const untouched = await database.query(
      sql`select * from assessment where application_id = ${application.id}`,
    );
    expect(await outcomes(reads, admin.token)).toEqual(each(reads, gone));
    expect(await outcomes(writes, admin.token)).toEqual(each(writes, ownInterest));
    expect(
      await database.query(sql`select * from assessment where application_id = ${application.id}`),
    ).toEqual(untouched);

    const { id: another } = await insertApplication(challenge.id, submitted);
    expect((await call(applications.find, { token: admin.token, params: { id: another } })).status).toBe(200);
  });

  test.each(['lead', 'admin', 'viewer', 'holder', 'assessor'] as const)('applies to a %s', async (part) => {
    const { challenge, application } = await createScenario();
    const someone = await createMember(challenge, part, ['assessor']);
    const { params } = { params: { id: application.id } };
    expect((await call(applications.find, { token: someone.token, params })).status).toBe(200);
    await insertInterest(application.id, someone);
    expect((await call(applications.find, { token: someone.token, params })).status).toBe(404);
    const body = { applicationID: application.id, ...fields };
    expect(await call(assessments.create, { token: someone.token, body })).toMatchObject({
      status: 403,
      body: { title: panelRefusals.ownInterest },
    });
    const details = { params, body: { organisationType: 10 } };
    expect(await call(applications.updateOrganisation, { token: someone.token, ...details })).toMatchObject({
      status: 403,
      body: { title: panelRefusals.ownInterest },
    });
  });

  test('applies to the role users, and does not show the application to anyone else', async () => {
    const { application } = await createScenario();
    const someone = await person('admin', ['users']);
    const token = await tokenOf(someone);
    const params = { id: application.id };
    await insertInterest(application.id, someone);
    expect((await call(applications.find, { token, params })).status).toBe(404);
    expect(await call(applications.delete, { token, params })).toMatchObject({
      status: 403,
      body: { title: panelRefusals.ownInterest },
    });
    const stranger = await person('admin', ['assessor']);
    await insertInterest(application.id, stranger);
    expect((await call(applications.delete, { token: await tokenOf(stranger), params })).status).toBe(404);
  });

  test('ends when it is cleared, and needs a panel', async () => {
    const { application } = await createScenario();
    const admin = await superAdminPerson();
    await insertInterest(application.id, admin, isCleared);
    const reads = readsOf(application).filter(([name]) => name !== 'getassessment');
    expect(await outcomes(reads, admin.token)).toEqual(each(reads, 200));

    const withoutPanel = await open();
    const elsewhere = await withAttachment(withoutPanel.id);
    await insertInterest(elsewhere.id, admin);
    const others = readsOf(elsewhere).filter(([name]) => name !== 'getassessment');
    expect(await outcomes(others, admin.token)).toEqual(each(others, 200));
  });
});

describe('an unanswered declaration', () => {
  const declaring = { is_declaration_required: true };

  test('hides everything from a member until they have answered', async () => {
    const { challenge, application } = await createScenario(declaring);
    const member = await assessor(challenge);
    const forMembers = readsOf(application).filter(
      ([name]) => !['scores-by-application', 'history', 'getassessment'].includes(name),
    );
    const reads: Sent[] = [
      ...forMembers,
      ['assess', assessments.create, { body: { applicationID: application.id, ...fields } }],
    ];
    expect(await outcomes(reads, member.token)).toEqual(each(reads, declareFirst));
    await insertPair(application.id, member, hasAnswered);
    expect(await outcomes(reads, member.token)).toEqual({ ...each(reads, 200), assess: 201 });
  });

  test('also applies to members with another right, but not to other people', async () => {
    const { challenge, application } = await createScenario(declaring);
    const params = { id: application.id };
    const statusFor = async (token: string) => (await call(applications.find, { token, params })).status;
    const lead = await createMember(challenge, 'lead', ['assessor']);
    expect(await statusFor(lead.token)).toBe(200);
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: lead.id });
    expect(await statusFor(lead.token)).toBe(400);
    const summary = { params, body: { summary: 'Best.' } };
    expect(await call(applications.writeScoreSummary, { token: lead.token, ...summary })).toMatchObject({
      status: 400,
      body: panelRefusals.declareFirst,
    });
    const withoutRole = await createMember(challenge, 'viewer');
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: withoutRole.id });
    expect(await statusFor(withoutRole.token)).toBe(200);
    // Nobody is asked about an application that the company has not submitted.
    const { id: draft } = await insertApplication(challenge.id);
    expect((await call(applications.find, { token: lead.token, params: { id: draft } })).status).toBe(200);
  });

  test('lets a super admin who is not a member read, but not assess', async () => {
    const { application, assessmentID } = await createScenario(declaring);
    const admin = await superAdminPerson();
    const reads = readsOf(application).filter(([name]) => name !== 'getassessment');
    expect(await outcomes(reads, admin.token)).toEqual(each(reads, 200));
    const body = { applicationID: application.id, ...fields };
    expect(await call(assessments.create, { token: admin.token, body })).toMatchObject({
      status: 400,
      body: panelRefusals.declareFirst,
    });
    await insertPair(application.id, admin, hasAnswered);
    expect((await call(assessments.create, { token: admin.token, body })).status).toBe(201);
    const params = { id: assessmentID };
    expect((await call(assessments.delete, { token: admin.token, params })).status).toBe(204);
  });
});
