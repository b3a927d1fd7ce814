// Who sees an applicant's contact data: people who may edit the challenge or manage users.
import { describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { applications } from '../../../contract/applications.ts';
import { assessments } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { addressOf } from '../../../tests/support/api.ts';
import { assessmentTests, fields } from '../../../tests/support/assessments.ts';
import { pagesOf } from '../../../tests/support/pdf.ts';
import { readExports } from '../../../tests/support/read-exports.ts';
import { unzip } from '../../../tests/support/sheets.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  app,
  call,
  database,
  open,
  insertSubmittedApplication,
  assessor,
  createMember,
  staff,
  company,
  superAdminToken,
} = await assessmentTests();
const exports = readExports(app, superAdminToken);

/** A distinctive value for each contact field, so that a leak is easy to find. */
const contact = {
  contactName: 'Marker-contact',
  jobTitle: 'Marker-job',
  email: 'quagga-mail@company.example',
  telephone: 'Marker-phone',
  addressLine1: 'Marker-line-one',
  addressLine2: 'Marker-line-two',
  postcode: 'Marker-postcode',
  county: 'Marker-county',
};
const columnTitles = {
  contactName: 'Contact name',
  jobTitle: 'Job title',
  email: 'Email',
  telephone: 'Telephone',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  postcode: 'Postcode',
  county: 'County',
};
const others = { companyName: 'Acme', townCity: 'Leeds', region: 'Yorkshire', ideaSummary: 'A better pump' };
const emptied = Object.fromEntries(Object.keys(contact).map((field) => [field, '']));
const marker = /quagga/i;

async function setUp() {
  const challenge = await open();
  const account = await company();
  await database.execute(
    sql`update person set first_name = 'Marker-first', last_name = 'Marker-last' where id = ${account.id}`,
  );
  const id = await insertSubmittedApplication(challenge.id, {
    applicant_id: account.id,
    company_name: others.companyName,
    town_city: others.townCity,
    region: others.region,
    idea_summary: others.ideaSummary,
    contact_name: contact.contactName,
    job_title: contact.jobTitle,
    email: contact.email,
    telephone: contact.telephone,
    address_line1: contact.addressLine1,
    address_line2: contact.addressLine2,
    postcode: contact.postcode,
    county: contact.county,
  });
  return { challenge, account, id };
}
type Setup = Awaited<ReturnType<typeof setUp>>;

const withContact = {
  'a super admin': async () => superAdminToken,
  'the lead of the challenge': async ({ challenge }: Setup) => (await createMember(challenge, 'lead')).token,
  'an admin of its group': async ({ challenge }: Setup) => (await createMember(challenge, 'admin')).token,
  'a viewer with the role users': async ({ challenge }: Setup) =>
    (await createMember(challenge, 'viewer', ['users'])).token,
};
const withoutContact = {
  'an assessor': async ({ challenge }: Setup) => (await assessor(challenge)).token,
  'an assessor who may view every group': async ({ challenge }: Setup) =>
    (await createMember(challenge, 'assessor', ['assessor', 'challengeView'])).token,
  'a viewer of the group': async ({ challenge }: Setup) => (await createMember(challenge, 'viewer')).token,
  'a holder of the group': async ({ challenge }: Setup) => (await createMember(challenge, 'holder')).token,
  'the role challengeView': async () => staff(['challengeView']),
};
type CallerCase<People extends object> = [caller: string, tokenIn: People[keyof People]];
const everyone = <People extends object>(people: People) => Object.entries(people) as CallerCase<People>[];

const find = async (token: string, id: number) =>
  (await call(applications.find, { token, params: { id } })).body;

test.each(everyone(withContact))('%s sees the contact data, also in the exports', async (_, tokenIn) => {
  const here = await setUp();
  const token = await tokenIn(here);
  expect(await find(token, here.id)).toMatchObject({
    ...contact,
    ...others,
    applicant: { firstName: 'Marker-first', email: here.account.email },
  });
  const query = { search: contact.contactName };
  const params = { id: here.challenge.id };
  const { body } = await call(applications.listOfChallenge, { token, params, query });
  expect(body).toMatchObject([{ contactName: contact.contactName, applicant: { id: here.account.id } }]);
  const { records } = await exports.csv(here.challenge.id, token);
  const { submissions } = await exports.xlsx(here.challenge.id, token);
  for (const [field, title] of Object.entries(columnTitles)) {
    expect(records[0]?.[title]).toBe(contact[field as keyof typeof contact]);
    expect(submissions[0]?.[title]).toBe(contact[field as keyof typeof contact]);
  }
});

test('the role users sees the contact data without viewing the challenge', async () => {
  const { id } = await setUp();
  expect(await find(await staff(['users']), id)).toMatchObject(contact);
});

