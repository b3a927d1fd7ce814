// Tests nights of retention with a clock that the test sets: what is erased and when, holds, limits, notices and the lead's digest.
import { beforeEach, describe, expect, test } from 'vitest';
import { sites } from '../../../contract/vocabulary.ts';
import { nowIn } from '../../../rules/now.ts';
import { companyApplicationTests, completeFields, pdf } from '../../../tests/support/company-applications.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import { findMarker, marker, plantAuditEntry, plantMarker } from '../../../tests/support/privacy-marker.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { refuseWritesWithoutMoment } from '../../../tests/support/write-moments.ts';
import { sql } from '../../platform/database/sql.ts';
import { StorageUnavailable } from '../../platform/errors/http-errors.ts';
import { folderStore } from '../../platform/media/store.ts';
import { runDigest } from '../digest/run.ts';
import { eraseRecords } from '../privacy/erase.ts';
import { repeatErasures } from '../privacy/erasure-files.ts';
import { runNight } from './night.ts';

const api = await companyApplicationTests();
const { database, services, settings, save, submitOwn, attach, createDraft, find, person, company } = api;
await refuseWritesWithoutMoment(database);
const mediaFolder = await testFolder();
const media = folderStore(mediaFolder);
const { tokenSecret } = services;
const parts = { database, media, settings, tokenSecret };
const { timeZone } = settings;
const night = (day: string, changes: object = {}) =>
  runNight({ ...parts, ...changes }, nowIn(timeZone, new Date(`${day}T03:00:00Z`)));

const setRule = (subject: string, months: number, activeFrom = '2020-01-01') =>
  database.execute(
    sql`insert into retention_rule values (${sites.IX}, ${subject}, ${months}, ${activeFrom})`,
  );

beforeEach(async () => {
  for (const table of ['retention_rule', 'retention_hold', 'retention_night', 'contact_message'])
    await database.script(`delete from ${table}`);
});

async function submitted(pitchDate: string) {
  const draft = await createDraft();
  await save(draft.token, draft.id, { ...completeFields, email: draft.applicant.email });
  await attach(draft.token, draft.id, { bytes: pdf });
  await submitOwn(draft.token, draft.id);
  await database.execute(sql`
    update challenge set start_date = '2023-01-01', end_date = '2023-06-01', pitch_presentation_date = ${pitchDate}
    where id = ${draft.challenge.id}`);
  return draft;
}
const isErased = async (id: number) => {
  const [found] = await database.query<{ isErased: boolean }[]>(
    sql`select erased_at is not null as "isErased" from application where id = ${id}`,
  );
  return found?.isErased ?? 'deleted';
};

describe('a submitted application', () => {
  test('is erased on the day, and none of its words remain', async () => {
    const { id, token } = await submitted('2024-01-01');
    const record = { type: 'application' as const, id, withCompanyName: false, withComments: false };
    expect(await plantMarker(database, [record])).toContain('application.idea_summary');
    await plantAuditEntry(database, record);
    await setRule('notInvited', 36);
    expect(await night('2026-12-31')).toBe(0);
    expect(await isErased(id)).toBe(false);
    expect(await night('2027-01-01')).toBe(1);
    expect(await isErased(id)).toBe(true);
    expect((await find(token, id)).body).toMatchObject({
      erasedAt: '2027-01-01T03:00:00.000Z',
      ideaSummary: '',
    });
    expect((await findMarker(database, [mediaFolder])).filter((line) => line.includes(marker))).toEqual([]);
  });

  test('is kept by a hold, a restriction, and a rule that is not active yet', async () => {
    const { id, challenge } = await submitted('2024-01-01');
    await setRule('notInvited', 36, '2027-02-01');
    expect(await night('2027-01-31')).toBe(0);
    await database.execute(sql`
      insert into retention_hold (challenge_id, reason, until, created_at)
      values (${challenge.id}, 'A court asked for it.', '2027-02-10', now())`);
    expect(await night('2027-02-10')).toBe(0);
    await database.execute(sql`update application set restricted_at = now() where id = ${id}`);
    expect(await night('2027-02-11')).toBe(0);
    await database.execute(sql`update application set restricted_at = null where id = ${id}`);
    expect(await night('2027-02-12')).toBe(1);
  });

  test('that was invited has its own rule', async () => {
    const { id, challenge } = await submitted('2024-01-01');
    await database.execute(sql`
      insert into decision (application_id, challenge_id, outcome, decided_on, decided_by_name, released_on)
      values (${id}, ${challenge.id}, 'invite', now(), 'Ada Lovelace', now())`);
    await setRule('notInvited', 36);
    expect(await night('2027-01-01')).toBe(0);
    await setRule('invited', 72);
    expect(await night('2029-12-31')).toBe(0);
    expect(await night('2030-01-01')).toBe(1);
  });
});

test('a draft is deleted months after the end and the grace period', async () => {
  const { id, challenge } = await createDraft();
  await database.execute(sql`
    update challenge set start_date = '2024-08-01', end_date = '2024-08-28', grace_period = 3
    where id = ${challenge.id}`);
  await setRule('draft', 6);
  expect(await night('2025-02-27')).toBe(0);
  expect(await night('2025-02-28')).toBe(1);
  expect(await isErased(id)).toBe('deleted');
});

