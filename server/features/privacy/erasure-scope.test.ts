// Tests of how far an erasure reaches: what goes with an account, what stays without a tick, and whom it refuses.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { privacy } from '../../../contract/privacy.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { privacyTests } from '../../../tests/support/privacy.ts';
import { sampleRows, type Table } from '../../../tests/support/rows.ts';
import { identifier, sql } from '../../platform/database/sql.ts';
import { repeatErasures, writeErasureFile } from './erasure-files.ts';
import { readSubject } from './export-subject.ts';
import { describeRepeated } from './run-requests.ts';

const {
  call,
  database,
  services,
  parts,
  person,
  tokenOf,
  token,
  run,
  create,
  read,
  erase,
  submittedApplication,
  createDraft,
  save,
} = await privacyTests();

async function eraseAll(email: string, options: object = {}) {
  const { id } = (await create('erase', email)).body;
  expect((await erase(id, options)).status).toBe(200);
  expect(await run()).toBe(true);
  return id;
}

async function addAssessment(applicationID: number, assessorID: number) {
  const { insert } = await sampleRows(database);
  const comment = { final_comment: 'A good idea.' };
  return insert(database, 'assessment', {
    application_id: applicationID,
    assessor_id: assessorID,
    ...comment,
  });
}

/** Everything about sign-in, and memberships. */
const ofAccount: readonly Table[] = [
  'session',
  'totp',
  'recovery_code',
  'passkey',
  'identity',
  'sign_in_step',
  'invitation',
  'email_change',
  'reset_code',
  'preview_code',
  'calendar_feed',
  'mail_preference',
  'saved_view',
  'challenge_group_admin',
  'challenge_group_viewer',
  'challenge_group_holder',
];

describe('with an account go its sign-ins, keys, codes, preferences and groups', () => {
  test.each(['an assessor, whose row stays', 'other staff, who are deleted'])('of %s', async (who) => {
    const isAssessor = who.startsWith('an assessor');
    const { id, email } = await person('admin', ['assessor']);
    if (isAssessor) await addAssessment((await submittedApplication()).id, id);
    const { insert } = await sampleRows(database);
    for (const table of ofAccount) await insert(database, table, { person_id: id });
    await eraseAll(email);
    const left = [];
    for (const table of ofAccount)
      if ((await database.execute(sql`select from ${identifier(table)} where person_id = ${id}`)) > 0)
        left.push(table);
    expect(left).toEqual([]);
    expect(await database.execute(sql`select from person where id = ${id}`)).toBe(isAssessor ? 1 : 0);
  });
});

test('without their ticks the company name and the comments stay', async () => {
  const { id, email } = await submittedApplication();
  const assessor = await person('admin', ['assessor']);
  const assessment = await addAssessment(id, assessor.id);
  await eraseAll(email);
  await eraseAll(assessor.email);
  const [left] = await database.query(sql`
    select company_name, application.email, final_comment
    from assessment join application on application.id = application_id where assessment.id = ${assessment.id}`);
  expect(left).toEqual({ company_name: 'Acme', email: '', final_comment: 'A good idea.' });
});

test('the same address in an application of another company is a separate line with its own tick', async () => {
  const { id, email, applicant } = await submittedApplication();
  const other = await createDraft();
  await save(other.token, other.id, { companyName: 'Rival', contactName: 'Ada Lovelace', email });
  const found = await call(privacy.find, { token, body: { email } });
  expect(found.body.places).toMatchObject([
    { type: 'person', id: applicant.id },
    { type: 'application', id },
    { type: 'application', id: other.id, place: 'Unsubmitted application' },
  ]);
  await eraseAll(email, {
    records: [
      { type: 'person', id: applicant.id },
      { type: 'application', id },
    ],
  });
  const [left] = await database.query(sql`
    select company_name, contact_name, email, erased_at from application where id = ${other.id}`);
  expect(left).toEqual({ company_name: 'Rival', contact_name: 'Ada Lovelace', email, erased_at: null });
});

test('someone who leads a challenge cannot be erased', async () => {
  const lead = await person('admin');
  const { insert } = await sampleRows(database);
  await insert(database, 'challenge', { challenge_lead_id: lead.id });
  const reply = await erase((await create('erase', lead.email)).body.id);
  expect(reply.status).toBe(400);
  expect(reply.body).toBe('This person leads 1 challenge. Choose another lead first.');
});

