// Sets up tests of a company's own applications: a challenge to apply for, a company account, and a complete application.
import { beforeEach } from 'vitest';
import { companyApplications } from '../../contract/company-applications.ts';
import { sites } from '../../contract/vocabulary.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { addressOf, testStart } from './api.ts';
import { challengeTests } from './challenges.ts';
import { type FileSent, multipart } from './upload.ts';

/** All required fields of an application, and some optional ones. */
export const completeFields = {
  companyName: 'Acme',
  url: 'https://acme.example',
  addressLine1: '1 High Street',
  townCity: 'Leeds',
  postcode: 'LS1 1AA',
  contactName: 'Ada Lovelace',
  email: 'ada@acme.example',
  telephone: '0113 496 0000',
  turnover: 1250000.5,
  ideaSummary: 'Listening to pipes.\n\nAll night.',
  isPartialSolution: true,
  trlDescription: 'Level 6.',
  ipStatusDescription: 'Patent pending.',
  isExtraAttachmentsComplete: true,
};

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

export async function companyApplicationTests() {
  const api = await challengeTests();
  const { app, call, database, clock, create, company } = api;

  beforeEach(() => {
    clock.instant = testStart;
  });

  /** A published challenge that is open when the test starts. */
  async function published(changes: object = {}) {
    const challenge = await create(changes);
    const since = new Date(testStart.getTime() - 60_000);
    await database.execute(sql`update challenge set publish_date = ${since} where id = ${challenge.id}`);
    return challenge;
  }

  const startApplication = (token: string, challengeID: number) =>
    call(companyApplications.begin, { token, body: { challengeID } });
  const find = (token: string, id: number) => call(companyApplications.find, { token, params: { id } });
  const save = (token: string, id: number, body: object, headers: Record<string, string> = {}) =>
    call(companyApplications.save, { token, params: { id }, body: { ...body }, headers });
  const submitOwn = (token: string, id: number) =>
    call(companyApplications.submit, { token, params: { id } });

  async function attach(token: string | undefined, id: number, file: FileSent) {
    const { payload, headers } = multipart({ name: 'plan.pdf', type: 'application/pdf', ...file });
    const reply = await app.inject({
      method: 'POST',
      url: addressOf(companyApplications.attach, { id }),
      payload,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  }

  /** A company account that has just started an application. */
  async function createDraft(changes: object = {}, site: number = sites.IX) {
    const challenge = await published(changes);
    const applicant = await company(site);
    const { status, body } = await startApplication(applicant.token, challenge.id);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { challenge, applicant, token: applicant.token, id: body.id as number };
  }

  const eventsOf = (id: number) =>
    database.query(sql`select actor_id, action, changes from audit_entry
      where record_type = 'application' and record_id = ${String(id)} order by id`);

  return { ...api, published, startApplication, find, save, submitOwn, attach, createDraft, eventsOf };
}
