// Tests of what is left about someone whose record staff deleted or changed: it is found, exported and erased.
import { describe, expect, test } from 'vitest';
import { companyApplications } from '../../../contract/company-applications.ts';
import { contactMessages } from '../../../contract/contact-messages.ts';
import { admins, users } from '../../../contract/people.ts';
import { type PrivacyPlace, privacy } from '../../../contract/privacy.ts';
import { restrictions } from '../../../contract/restrictions.ts';
import { tags } from '../../../contract/tags.ts';
import { privacyTests } from '../../../tests/support/privacy.ts';
import { expectNoSequentialScan, planOfStatement } from '../../../tests/support/query-plans.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { repeatErasures } from './erasure-files.ts';
import { readSubject } from './export-subject.ts';
import { placesStatement } from './plan.ts';

const { call, database, parts, person, token, tokenOf, run, create, read, erase, createDraft, save } =
  await privacyTests();

const find = async (email: string): Promise<PrivacyPlace[]> =>
  (await call(privacy.find, { token, body: { email } })).body.places;

async function eraseAll(email: string) {
  const { id } = (await create('erase', email)).body;
  expect((await erase(id)).status).toBe(200);
  expect(await run()).toBe(true);
}

/** How many rows of the tables that outlive a record have a word. */
async function countRows(word: string): Promise<number> {
  const [found] = await database.query<[{ rows: number }]>(sql`
    select (select count(*) from audit_entry where audit_entry::text ilike ${`%${word}%`})
      + (select count(*) from security_event where security_event::text ilike ${`%${word}%`})
      + (select count(*) from moderation_note where moderation_note::text ilike ${`%${word}%`})
      + (select count(*) from outgoing_mail where outgoing_mail::text ilike ${`%${word}%`})
      + (select count(*) from privacy_request where privacy_request::text ilike ${`%${word}%`}) as rows`);
  return Number(found.rows);
}

/** An admin with a rare name who did something, was noted by name, got a mail, and was then deleted. */
async function deletedAdmin(name: string) {
  const admin = await person('admin', ['challengeTags']);
  const one = { token, params: { id: admin.id } };
  await call(admins.update, { ...one, body: { firstName: name, email: `${name}@test.example` } });
  const own = await tokenOf(admin);
  const tag = { name: `Made by ${admin.id}`, isPublic: false };
  expect((await call(tags.create, { token: own, body: tag })).status).toBe(201);
  const { insert } = await sampleRows(database);
  await insert(database, 'moderation_note', {
    author_id: admin.id,
    author_name: `${name} ${admin.lastName}`,
  });
  expect((await call(admins.delete, one)).status).toBe(204);
  return { id: admin.id, email: `${name}@test.example`, earlierEmail: admin.email };
}

describe('someone whose account staff deleted', () => {
  test('is found by the last address and by an earlier one', async () => {
    const { id, email, earlierEmail } = await deletedAdmin('Quillon');
    const account = { place: 'Deleted account', type: 'person', id, isKeptCopy: true, isRestricted: false };
    for (const address of [email, earlierEmail]) {
      const [place, ...others] = await find(address.toUpperCase());
      expect(place).toMatchObject(account);
      expect(place?.title).toMatch(/^Quillon \S+, deleted on \d\d\/\d\d\/\d{4}$/);
      expect(others).toEqual([]);
    }
    const { body } = await call(privacy.find, { token, body: { email } });
    expect(body.person).toBeNull();
  });

  test('is erased everywhere, is not found again, and is erased again after a restore', async () => {
    const { id, email } = await deletedAdmin('Zephyrine');
    expect(await countRows('zephyrine')).toBeGreaterThan(4);
    await eraseAll(email);
    expect(await countRows('zephyrine')).toBe(0);
    expect(await find(email)).toEqual([]);
    const [last] = await database.query(sql`
      select action from audit_event where record_type = 'person' and record_id = ${String(id)}
      order by id desc limit 1`);
    expect(last?.action).toBe('erase');
    await database.execute(sql`delete from erasure`);
    expect(await repeatErasures(parts)).toBeGreaterThan(0);
    const erasures = await database.execute(sql`
      select from audit_event where action = 'erase' and record_type = 'person' and record_id = ${String(id)}`);
    expect(erasures).toBe(1);
  });

  test('gets a copy of what is left', async () => {
    const { id, email } = await deletedAdmin('Ottoline');
    const { nouns } = await readSubject(database, { email, personID: null });
    expect(nouns.account).toEqual([]);
    expect(nouns.deletedRecords).toMatchObject([
      { recordType: 'person', recordID: id, email, firstName: 'Ottoline' },
    ]);
    expect(nouns.securityEvents?.length).toBeGreaterThan(0);
  });

  test('cannot be restricted', async () => {
    const { id, email } = await deletedAdmin('Isolde');
    const request = (await create('restrict', email)).body;
    const { status, body } = await call(restrictions.restrict, {
      token,
      params: { id: request.id },
      body: { records: [{ type: 'person', id }], reason: 'Disputed.' },
    });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('records');
  });

  test('who registers again keeps the new account if only the old one is erased', async () => {
    const { id, email } = await deletedAdmin('Peregrine');
    const again = await person('admin', []);
    await call(admins.update, { token, params: { id: again.id }, body: { email } });
    const request = (await create('erase', email)).body;
    const { body } = await read(request.id);
    expect(body.plan.erased).toMatchObject([
      { place: 'Staff account', id: again.id },
      { place: 'Deleted account', id },
    ]);
    expect((await erase(request.id, { records: [{ type: 'person', id }] })).status).toBe(200);
    expect(await run()).toBe(true);
    expect(await find(email)).toMatchObject([{ place: 'Staff account', id: again.id }]);
    expect(await countRows(email)).toBeGreaterThan(0);
  });
});