test('two super admins who erase each other at once leave one', async () => {
  const isSuperAdmin = sql`kind = ${roles.superAdmin} and site = ${sites.All}`;
  const others = await database.query<{ id: number }[]>(
    sql`update person set site = ${sites.GA} where ${isSuperAdmin} returning id`,
  );
  const [one, two] = [await person('superAdmin', [], sites.All), await person('superAdmin', [], sites.All)];
  const { insert } = await sampleRows(database);
  // Their accounts stay without a name, so that only the rule protects the last one.
  for (const { id } of [one, two]) await insert(database, 'assessment', { assessor_id: id });
  for (const [by, about] of [
    [one, two],
    [two, one],
  ] as const) {
    const as = await tokenOf(by);
    const { id } = (await create('erase', about.email, as)).body;
    expect((await erase(id, {}, as)).status).toBe(200);
  }
  // The second one waits for the next round.
  const atOnce = await Promise.allSettled([run(), run()]);
  const results = [...atOnce, ...(await Promise.allSettled([run()]))];
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(reasons).toEqual([expect.stringContaining('The last super admin of both sites cannot be erased.')]);
  expect(await database.execute(sql`select from person where ${isSuperAdmin}`)).toBe(1);
  await database.execute(sql`
    update person set site = ${sites.All} where id = any (${others.map(({ id }) => id)})`);
});

test('someone who registers again gets nothing back', async () => {
  const { email, applicant } = await submittedApplication();
  await eraseAll(email);
  const { insert } = await sampleRows(database);
  const again = await insert(database, 'person', { email, roles: [roles.user] });
  expect(again.id).not.toBe(applicant.id);
  const { body } = await call(privacy.find, { token, body: { email } });
  expect(body.places).toMatchObject([{ type: 'person', id: again.id }]);
  const { nouns } = await readSubject(database, { email, personID: again.id });
  expect([nouns.account?.length, nouns.applications, nouns.messages]).toEqual([1, [], []]);
});

test('a repeated erasure skips records that do not exist', async () => {
  const { id } = await submittedApplication();
  const { instant } = services.now();
  const options = { withCompanyName: false, withComments: false };
  const records = [
    { type: 'application', id, ...options } as const,
    { type: 'application', id: 999_999, ...options } as const,
    { type: 'person', id: 999_999, ...options } as const,
    { type: 'contact_message', id: 999_999, ...options } as const,
  ];
  await writeErasureFile(services.media, { key: randomUUID(), at: instant, records });
  const repeated = await repeatErasures(parts);
  expect(repeated).toBe(1);
  expect(describeRepeated(repeated)).toBe("Repeated 1 erasure recorded after this database's state.");
  expect(describeRepeated(3)).toBe("Repeated 3 erasures recorded after this database's state.");
  const entries = await database.query(sql`
    select record_type, record_id from audit_event
    where action = 'erase' and (record_id = '999999' or record_type = 'application' and record_id = ${String(id)})`);
  expect(entries).toEqual([{ record_type: 'application', record_id: String(id) }]);
});

test('each step of a request is a security event without the address', async () => {
  const { email } = await submittedApplication();
  const { id: exportID } = (await create('export', email)).body;
  await call(privacy.export, { token, params: { id: exportID } });
  expect(await run()).toBe(true);
  const { id } = (await create('erase', email)).body;
  const { headers } = await read(id);
  const extension = { token, params: { id }, body: { extend: true, reason: 'Many records.' } };
  await call(privacy.update, { ...extension, headers: { 'if-match': String(headers.etag) } });
  await erase(id);
  expect(await run()).toBe(true);
  const events = await database.query(sql`
    select account, person_id, detail ->> 'action' as action from security_event
    where kind = 'privacy' and (detail ->> 'request')::integer in (${exportID}, ${id}) order by id`);
  const about = { account: '', person_id: null };
  expect(events).toEqual(
    ['create', 'start an export', 'create', 'extend a request', 'start an erasure'].map((action) => ({
      ...about,
      action,
    })),
  );
});
