// Tests restricting records and lifting the restriction, and which mails a restricted person still gets.
import { describe, expect, test } from 'vitest';
import { companyAuth } from '../../../contract/company-auth.ts';
import { contactMessages } from '../../../contract/contact-messages.ts';
import { type ErasedRecord, privacy } from '../../../contract/privacy.ts';
import { restrictions } from '../../../contract/restrictions.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { companyApplicationTests, completeFields } from '../../../tests/support/company-applications.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { findRecipient } from '../digest/queries.ts';
import { listLetterApplications } from '../letters/queries.ts';

const { app, call, database, person, superAdmin, staff, find, save, submitOwn, createDraft } =
  await companyApplicationTests();
const { insert } = await sampleRows(database);
const token = await superAdmin();

async function createRequest(email: string) {
  const body = { kind: 'restrict', email, receivedOn: '2026-10-31' };
  return (await call(privacy.create, { token, body })).body.id as number;
}

const planOf = async (id: number): Promise<ErasedRecord[]> =>
  (await call(privacy.read, { token, params: { id } })).body.plan.erased;

const send = (
  action: 'restrict' | 'lift',
  id: number,
  records: readonly Pick<ErasedRecord, 'type' | 'id'>[],
  as = token,
) =>
  call(restrictions[action], {
    token: as,
    params: { id },
    body: { records: records.map((one) => ({ type: one.type, id: one.id })), reason: 'Disputed.' },
  });

/** Restricts everything about an address, or only some types. */
async function restrict(email: string, types = ['person', 'application', 'contact_message']) {
  const id = await createRequest(email);
  const records = (await planOf(id)).filter(({ type }) => types.includes(type));
  expect(await send('restrict', id, records)).toMatchObject({ status: 200, body: { state: 'done' } });
  return { id, records };
}

const isRestricted = async (table: 'application' | 'person', id: number) =>
  (await database.execute(
    table === 'person'
      ? sql`select from person where id = ${id} and restricted_at is not null`
      : sql`select from application where id = ${id} and restricted_at is not null`,
  )) > 0;

const mailsTo = (recipient: string) =>
  database.execute(
    sql`select from outgoing_mail where recipient = ${recipient} and sent_at is null and given_up_at is null`,
  );

describe('restricting', () => {
  test('closes the request, and lifting ends it', async () => {
    const { id: applicationID, applicant } = await createDraft();
    const { id, records } = await restrict(applicant.email);
    expect(records.map(({ type }) => type)).toEqual(['person', 'application']);
    expect(await isRestricted('application', applicationID)).toBe(true);
    expect(await isRestricted('person', applicant.id)).toBe(true);
    expect((await send('restrict', id, records)).body).toBe('This request is closed.');
    expect((await send('lift', id, records)).status).toBe(200);
    expect(await isRestricted('application', applicationID)).toBe(false);
    expect(await isRestricted('person', applicant.id)).toBe(false);
    expect((await send('lift', id, records)).status).toBe(400);
  });

  test('restricts only what was chosen, and nothing that is not in the plan', async () => {
    const one = await createDraft();
    const other = await createDraft();
    const { id: applicationID, applicant } = one;
    const id = await createRequest(applicant.email);
    const refused = await send('restrict', id, [{ type: 'application', id: other.id }]);
    expect(refused).toMatchObject({ status: 400, body: { errors: { records: 'Invalid value provided.' } } });
    await send('restrict', id, [{ type: 'application', id: applicationID }]);
    expect(await isRestricted('application', applicationID)).toBe(true);
    expect(await isRestricted('person', applicant.id)).toBe(false);
    expect(await isRestricted('application', other.id)).toBe(false);
  });

  test('is refused without the role, on the other site, and to the second of two at once', async () => {
    const { applicant } = await createDraft();
    const id = await createRequest(applicant.email);
    const records = await planOf(id);
    expect((await send('restrict', id, records, await staff(['users']))).status).toBe(403);
    expect((await send('restrict', id, records, await superAdmin(sites.GA))).status).toBe(404);
    expect(
      (await call(restrictions.restrict, { params: { id }, body: { records, reason: 'x' } })).status,
    ).toBe(401);
    const both = await Promise.all([send('restrict', id, records), send('restrict', id, records)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('keeps the company from changing a draft, but not from reading it', async () => {
    const { token: company, id, applicant } = await createDraft();
    await save(company, id, { ...completeFields, email: applicant.email });
    await restrict(applicant.email);
    expect((await save(company, id, { companyName: 'Rival' })).body).toBe(
      'This application is restricted. A super admin can lift the restriction.',
    );
    expect(await find(company, id)).toMatchObject({
      status: 200,
      body: { companyName: 'Acme', contactName: 'Ada Lovelace', ideaSummary: completeFields.ideaSummary },
    });
  });
});

describe('a restricted person', () => {
  test('gets no mail about a submission, and still gets those about the account', async () => {
    const { token: company, id, applicant } = await createDraft();
    await save(company, id, { ...completeFields, email: applicant.email });
    await restrict(applicant.email, ['person']);
    await submitOwn(company, id);
    expect(await mailsTo(applicant.email)).toBe(0);
    await call(companyAuth.forgotPassword, { body: { email: applicant.email, site: sites.IX } });
    await app.afterReply.settled();
    expect(await mailsTo(applicant.email)).toBe(1);
  });

  test('gets no reply to a message', async () => {
    const { applicant } = await createDraft();
    const { id } = await insert(database, 'contact_message', { email: applicant.email.toUpperCase() });
    await restrict(applicant.email, ['person']);
    const body = { text: 'Hello', markAsDone: false };
    expect(await call(contactMessages.reply, { token, params: { id }, body })).toMatchObject({
      status: 400,
      body: 'The data of this person are restricted, so you cannot send them this. A super admin can lift the restriction.',
    });
  });

  test('gets no digest and no letter of a release', async () => {
    const { token: company, id, applicant, challenge } = await createDraft();
    await save(company, id, { ...completeFields, email: applicant.email });
    await submitOwn(company, id);
    const addresses = async () =>
      (await listLetterApplications(database, challenge.id)).map(({ accountEmail, applicationEmail }) => [
        accountEmail,
        applicationEmail,
      ]);
    expect(await addresses()).toEqual([[applicant.email, applicant.email]]);
    const assessor = await person('admin', ['assessor']);
    expect(await findRecipient(database, assessor.id)).toMatchObject({ email: assessor.email });
    for (const { email } of [applicant, assessor]) await restrict(email, ['person']);
    expect(await addresses()).toEqual([[null, null]]);
    expect(await findRecipient(database, assessor.id)).toBeNull();
  });

  test('gets none of the letters and replies that were still waiting', async () => {
    const { id: applicationID, applicant } = await createDraft();
    const waiting = async () => (await insert(database, 'outgoing_mail', { recipient: applicant.email })).id;
    const letter = { application_id: applicationID, recipient: applicant.email };
    await insert(database, 'letter', { ...letter, mail_id: await waiting() });
    const { id: message_id } = await insert(database, 'contact_message', { email: applicant.email });
    await insert(database, 'contact_reply', { message_id, mail_id: await waiting() });
    await insert(database, 'reminder', { person_id: applicant.id, mail_id: await waiting() });
    // About the account.
    await waiting();
    await restrict(applicant.email);
    expect(await mailsTo(applicant.email)).toBe(1);
  });
});
