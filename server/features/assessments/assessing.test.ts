// Tests of assessing an application: who may, when, and that nothing is saved twice, too late or over another edit.
import { describe, expect, test } from 'vitest';
import { assessments, commentMaximum } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import { messages } from '../../../contract/messages.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { assessedAlready } from '../../../rules/assessments.ts';
import { minute, testStart } from '../../../tests/support/api.ts';
import { assessmentTests, fields, ratings } from '../../../tests/support/assessments.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  call,
  database,
  open,
  insertSubmittedApplication,
  assessor,
  ready,
  createMember,
  superAdmin,
  superAdminToken,
  clock,
  advanceClock,
  group,
  person,
} = await assessmentTests();

const assess = (token: string | undefined, applicationID: number, changes: object = {}) =>
  call(assessments.create, { ...(token && { token }), body: { applicationID, ...fields, ...changes } });
const reassess = (token: string, applicationID: number, changes: object, headers = {}) =>
  call(assessments.update, { token, headers, body: { applicationID, ...changes } });
const findOwn = (token: string, applicationID: number) =>
  call(assessments.find, { token, params: { submissionID: applicationID } });
const countOf = async (applicationID: number) =>
  await database.execute(sql`select from assessment where application_id = ${applicationID}`);

describe('an assessment', () => {
  test('is stored with its assessor and date, and can be read and changed', async () => {
    const { id, token, applicationID } = await ready();
    const reply = await assess(token, applicationID, { finalComment: '  Sound.\nBut slow.  ' });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        applicationID,
        ...fields,
        finalComment: 'Sound.\nBut slow.',
        createdOn: testStart.toISOString(),
      },
    });
    const [stored] = await database.query(
      sql`select assessor_id from assessment where application_id = ${applicationID}`,
    );
    expect(stored).toEqual({ assessor_id: id });
    const read = await findOwn(token, applicationID);
    expect(read).toMatchObject({ status: 200, body: reply.body });
    const version = Number(/^"(\d+)"$/.exec(String(read.headers.etag))?.[1]);

    const changed = await reassess(token, applicationID, { isInnovative: false, deploymentScale: 5 });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...reply.body, isInnovative: false, deploymentScale: 5 },
    });
    expect(changed.headers.etag).toBe(`"${version + 1}"`);
    const unchanged = await reassess(token, applicationID, { deploymentScale: 5 });
    expect(unchanged.headers.etag).toBe(`"${version + 1}"`);

    const events = await database.query(sql`select actor_id, action, changes from audit_event
      where record_type = 'assessment' and record_id = ${String(reply.body.id)} order by id`);
    expect(events).toMatchObject([
      {
        actor_id: id,
        action: 'create',
        changes: { applicationID: { to: applicationID }, assessorID: { to: id } },
      },
      {
        actor_id: id,
        action: 'update',
        changes: { isInnovative: { from: true, to: false }, deploymentScale: { from: 4, to: 5 } },
      },
    ]);
  });

  test('belongs to its assessor: nobody else can read or change it', async () => {
    const { token, applicationID, challenge } = await ready();
    await assess(token, applicationID);
    const other = await assessor(challenge);
    expect(await findOwn(other.token, applicationID)).toMatchObject({
      status: 404,
      body: { title: screenMessages.assessmentMissing },
    });
    expect((await reassess(other.token, applicationID, { deploymentScale: 1 })).status).toBe(404);
    expect((await assess(other.token, applicationID, ratings(1, 1, 1, 1, 1))).status).toBe(201);
    expect((await findOwn(token, applicationID)).body.deploymentScale).toBe(4);
  });

  test('ignores an assessor, id or date in the body', async () => {
    const { id, token, applicationID, challenge } = await ready();
    const other = await assessor(challenge);
    const reply = await assess(token, applicationID, {
      id: 4711,
      assessorID: other.id,
      assessor_id: other.id,
      createdOn: '2020-01-01T00:00:00.000Z',
      version: 9,
    });
    expect(reply.body.createdOn).toBe(testStart.toISOString());
    expect(reply.body.id).not.toBe(4711);
    const [stored] = await database.query(
      sql`select assessor_id, version from assessment where application_id = ${applicationID}`,
    );
    expect(stored?.assessor_id).toBe(id);
    expect(stored?.version).not.toBe(9);
  });

  test.each([
    ['finalComment', '', messages.required],
    ['finalComment', '  \n ', messages.required],
    ['finalComment', '\u200b', messages.required],
    ['finalComment', undefined, messages.required],
    ['finalComment', 'a\0b', messages.pattern],
    ['finalComment', 'x'.repeat(commentMaximum + 1), messages.maxLength(commentMaximum)],
    ['isInnovative', undefined, messages.required],
    ['isInnovative', 'yes', messages.pattern],
    ['deploymentScale', 0, messages.belowMinimum(1)],
    ['fitWithChallenge', 6, messages.aboveMaximum(5)],
    ['credibilityCompany', 2.5, messages.pattern],
    ['credibilityTechnology', '3', messages.pattern],
    ['fullOrPartialSolution', null, messages.required],
    ['applicationID', undefined, messages.required],
  ])('with %s = %j is a 400 with its message, and nothing is stored', async (field, value, message) => {
    const { token, applicationID } = await ready();
    const reply = await assess(token, applicationID, { [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
    expect(await countOf(applicationID)).toBe(0);
    if (value === undefined) return;
    await assess(token, applicationID);
    expect((await reassess(token, applicationID, { [field]: value })).status).toBe(400);
    expect((await findOwn(token, applicationID)).body).toMatchObject(fields);
  });

  test('is created once per assessor, even when they press the button in two tabs at the same time', async () => {
    const { token, applicationID } = await ready();
    const replies = await Promise.all([1, 2, 3, 4].map(() => assess(token, applicationID)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    expect(replies.find(({ status }) => status === 400)?.body).toBe(assessedAlready.reason);
    expect(await countOf(applicationID)).toBe(1);
  });

  test('changed in another tab is a 409 that says who and when; without If-Match the change is accepted', async () => {
    const { token, applicationID } = await ready();
    await assess(token, applicationID);
    const based = { 'if-match': String((await findOwn(token, applicationID)).headers.etag) };
    expect((await reassess(token, applicationID, { deploymentScale: 1 }, based)).status).toBe(200);
    const reply = await reassess(token, applicationID, { deploymentScale: 2 }, based);
    expect(reply.status).toBe(409);
    expect(reply.body.title).toContain('Ada Lovelace changed this on 15/11/2026 at 12:00');
    expect((await findOwn(token, applicationID)).body.deploymentScale).toBe(1);
    expect((await reassess(token, applicationID, { deploymentScale: 2 })).status).toBe(200);
  });
});

test('an assessment that was removed and created again is not replaced from a tab that shows the old one', async () => {
  const { token, applicationID } = await ready();
  const { body } = await assess(token, applicationID);
  const based = { 'if-match': String((await findOwn(token, applicationID)).headers.etag) };
  await call(assessments.delete, { token: superAdminToken, params: { id: body.id } });
  advanceClock(minute);
  await assess(token, applicationID, { finalComment: 'Created again.' });
  expect((await reassess(token, applicationID, { finalComment: 'Old.' }, based)).status).toBe(409);
  expect((await findOwn(token, applicationID)).body.finalComment).toBe('Created again.');
  clock.instant = testStart;
});

describe('it can be saved only', () => {
  const notReady =
    'This challenge is not marked as ready for assessment, so you cannot save an assessment yet.';
  const complete = 'The assessments of this challenge are complete, so you can no longer save an assessment.';

  test('while the challenge is ready', async () => {
    const challenge = await open({}, { ready_for_assessments_set_on: null });
    const { token } = await assessor(challenge);
    const applicationID = await insertSubmittedApplication(challenge.id);
    expect(await assess(token, applicationID)).toMatchObject({ status: 400, body: notReady });
    expect(await countOf(applicationID)).toBe(0);
  });

  test('until the assessments are complete, both for new assessments and for changes', async () => {
    const { token, applicationID, challenge } = await ready();
    const otherApplicationID = await insertSubmittedApplication(challenge.id);
    await assess(token, applicationID);
    await database.execute(
      sql`update challenge set assessments_complete_set_on = ${clock.instant} where id = ${challenge.id}`,
    );
    expect(await assess(token, otherApplicationID)).toMatchObject({ status: 400, body: complete });
    expect(await reassess(token, applicationID, { deploymentScale: 1 })).toMatchObject({
      status: 400,
      body: complete,
    });
    expect((await findOwn(token, applicationID)).body.deploymentScale).toBe(4);
    expect(await countOf(otherApplicationID)).toBe(0);
  });

  test('after the company submitted the application; until then an assessor gets a 404', async () => {
    const challenge = await open();
    const { token } = await assessor(challenge);
    const applicationID = await insertSubmittedApplication(challenge.id, { submitted_on: null });
    expect((await assess(token, applicationID)).status).toBe(404);
    expect(await assess(superAdminToken, applicationID)).toMatchObject({
      status: 400,
      body: 'The company has not submitted this application, so it cannot be assessed.',
    });
  });

  test('before someone marks the challenge as complete: it is saved completely or refused', async () => {
    const { token, applicationID, challenge } = await ready();
    const finish = () =>
      call(challenges.assessmentComplete, { token: superAdminToken, params: { id: challenge.id } });
    const [saved, finished] = await Promise.all([assess(token, applicationID), finish()]);
    expect(finished.status).toBe(200);
    expect([201, 400]).toContain(saved.status);
    expect(await countOf(applicationID)).toBe(saved.status === 201 ? 1 : 0);
  });

  test('until someone marks the challenge as complete: a call that waits for that is refused', async () => {
    const { token, applicationID, challenge } = await ready();
    let saving: ReturnType<typeof assess> | undefined;
    await database.transaction(async (tx) => {
      await tx.execute(
        sql`update challenge set assessments_complete_set_on = ${clock.instant} where id = ${challenge.id}`,
      );
      saving = assess(token, applicationID);
      await expect
        .poll(async () => await database.execute(sql`select from pg_locks where not granted`))
        .toBeGreaterThan(0);
    });
    expect(await saving).toMatchObject({ status: 400, body: complete });
    expect(await countOf(applicationID)).toBe(0);
  });

  test('for an application that still exists', async () => {
    const { token, applicationID } = await ready();
    await database.execute(sql`delete from application where id = ${applicationID}`);
    expect((await assess(token, applicationID)).status).toBe(404);
  });
});

describe('who may assess', () => {
  test('a 401 without a token, a 403 without the role, and a 404 for people with no part in the challenge', async () => {
    const { applicationID, challenge } = await ready();
    expect((await assess(undefined, applicationID)).status).toBe(401);
    const named = await createMember(challenge, 'assessor');
    expect(await assess(named.token, applicationID)).toMatchObject({
      status: 403,
      body: { title: 'You need the role Assessor.' },
    });
    const stranger = await createMember(challenge, 'nobody', ['assessor', 'challengeGroups']);
    expect((await assess(stranger.token, applicationID)).status).toBe(404);
    expect(await countOf(applicationID)).toBe(0);
  });

  test.each(['lead', 'admin', 'viewer', 'holder'] as const)(
    'a %s of the challenge who has the role but is not named as assessor gets a 403 with the reason',
    async (relation) => {
      const { applicationID, challenge } = await ready();
      const { token } = await createMember(challenge, relation, ['assessor']);
      for (const reply of [
        await assess(token, applicationID),
        await reassess(token, applicationID, { deploymentScale: 1 }),
      ])
        expect(reply).toMatchObject({
          status: 403,
          body: { title: 'Only the assessors of this challenge can assess its submissions.' },
        });
    },
  );

  test('an assessor of another challenge, or of the other site, gets a 404', async () => {
    const { applicationID } = await ready();
    const other = await open();
    expect((await assess((await assessor(other)).token, applicationID)).status).toBe(404);
    const elsewhere = await open({
      challengeGroupID: await group(sites.GA),
      challengeLeadID: (await person('admin', [], sites.GA)).id,
    });
    expect(elsewhere.site).toBe(sites.GA);
    const there = await insertSubmittedApplication(elsewhere.id, { site: sites.GA });
    const limited = await assessor(elsewhere, sites.IX);
    expect((await assess(limited.token, there)).status).toBe(404);
    expect((await assess((await assessor(elsewhere, sites.GA)).token, there)).status).toBe(201);
    expect((await assess((await assessor(elsewhere, sites.All)).token, there)).status).toBe(201);
  });

  test('a super admin may assess every challenge of their site', async () => {
    const { applicationID } = await ready();
    expect((await assess(await superAdmin(sites.IX), applicationID)).status).toBe(201);
    expect((await assess(await superAdmin(sites.GA), applicationID)).status).toBe(404);
  });

  test('someone who is deleted while they save leaves no score and causes no server error', async () => {
    const { id, token, applicationID } = await ready();
    let saving: ReturnType<typeof assess> | undefined;
    await database.transaction(async (tx) => {
      await tx.execute(sql`delete from person where id = ${id}`);
      saving = assess(token, applicationID);
      await expect
        .poll(async () => await database.execute(sql`select from pg_locks where not granted`))
        .toBeGreaterThan(0);
    });
    expect((await saving)?.status).toBe(401);
    expect(await countOf(applicationID)).toBe(0);
  });

  test('someone who is no longer named as assessor loses access with the next call', async () => {
    const { id, token, applicationID } = await ready();
    await assess(token, applicationID);
    await database.execute(sql`delete from challenge_assessor where person_id = ${id}`);
    expect((await reassess(token, applicationID, { deploymentScale: 1 })).status).toBe(404);
    expect((await findOwn(token, applicationID)).status).toBe(404);
  });
});
