// Tests what a company sees about itself, its copy, and the deletion of its data.
import { describe, expect, test } from 'vitest';
import { companyData } from '../../../contract/company-data.ts';
import { companyApplicationTests, completeFields } from '../../../tests/support/company-applications.ts';
import { sql } from '../../platform/database/sql.ts';
import { runNextRequest } from '../privacy/run-requests.ts';

const api = await companyApplicationTests();
const { call, database, services, settings, save, submitOwn, createDraft } = api;
const run = () =>
  runNextRequest(
    { database, media: services.media, settings, tokenSecret: services.tokenSecret },
    services.now(),
  );
const read = (token: string) => call(companyData.read, { token });

async function submitted() {
  const draft = await createDraft();
  await save(draft.token, draft.id, { ...completeFields, email: draft.applicant.email });
  await submitOwn(draft.token, draft.id);
  return { ...draft, email: draft.applicant.email };
}
const erase = (token: string, confirmEmail: string) =>
  call(companyData.erase, { token, body: { confirmEmail } });

describe('a copy', () => {
  test('is announced by mail and can be downloaded, once a day', async () => {
    const { token, email } = await submitted();
    expect((await read(token)).body).toEqual({
      email,
      counts: { applications: 1, messages: 0 },
      requests: [],
      file: null,
    });
    expect((await call(companyData.file, { token })).status).toBe(404);
    expect(await call(companyData.export, { token })).toMatchObject({
      status: 201,
      body: { kind: 'export', state: 'running', dueOn: '2026-12-15' },
    });
    expect(await run()).toBe(true);
    expect((await read(token)).body).toMatchObject({
      requests: [],
      file: { until: '2026-11-22T12:00:00.000Z' },
    });
    const [mail] = await database.query(sql`
      select subject, text_body as text from outgoing_mail where recipient = ${email} order by id desc limit 1`);
    expect(mail).toMatchObject({ subject: 'The copy of your data is ready' });
    expect((await call(companyData.file, { token })).body.s3URL).toContain('/media/');
    expect((await call(companyData.export, { token })).body).toBe(
      'You asked for a copy today. You can download it until 22/11/2026.',
    );
  });

  test('asked for twice at once is made once', async () => {
    const { token } = await submitted();
    const replies = await Promise.all([
      call(companyData.export, { token }),
      call(companyData.export, { token }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
  });
});

describe('an erasure', () => {
  test('needs the exact address', async () => {
    const { token, email } = await submitted();
    expect((await erase(token, 'x')).body.errors).toEqual({ confirmEmail: `Type ${email} exactly.` });
  });

  test('deletes drafts at once, and leaves what was submitted to the team', async () => {
    const { token, email, applicant } = await submitted();
    const draft = await createDraft();
    await database.execute(sql`update application set applicant_id = ${applicant.id} where id = ${draft.id}`);
    expect(await erase(token, email)).toMatchObject({
      status: 201,
      body: { kind: 'erase', state: 'open', receivedOn: '2026-11-15', dueOn: '2026-12-15' },
    });
    expect((await read(token)).body).toMatchObject({
      counts: { applications: 1 },
      requests: [{ kind: 'erase' }],
    });
    expect((await erase(token, email)).body).toBe('We received your request on 15/11/2026.');
    expect((await call(companyData.withdraw, { token })).status).toBe(204);
    expect((await call(companyData.withdraw, { token })).status).toBe(404);
    expect((await read(token)).body.requests).toEqual([]);
  });

  test('without submitted applications or messages deletes the account at once', async () => {
    const { token, applicant, id } = await createDraft();
    expect(await erase(token, applicant.email)).toMatchObject({ status: 200, body: { deleted: true } });
    expect((await read(token)).status).toBe(401);
    const left = await database.query(sql`
      select id from person where id = ${applicant.id} union all select id from application where id = ${id}`);
    expect(left).toEqual([]);
    const [named] = await database.query(sql`
      select count(*)::integer as count from audit_event
      where actor_id = ${applicant.id} and actor_name <> '[erased]'`);
    expect(named).toEqual({ count: 0 });
    const events = await database.query(sql`
      select account, network, agent, actor_name from security_event
      where kind = 'privacy' and detail = '{"action": "delete an account"}'`);
    expect(events).toEqual([{ account: '', network: '', agent: '', actor_name: '' }]);
  });

  test('leaves a draft of a challenge on hold to the team', async () => {
    const { token, applicant, challenge } = await createDraft();
    await database.execute(sql`
      insert into retention_hold (challenge_id, reason, until, created_at)
      values (${challenge.id}, 'A court asked for it.', '2026-11-15', ${services.now().instant})`);
    expect((await erase(token, applicant.email)).status).toBe(201);
    expect((await read(token)).body.counts.applications).toBe(1);
  });
});