describe.each(everyone(withoutContact))('%s', (caller, tokenIn) => {
  const isOnlyAssessor = caller === 'an assessor';

  /** The reply of every GET endpoint for every record of this test. */
  async function everyReply({ challenge, account, id }: Setup, token: string) {
    const numbers = new Set([id, challenge.id, challenge.challengeGroupID, account.id]);
    const keysOf = (endpoint: Endpoint) => Object.keys(endpoint.params?.shape ?? {});
    const reading = Object.values(api)
      .flatMap((calls): Endpoint[] => Object.values(calls))
      // Another test covers the PDF.
      .filter((endpoint) => endpoint.method === 'GET' && endpoint !== scoreSummary.downloadPdf);
    const replies = new Map<string, string>();
    for (const endpoint of reading)
      for (const number of keysOf(endpoint).length > 0 ? numbers : [id]) {
        const params = Object.fromEntries(
          keysOf(endpoint).map((key) => [key, key === 'type' ? 'application' : number]),
        );
        const url = addressOf(endpoint, params);
        const reply = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
        if (reply.statusCode !== 200) continue;
        const isWorkbook = endpoint === scoreSummary.exportSheets;
        replies.set(url, isWorkbook ? [...unzip(reply.rawPayload).values()].join() : reply.body);
      }
    return replies;
  }

  test('sees no contact data in any reply except the email in the Applicant column', async () => {
    const here = await setUp();
    const token = await tokenIn(here);
    const body = { ...fields, applicationID: here.id };
    const replies = await everyReply(here, token);
    const written = [
      await call(assessments.create, { token, body }),
      await call(assessments.update, { token, body }),
      await call(applications.updateOrganisation, {
        token,
        params: { id: here.id },
        body: { ktnEntrySummary: 'Words' },
      }),
    ];
    const list = addressOf(applications.listOfChallenge, { id: here.challenge.id });
    const revealing = [...replies].filter(([, reply]) => marker.test(reply)).map(([url]) => url);
    expect(revealing).toEqual(isOnlyAssessor ? [] : [list]);
    expect(JSON.stringify(written)).not.toMatch(marker);
    // Make sure that the replies above include those that this person can read.
    const read = [applications.find, assessments.place].map((endpoint) =>
      addressOf(endpoint, { id: here.id, submissionID: here.id }),
    );
    const viewed = [challenges.export, scoreSummary.exportSheets, scoreSummary.find].map((endpoint) =>
      addressOf(endpoint, { id: here.challenge.id, challengeID: here.challenge.id }),
    );
    expect([...replies.keys()]).toEqual(expect.arrayContaining(isOnlyAssessor ? read : [...read, ...viewed]));
    if (isOnlyAssessor) return;
    expect(JSON.parse(replies.get(list) ?? '')).toMatchObject([
      { companyName: others.companyName, contactName: '', email: contact.email, applicant: null },
    ]);
  });

  test('sees the company, its town, its region and the idea; the contact fields are empty', async () => {
    const here = await setUp();
    const token = await tokenIn(here);
    const seen = { ...others, ...emptied, applicant: null };
    expect(await find(token, here.id)).toMatchObject(seen);
  });

  test('finds no application by a contact’s or an account’s name', async () => {
    const here = await setUp();
    const token = await tokenIn(here);
    const params = { id: here.challenge.id };
    const found = async (
      endpoint: typeof applications.listOfChallenge | typeof applications.listSubmitted,
      search: string,
    ) => (await call<Endpoint>(endpoint, { token, params, query: { search } })).body.length;
    for (const search of ['Marker-contact', 'Marker-first', 'Marker-last']) {
      expect(await found(applications.listSubmitted, search)).toBe(0);
      if (!isOnlyAssessor) expect(await found(applications.listOfChallenge, search)).toBe(0);
    }
    expect(await found(applications.listSubmitted, 'quagga-mail')).toBe(0);
    expect(await found(applications.listSubmitted, 'acme')).toBe(1);
    if (isOnlyAssessor) return;
    for (const search of ['acme', 'quagga-mail'])
      expect(await found(applications.listOfChallenge, search)).toBe(1);
    // The search finds the account's email only if the list shows it.
    expect(await found(applications.listOfChallenge, here.account.email)).toBe(0);
    await database.execute(sql`update application set email = '' where id = ${here.id}`);
    expect(await found(applications.listOfChallenge, here.account.email)).toBe(1);
  });

  test('does not see the applicant’s name in a conflict either', async () => {
    const here = await setUp();
    await database.execute(sql`insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
      values ('2026-01-05T10:00:00Z', ${here.account.id}, 'Marker-first Marker-last', 'submit', 'application', ${String(here.id)}, '{}')`);
    const { status, body } = await call(applications.updateOrganisation, {
      token: await tokenIn(here),
      params: { id: here.id },
      body: { ktnEntrySummary: 'Words' },
      headers: { 'if-match': '"0"' },
    });
    expect([403, 409]).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(marker);
    if (status === 409) expect(body).toMatchObject({ title: expect.stringContaining('The company') });
  });
});

describe('a viewer', () => {
  test('gets empty contact columns in both exports', async () => {
    const { challenge } = await setUp();
    const { token } = await createMember(challenge, 'viewer');
    const { records, titles } = await exports.csv(challenge.id, token);
    const { submissions, titles: sheetTitles } = await exports.xlsx(challenge.id, token);
    expect(records[0]).toMatchObject({ 'Company name': 'Acme', 'Town/city': 'Leeds', Region: 'Yorkshire' });
    for (const title of Object.values(columnTitles)) {
      expect(titles).toContain(title);
      expect(records[0]?.[title]).toBe('');
      expect(sheetTitles.submissions).toContain(title);
      expect(submissions[0]?.[title]).toBeNull();
    }
  });

  test('sees no contact data in the PDF', async () => {
    const { challenge } = await setUp();
    const { token } = await createMember(challenge, 'viewer');
    const params = { challengeID: challenge.id };
    const { body } = await call(scoreSummary.downloadPdf, { token, params });
    const { pathname, search } = new URL(body.s3URL, 'http://admin.test.example');
    const file = await app.inject({ url: pathname + search });
    const text = (await pagesOf(file.rawPayload)).join();
    expect(text).toContain('Acme');
    expect(text).not.toMatch(marker);
  });

  test('sees the account’s email in the Applicant column until the company enters one', async () => {
    const { challenge, account, id } = await setUp();
    await database.execute(sql`update application set email = '' where id = ${id}`);
    const { token } = await createMember(challenge, 'viewer');
    const { body } = await call(applications.listOfChallenge, { token, params: { id: challenge.id } });
    expect(body).toMatchObject([{ email: account.email, applicant: null }]);
  });
});
