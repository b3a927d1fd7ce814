// Tests that a company sees, changes and discards only its own applications.
import { describe, expect, test } from 'vitest';
import { companyApplications } from '../../../contract/company-applications.ts';
import { companyApplicationTests, completeFields, pdf } from '../../../tests/support/company-applications.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await companyApplicationTests();
const {
  call,
  database,
  clock,
  company,
  published,
  startApplication,
  find,
  save,
  submitOwn,
  attach,
  createDraft,
  superAdminToken,
} = api;

const listed = async (token: string) => (await call(companyApplications.list, { token })).body;

describe('the list', () => {
  test('contains the company’s own applications, newest first', async () => {
    const { token, id } = await createDraft({ name: 'First' });
    clock.instant = new Date('2026-11-15T13:00:00Z');
    const second = await startApplication(token, (await published({ name: 'Second' })).id);
    await createDraft();
    expect(await listed(token)).toMatchObject([
      { id: second.body.id, challengeName: 'Second', closedBecause: null },
      { id, challengeName: 'First' },
    ]);
  });

  test('of a new company is empty', async () => {
    expect(await listed((await company()).token)).toEqual([]);
  });
});

describe('another company', () => {
  test('cannot find, change, attach to or open anything', async () => {
    const { token, id } = await createDraft();
    await save(token, id, completeFields);
    const { body } = await attach(token, id, { bytes: pdf });
    const s3Key = body.attachments[0].s3Key;
    const { token: stranger } = await company();
    const replies = [
      await find(stranger, id),
      await save(stranger, id, { companyName: 'Mine' }),
      await submitOwn(stranger, id),
      await attach(stranger, id, { bytes: pdf }),
      await call(companyApplications.attachment, { token: stranger, params: { id, s3Key } }),
      await call(companyApplications.detach, { token: stranger, params: { id, s3Key } }),
      await call(companyApplications.delete, { token: stranger, params: { id } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect((await find(token, id)).body).toMatchObject({ companyName: 'Acme', submittedOn: null });
  });

  test('without a token, or with a staff token, gets a 401', async () => {
    const { id } = await createDraft();
    for (const token of [undefined, superAdminToken]) {
      const sent = { params: { id }, ...(token && { token }) };
      for (const endpoint of [
        companyApplications.find,
        companyApplications.submit,
        companyApplications.delete,
      ])
        expect((await call(endpoint, sent)).status).toBe(401);
      expect((await call(companyApplications.save, { ...sent, body: { companyName: 'Mine' } })).status).toBe(
        401,
      );
      expect((await attach(token, id, { bytes: pdf })).status).toBe(401);
    }
  });

  test('cannot use a file of one application for its own', async () => {
    const first = await createDraft();
    const second = await createDraft();
    const { body } = await attach(second.token, second.id, { bytes: pdf });
    const params = { id: first.id, s3Key: body.attachments[0].s3Key };
    expect((await call(companyApplications.attachment, { token: first.token, params })).status).toBe(404);
    expect((await call(companyApplications.detach, { token: first.token, params })).status).toBe(404);
  });
});

describe('discarding', () => {
  test('deletes a draft, and the audit entry holds its last state', async () => {
    const { token, id } = await createDraft();
    await save(token, id, { companyName: 'Acme' });
    await attach(token, id, { bytes: pdf });
    expect((await call(companyApplications.delete, { token, params: { id } })).status).toBe(204);
    expect((await find(token, id)).status).toBe(404);
    const [event] = await database.query(sql`select action, changes from audit_entry
      where record_type = 'application' and record_id = ${String(id)} order by id desc limit 1`);
    expect(event).toMatchObject({ action: 'delete', changes: { companyName: { from: 'Acme', to: null } } });
    expect((await listed(token)).some((one: { id: number }) => one.id === id)).toBe(false);
  });
});
