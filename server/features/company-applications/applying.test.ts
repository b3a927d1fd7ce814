// Tests of saving and submitting an application on the public side.
import { describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { companyApplications } from '../../../contract/company-applications.ts';
import { messages } from '../../../contract/messages.ts';
import { testStart } from '../../../tests/support/api.ts';
import { companyApplicationTests, completeFields } from '../../../tests/support/company-applications.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await companyApplicationTests();
const {
  call,
  database,
  clock,
  published,
  startApplication,
  find,
  save,
  submitOwn,
  createDraft,
  eventsOf,
  superAdminToken,
} = api;

const at = (instant: string) => {
  clock.instant = new Date(instant);
};

describe('saving', () => {
  test('stores what is sent and keeps the rest; staff see it immediately', async () => {
    const { token, id } = await createDraft();
    await save(token, id, { companyName: 'Acme', townCity: 'Leeds' });
    const { status, body } = await save(token, id, { companyName: 'Acme Ltd' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ companyName: 'Acme Ltd', townCity: 'Leeds' });
    const seen = await call(applications.find, { token: superAdminToken, params: { id } });
    expect(seen.body).toMatchObject({ companyName: 'Acme Ltd', townCity: 'Leeds', percentComplete: 0 });
  });

  test('each of five sections counts a fifth', async () => {
    const { token, id } = await createDraft();
    const { ideaSummary, isPartialSolution, trlDescription, ipStatusDescription, ...organisation } =
      completeFields;
    const { isExtraAttachmentsComplete, ...rest } = organisation;
    const steps = [
      [rest, 0.2],
      [{ ideaSummary }, 0.2],
      [{ isPartialSolution }, 0.4],
      [{ trlDescription }, 0.6],
      [{ ipStatusDescription }, 0.8],
      [{ isExtraAttachmentsComplete }, 1],
      [{ trlDescription: ' ' }, 0.8],
    ] as const;
    for (const [written, percentComplete] of steps)
      expect((await save(token, id, written)).body.percentComplete).toBe(percentComplete);
  });

  test('creates an audit entry with what changed, and none if nothing did', async () => {
    const { token, id, applicant } = await createDraft();
    await save(token, id, { companyName: 'Acme' });
    await save(token, id, { companyName: 'Acme' });
    expect((await eventsOf(id)).slice(1)).toEqual([
      { actor_id: applicant.id, action: 'update', changes: { companyName: { from: '', to: 'Acme' } } },
    ]);
  });

  test.each([
    ['email', 'nobody', messages.email],
    ['companyName', 'x'.repeat(256), messages.maxLength(255)],
    ['ideaSummary', 'x'.repeat(5001), messages.maxLength(5000)],
    ['turnover', -1, messages.belowMinimum(0)],
    ['turnover', 1e15, messages.aboveMaximum(9_999_999_999_999)],
    ['turnover', 'much', messages.pattern],
    ['isPartialSolution', 'yes', messages.pattern],
    ['postcode', 'LS1\0', messages.pattern],
    [
      'postcode',
      'Leeds',
      'Enter a postcode of 3 to 10 letters, digits and spaces, with at least one digit, such as SW1A 1AA.',
    ],
    [
      'telephone',
      'ask for Ada',
      'Enter a telephone number of 7 to 20 digits, such as 020 7946 0000 or +44 20 7946 0000.',
    ],
    [
      'url',
      'javascript:alert(1)',
      'Enter a web address that begins with http:// or https://, such as https://www.example.com.',
    ],
  ])('%s %j is refused, and nothing is stored', async (field, value, message) => {
    const { token, id } = await createDraft();
    const reply = await save(token, id, { townCity: 'Leeds', [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
    expect((await find(token, id)).body.townCity).toBe('');
  });

  test('fields that a company may not set are ignored', async () => {
    const { token, id } = await createDraft();
    const { body } = await save(token, id, {
      ktnEntrySummary: 'Fund it.',
      overallScoreSummary: 'The best.',
      organisationSize: 10,
      submittedOn: '2026-11-01T00:00:00Z',
      isSummaryComplete: true,
      percentComplete: 1,
      challengeID: 1,
    });
    expect(body).toMatchObject({ submittedOn: null, percentComplete: 0, isSummaryComplete: false });
    expect(
      await database.query(
        sql`select ktn_entry_summary, overall_score_summary, organisation_size from application where id = ${id}`,
      ),
    ).toEqual([{ ktn_entry_summary: '', overall_score_summary: '', organisation_size: null }]);
  });

  test('what staff wrote about it is not shown to the company', async () => {
    const { token, id } = await createDraft();
    await database.execute(
      sql`update application set ktn_entry_summary = 'Weak.', overall_score_summary = 'Last.' where id = ${id}`,
    );
    const { body } = await find(token, id);
    expect(JSON.stringify(body)).not.toMatch(/Weak|Last\./);
  });

  test('after a change by staff is refused without naming them', async () => {
    const { token, id } = await createDraft();
    const { headers } = await find(token, id);
    await call(applications.updateOrganisation, {
      token: superAdminToken,
      params: { id },
      body: { ktnEntrySummary: 'About pipes.' },
    });
    const conflict = await save(token, id, { companyName: 'Acme' }, { 'if-match': String(headers.etag) });
    expect(conflict.status).toBe(409);
    expect(conflict.body.title).toContain('The programme team changed this');
  });

  test('allows three hundred changes in a quarter of an hour', async () => {
    const { token, id, applicant } = await createDraft();
    await database.execute(sql`insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
      select ${testStart}, ${applicant.id}, 'Ada', 'update', 'application', 'x', '{}' from generate_series(1, 298)`);
    expect((await save(token, id, { companyName: 'Acme' })).status).toBe(200);
    const reply = await save(token, id, { companyName: 'Acme Ltd' });
    expect(reply.status).toBe(429);
    expect(reply.headers['retry-after']).toBe('900');
    expect((await startApplication(token, (await published()).id)).status).toBe(429);
    clock.instant = new Date(testStart.getTime() + 15 * 60_000);
    expect((await save(token, id, { companyName: 'Acme Ltd' })).status).toBe(200);
  });

  test('with an old version is refused and names who changed it', async () => {
    const { token, id } = await createDraft();
    const { headers } = await find(token, id);
    const ifMatch = { 'if-match': String(headers.etag) };
    expect((await save(token, id, { companyName: 'Acme' }, ifMatch)).status).toBe(200);
    const conflict = await save(token, id, { companyName: 'Acme Ltd' }, ifMatch);
    expect(conflict.status).toBe(409);
    expect(conflict.body.title).toContain('Ada Lovelace changed this');
    expect((await find(token, id)).body.companyName).toBe('Acme');
  });

  test('is possible until the end of the grace period', async () => {
    const { token, id } = await createDraft();
    at('2026-11-21T23:59:59Z');
    expect((await save(await renewed(id), id, { townCity: 'Leeds' })).status).toBe(200);
    at('2026-11-22T00:00:00Z');
    const renewedToken = await renewed(id);
    expect(await save(renewedToken, id, { townCity: 'York' })).toMatchObject({
      status: 400,
      body: 'This challenge has closed, so you can no longer change your application.',
    });
    expect((await find(renewedToken, id)).body).toMatchObject({
      townCity: 'Leeds',
      closedBecause: 'This challenge has closed, so you can no longer change your application.',
    });
    expect((await submitOwn(renewedToken, id)).status).toBe(400);
    expect((await find(token, id)).status).toBe(401);
  });
});

/** A new token, because a token lasts eight hours and these tests move the clock by days. */
async function renewed(applicationID: number) {
  const [row] = await database.query<[{ id: number }]>(sql`
    select applicant_id as id from application where id = ${applicationID}`);
  return api.tokenOf({ id: row.id, email: '' }, 'user');
}

describe('submitting', () => {
  test('is possible when all sections are complete; after that nothing can change', async () => {
    const { token, id, applicant, challenge } = await createDraft();
    await save(token, id, completeFields);
    const { status, body } = await submitOwn(token, id);
    expect(status).toBe(200);
    const closedBecause = 'This application has been submitted, so you can no longer change it.';
    expect(body).toMatchObject({ submittedOn: testStart.toISOString(), percentComplete: 1, closedBecause });
    expect(await save(token, id, { companyName: 'Other' })).toMatchObject({
      status: 400,
      body: closedBecause,
    });
    expect(await submitOwn(token, id)).toMatchObject({ status: 400, body: closedBecause });
    const deleted = await call(companyApplications.delete, { token, params: { id } });
    expect(deleted).toMatchObject({ status: 400, body: closedBecause });
    expect((await eventsOf(id)).at(-1)).toEqual({
      actor_id: applicant.id,
      action: 'submit',
      changes: { submittedOn: { from: null, to: testStart.toISOString() } },
    });
    const seen = await call(applications.listSubmitted, {
      token: superAdminToken,
      params: { id: challenge.id },
    });
    expect(seen.body).toMatchObject([{ id, companyName: 'Acme' }]);
  });

  test('is confirmed by a mail to the account', async () => {
    const { token, id, applicant, challenge } = await createDraft();
    await save(token, id, completeFields);
    await submitOwn(token, id);
    const [mail] = await database.query(
      sql`select subject, text_body from outgoing_mail where recipient = ${applicant.email}`,
    );
    expect(mail?.subject).toBe('We have received your application');
    expect(mail?.text_body).toContain(challenge.name);
    expect(mail?.text_body).toContain(`http://test.example/site/ix/applications/${id}`);
  });

  test('names the missing sections and sends no mail', async () => {
    const { token, id, applicant } = await createDraft();
    await save(token, id, { ...completeFields, postcode: '', trlDescription: '' });
    expect(await submitOwn(token, id)).toMatchObject({
      status: 400,
      body: 'Please complete these sections first: Organisation, Technology Readiness.',
    });
    expect(
      await database.query(sql`select from outgoing_mail where recipient = ${applicant.email}`),
    ).toHaveLength(0);
  });

  test('a value from before a rule existed stays, and must be corrected first', async () => {
    const { token, id } = await createDraft();
    await save(token, id, completeFields);
    await database.execute(sql`update application set telephone = 'ask for Ada' where id = ${id}`);
    expect(await submitOwn(token, id)).toMatchObject({
      status: 400,
      body: 'Please complete these sections first: Organisation.',
    });
    const { body } = await save(token, id, { county: 'Kent' });
    expect(body).toMatchObject({
      telephone: 'ask for Ada',
      county: 'Kent',
      isOrganisationComplete: false,
      percentComplete: 0.8,
    });
    await save(token, id, { telephone: completeFields.telephone });
    expect((await submitOwn(token, id)).status).toBe(200);
  });

  test('twice at the same time succeeds once', async () => {
    const { token, id } = await createDraft();
    await save(token, id, completeFields);
    const replies = await Promise.all([submitOwn(token, id), submitOwn(token, id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});