describe('messages', () => {
  const insertMessages = (count: number) =>
    database.execute(sql`
      insert into contact_message (site, first_name, last_name, email, company, message, sent_on)
      select ${sites.IX}, 'Vera', 'Visitor', 'vera' || n || '@test.example', '', 'Hello', '2024-03-01T12:00:00Z'
      from generate_series(1, ${count}::integer) as n`);

  test('are deleted 500 a night', async () => {
    await insertMessages(501);
    await setRule('message', 24);
    expect(await night('2026-03-01')).toBe(500);
    expect(await night('2026-03-01')).toBeNull();
    expect(await night('2026-03-02')).toBe(1);
  });

  test('are deleted once by two processes', async () => {
    await insertMessages(3);
    await setRule('message', 24);
    const results = await Promise.all([night('2026-03-01'), night('2026-03-01')]);
    expect(results.toSorted()).toEqual([3, null]);
  });

  test('stay if the record of the erasure cannot be written, and are deleted in the next attempt', async () => {
    await insertMessages(1);
    await setRule('message', 24);
    const write = async () => {
      throw new StorageUnavailable(new Error('down'));
    };
    await expect(night('2026-03-01', { media: { ...media, write } })).rejects.toThrow(StorageUnavailable);
    expect(await database.query(sql`select id from contact_message`)).toHaveLength(1);
    expect(await night('2026-03-01')).toBe(1);
    expect(await repeatErasures(parts)).toBe(0);
  });
});

test('a restricted message and a restricted account are kept', async () => {
  const restricted = await company(sites.IX);
  await database.execute(sql`
    update person set created_at = '2020-01-01T12:00:00Z', restricted_at = now() where id = ${restricted.id}`);
  const sample = await sampleRows(database);
  const message = { site: sites.IX, sent_on: new Date('2020-01-01T12:00:00Z'), restricted_at: new Date() };
  await sample.insert(database, 'contact_message', message);
  await setRule('account', 1);
  await setRule('message', 1);
  for (const day of ['2026-03-01', '2026-04-15']) expect(await night(day)).toBe(0);
});

test('an account with an application is kept, however long ago its owner signed in', async () => {
  const { applicant } = await createDraft();
  await database.execute(sql`
    update person set created_at = '2020-01-01T12:00:00Z' where id = ${applicant.id}`);
  await database.execute(sql`
    insert into retention_notice (person_id, due_on, mailed_at) values (${applicant.id}, '2020-03-01', now())`);
  await setRule('account', 1);
  expect(await night('2026-03-01')).toBe(0);
});

test("the day is that of the programme's time zone", async () => {
  const sample = await sampleRows(database);
  const inAuckland = { ...settings, timeZone: 'Pacific/Auckland' };
  // Half past midnight on 02/03/2024 there.
  const sentOn = new Date('2024-03-01T11:30:00Z');
  await sample.insert(database, 'contact_message', { site: sites.IX, sent_on: sentOn });
  await setRule('message', 24);
  const nightThere = (instant: string) =>
    runNight({ ...parts, settings: inAuckland }, nowIn('Pacific/Auckland', new Date(instant)));
  expect(await nightThere('2026-02-28T14:00:00Z')).toBe(0);
  expect(await nightThere('2026-03-01T14:00:00Z')).toBe(1);
});

test('the owner of an account gets a notice 30 days before, and keeps it by signing in', async () => {
  const [kept, gone] = [await company(sites.IX), await company(sites.IX)];
  const signedIn = (id: number, at: string) =>
    database.execute(sql`
      insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
      values (${at}, ${id}, 'Ada Lovelace', 'sign in', 'session', 'x', '{}')`);
  await database.execute(
    sql`update person set created_at = '2022-01-01T12:00:00Z' where id = any (${[kept.id, gone.id]})`,
  );
  for (const { id } of [kept, gone]) await signedIn(id, '2023-11-20T12:00:00Z');
  await setRule('account', 36);
  const mailsTo = (email: string) =>
    database.query<{ text: string }[]>(sql`
      select text_body as text from outgoing_mail where recipient = ${email} and subject like 'Your account will%'`);
  expect(await night('2026-10-20')).toBe(0);
  expect(await mailsTo(gone.email)).toEqual([]);
  expect(await night('2026-10-21')).toBe(0);
  expect((await mailsTo(gone.email))[0]?.text).toContain(
    'Your account will be deleted on 20/11/2026. Sign in to keep it.',
  );
  expect(await night('2026-10-22')).toBe(0);
  expect(await mailsTo(gone.email)).toHaveLength(1);
  await signedIn(kept.id, '2026-11-01T12:00:00Z');
  expect(await night('2026-11-19')).toBe(0);
  expect(await night('2026-11-20')).toBe(1);
  const left = await database.query(sql`select id from person where id = any (${[kept.id, gone.id]})`);
  expect(left).toEqual([{ id: kept.id }]);
});

test("the lead's digest names what will be erased, and that an erased assessor has left", async () => {
  const { challenge } = await submitted('2024-01-01');
  await setRule('notInvited', 36);
  const assessor = await person('admin', ['assessor']);
  const sample = await sampleRows(database);
  await sample.insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: assessor.id });
  const at = new Date('2026-12-11T12:00:00Z');
  const records = [{ type: 'person' as const, id: assessor.id, withCompanyName: false, withComments: false }];
  await database.transaction((tx) =>
    eraseRecords(tx, { key: crypto.randomUUID(), at, records, actor: null, tokenSecret }),
  );
  // A Monday.
  const monday = nowIn(timeZone, new Date('2026-12-14T08:00:00Z'));
  await runDigest({ database, settings, tokenSecret }, monday);
  const [mail] = await database.query<{ text: string }[]>(sql`
    select text_body as text from outgoing_mail where recipient = (
      select email from person join challenge on person.id = challenge_lead_id where challenge.id = ${challenge.id})
    order by id desc limit 1`);
  expect(mail?.text).toContain(
    `An assessor has left "${challenge.name}", because their data were erased. Their assessments stay.`,
  );
  expect(mail?.text).toContain(
    `"${challenge.name}": 1 application will be erased in the next 30 days, the first on 01/01/2027, because the retention period ends.`,
  );
});
