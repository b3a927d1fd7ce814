// Tests starting an application on the public side.
import { describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { companyApplications } from '../../../contract/company-applications.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { companyApplicationTests, completeFields } from '../../../tests/support/company-applications.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await companyApplicationTests();
const {
  call,
  database,
  person,
  company,
  create,
  published,
  startApplication,
  find,
  save,
  createDraft,
  eventsOf,
  group,
  superAdminToken,
} = api;

describe('starting', () => {
  test('fills in the applicant and creates an audit entry', async () => {
    const challenge = await published();
    const { id, email, token } = await company();
    const { status, body, headers } = await startApplication(token, challenge.id);
    expect(status).toBe(201);
    expect(headers.etag).toBeDefined();
    expect(body).toMatchObject({
      challengeID: challenge.id,
      challengeName: challenge.name,
      contactName: 'Ada Lovelace',
      email,
      companyName: '',
      percentComplete: 0,
      submittedOn: null,
      endDate: '2026-11-20',
      closesOn: '2026-11-21',
      closedBecause: null,
      challengeLink: `http://test.example/site/ix/challenges/${challenge.id}`,
      attachments: [],
    });
    expect(await eventsOf(body.id)).toMatchObject([{ actor_id: id, action: 'create' }]);
  });

  test('twice leads to the same application, even at the same time', async () => {
    const challenge = await published();
    const { token } = await company();
    const replies = await Promise.all([
      startApplication(token, challenge.id),
      startApplication(token, challenge.id),
    ]);
    const again = await startApplication(token, challenge.id);
    expect(new Set([...replies, again].map(({ body }) => body.id)).size).toBe(1);
    expect(again.status).toBe(201);
  });

  test('copies the organisation from the latest application, and nothing else', async () => {
    const { token, id } = await createDraft();
    await save(token, id, completeFields);
    const { body } = await startApplication(token, (await published()).id);
    expect(body).toMatchObject({
      companyName: 'Acme',
      postcode: 'LS1 1AA',
      turnover: 1250000.5,
      isOrganisationComplete: true,
      percentComplete: 0.2,
      ideaSummary: '',
      isPartialSolution: null,
    });
  });

  test('is possible only while the challenge is open, and the message says why not', async () => {
    const { token } = await company();
    const soon = await published({ startDate: '2026-11-16' });
    const over = await published({ startDate: '2026-11-01', endDate: '2026-11-14', gracePeriod: 5 });
    expect(await startApplication(token, soon.id)).toMatchObject({
      status: 400,
      body: 'This challenge is not open for applications yet.',
    });
    expect(await startApplication(token, over.id)).toMatchObject({
      status: 400,
      body: 'This challenge is closed for new applications.',
    });
  });

  test('a challenge that is unpublished, of the other site or does not exist is a 404', async () => {
    const { token } = await company();
    const hidden = await create();
    const later = await create();
    await database.execute(sql`update challenge set publish_date = '2026-11-16' where id = ${later.id}`);
    const { id: challengeLeadID } = await person('admin', [], sites.GA);
    const elsewhere = await published({ challengeGroupID: await group(sites.GA), challengeLeadID });
    for (const id of [hidden.id, later.id, elsewhere.id, 2_000_000_000])
      expect((await startApplication(token, id)).status).toBe(404);
    expect((await startApplication((await company(sites.GA)).token, elsewhere.id)).status).toBe(201);
    expect((await startApplication((await company(sites.All)).token, elsewhere.id)).status).toBe(201);
  });

  test('a challenge with an application can no longer be unpublished', async () => {
    const { challenge } = await createDraft();
    const reply = await call(challenges.publish, {
      token: superAdminToken,
      params: { id: challenge.id },
      query: { revert: 'true' },
    });
    expect(reply.status).toBe(400);
  });

  test('by someone who is being removed is a 401', async () => {
    const challenge = await published();
    const { id, token } = await company();
    const { status } = await runWhileBlocked(
      database,
      (tx) => tx.execute(sql`delete from person where id = ${id}`),
      () => startApplication(token, challenge.id),
    );
    expect(status).toBe(401);
  });

  test('for a challenge that is being unpublished is a 404', async () => {
    const challenge = await published();
    const { token } = await company();
    const { status } = await runWhileBlocked(
      database,
      (tx) => tx.execute(sql`update challenge set publish_date = null where id = ${challenge.id}`),
      () => startApplication(token, challenge.id),
    );
    expect(status).toBe(404);
  });

  test('ignores every other field of the body', async () => {
    const challenge = await published();
    const { token } = await company();
    const stranger = await company();
    const smuggled = {
      applicantID: stranger.id,
      submittedOn: '2026-11-01T00:00:00Z',
      percentComplete: 1,
      id: 7,
    };
    const { body } = await call(companyApplications.begin, {
      token,
      body: { challengeID: challenge.id, ...smuggled },
    });
    expect(body).toMatchObject({ submittedOn: null, percentComplete: 0 });
    expect((await find(stranger.token, body.id)).status).toBe(404);
  });
});