test('a deleted company account with a draft that was deleted is found and erased', async () => {
  const draft = await createDraft();
  const { email } = draft.applicant;
  await save(draft.token, draft.id, { email: 'wilhelmina@test.example', contactName: 'Wilhelmina Sparrow' });
  const removed = await call(companyApplications.delete, { token: draft.token, params: { id: draft.id } });
  expect(removed.status).toBe(204);
  expect((await call(users.delete, { token, params: { id: draft.applicant.id } })).status).toBe(204);
  expect(await find('wilhelmina@test.example')).toMatchObject([
    { place: 'Deleted application', type: 'application', id: draft.id },
  ]);
  await eraseAll('wilhelmina@test.example');
  expect(await countRows('wilhelmina')).toBe(0);
  await eraseAll(email);
  expect(await countRows(email)).toBe(0);
});

test('a message that staff deleted is found and erased', async () => {
  const { insert } = await sampleRows(database);
  const row = await insert(database, 'contact_message', {
    email: 'tamsin@test.example',
    first_name: 'Tamsin',
  });
  const id = Number(row.id);
  expect((await call(contactMessages.delete, { token, params: { id } })).status).toBe(204);
  expect(await find('tamsin@test.example')).toMatchObject([
    { place: 'Deleted contact message', type: 'contact_message', id },
  ]);
  await eraseAll('tamsin@test.example');
  expect(await countRows('tamsin')).toBe(0);
  expect(await find('tamsin@test.example')).toEqual([]);
});

test('an address that an existing account had before is erased in the entry, and the account stays', async () => {
  const admin = await person('admin', []);
  const body = { email: `new-${admin.email}`, firstName: 'Rosamund' };
  await call(admins.update, { token, params: { id: admin.id }, body });
  await database.execute(sql`delete from outgoing_mail where recipient = ${admin.email}`);
  const places = await find(admin.email);
  expect(places.length).toBeGreaterThan(0);
  expect(new Set(places.map(({ place }) => place))).toEqual(new Set(['Audit entry']));
  expect(places[0]?.title).toContain(`Account ${admin.id}, entry of`);
  await eraseAll(admin.email);
  expect(await find(admin.email)).toEqual([]);
  expect((await call(admins.find, { token, params: { id: admin.id } })).body.user).toMatchObject(body);
});

test('mails to an address without any record are found and erased', async () => {
  const { insert } = await sampleRows(database);
  for (const subject of ['One', 'Two'])
    await insert(database, 'outgoing_mail', { recipient: 'Lysander@test.example', subject });
  const [place, ...others] = await find('lysander@test.example');
  expect(place).toMatchObject({ place: 'Emails', type: 'outgoing_mail' });
  expect(place?.title).toMatch(/^2 emails, the last of \d\d\/\d\d\/\d{4}$/);
  expect(others).toEqual([]);
  await eraseAll('lysander@test.example');
  expect(await countRows('lysander')).toBe(0);
  expect(await find('lysander@test.example')).toEqual([]);
});

test('finding reads no large table as a whole, with 20,000 audit entries', async () => {
  await database.execute(sql`
    insert into audit_event (at, actor_name, action, record_type, record_id, changes)
    select '2026-03-01', 'System', 'update', 'person', (1000000 + n)::text,
      jsonb_build_object('email', jsonb_build_object('from', 'a' || n || '@plan.example', 'to', 'b' || n || '@plan.example'))
    from generate_series(1, 20000) as n`);
  await database.execute(sql`analyze audit_event`);
  const plan = await planOfStatement(database, placesStatement('a777@plan.example'));
  expectNoSequentialScan(plan, 'audit_event');
  expect((await find('b777@plan.example')).map(({ id }) => id)).toEqual([1_000_777]);
}, 120_000);
