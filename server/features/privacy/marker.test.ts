// Plants a word in everything that is stored about someone, erases them, and looks for the word everywhere.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ErasedRecord, privacy, type RequestDetail } from '../../../contract/privacy.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { loadDemoIfEmpty } from '../../../demo/entry.ts';
import { testApi } from '../../../tests/support/api.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import {
  findMarker,
  markedText,
  marker,
  plantAuditEntry,
  plantMarker,
} from '../../../tests/support/privacy-marker.ts';
import { everySectionComplete } from '../../../tests/support/row-values.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { json, sql } from '../../platform/database/sql.ts';
import { mailFileName } from '../../platform/mail/transport.ts';
import { folderStore } from '../../platform/media/store.ts';
import { sensitiveColumns } from './columns.ts';
import { runNextRequest } from './run-requests.ts';

const dataDirectory = await testFolder();
const mediaFolder = await testFolder();
const outbox = path.join(dataDirectory, 'outbox');
const logLines: string[] = [];
const { call, database, services, superAdmin, settings } = await testApi(
  { DATA_DIR: dataDirectory },
  (line) => logLines.push(line),
  folderStore(mediaFolder),
);
const parts = { database, media: services.media, settings };
const at = new Date('2026-03-01T09:00:00Z');
let token = '';

beforeAll(async () => {
  await mkdir(outbox, { recursive: true });
  await loadDemoIfEmpty(database, { now: services.now(), media: services.media });
  token = await superAdmin();
});

async function findID(email: string): Promise<number> {
  const [found] = await database.query<{ id: number }[]>(sql`select id from person where email = ${email}`);
  if (!found) throw new Error(`There is no ${email}.`);
  return found.id;
}

/** Unsubmitted applications are deleted. */
const changingFields = ['submissionCount'];

interface Scored {
  readonly submission: { readonly id: number };
  readonly averageScore: { readonly total: number };
  readonly assessmentScores: readonly { readonly assessment: { readonly id: number } }[];
}

/** Every score summary without words. Equal submissions and assessments are sorted by names, which an erasure changes. */
async function readFigures() {
  const challenges = await database.query<{ id: number }[]>(sql`select id from challenge order by id`);
  const figures = [];
  for (const { id } of challenges) {
    const { status, body } = await call(scoreSummary.find, { token, params: { id } });
    const summaries: readonly Scored[] = body.assessmentSummaries ?? [];
    const sorted = summaries
      .map((summary) => ({
        ...summary,
        assessmentScores: summary.assessmentScores.toSorted((a, b) => a.assessment.id - b.assessment.id),
      }))
      .toSorted((a, b) => a.submission.id - b.submission.id);
    const ranking = summaries.map(({ averageScore }) => averageScore?.total);
    figures.push([id, status, ranking, { ...body, assessmentSummaries: sorted }]);
  }
  const withoutWords = (field: string, value: unknown) =>
    changingFields.includes(field) ? 'changes' : typeof value === 'string' ? 'text' : value;
  return JSON.parse(JSON.stringify(figures, withoutWords));
}

const countRows = async () => {
  const [counts] = await database.query(sql`
    select (select count(*) from application where submitted_on is not null) as submitted,
      (select count(*) from assessment) as assessments, (select count(*) from decision) as decisions,
      (select count(*) from letter) as letters, (select count(*) from interest) as interests`);
  return counts;
};

/** Writes a mail to the marked address, and its file. */
async function plantMail() {
  const [mail] = await database.query<[{ id: number; createdAt: Date }]>(sql`
    insert into outgoing_mail (recipient, subject, text_body, html_body, last_error, unsubscribe_link, reply_to,
      created_at, next_attempt_at)
    values (${markedText}, ${marker}, ${marker}, ${marker}, ${marker}, ${marker}, ${markedText}, ${at}, ${at})
    returning id, created_at as "createdAt"`);
  await writeFile(path.join(outbox, mailFileName(mail)), `To: ${markedText}`);
  return mail.id;
}

async function eraseByRequest(email: string, options: object): Promise<RequestDetail> {
  const { body: created } = await call(privacy.create, {
    token,
    body: { kind: 'erase', email, receivedOn: '2026-11-01' },
  });
  const { body: request } = await call(privacy.read, { token, params: { id: created.id } });
  const started = await call(privacy.erase, {
    token,
    params: { id: created.id },
    body: {
      confirmEmail: email,
      planHash: request.planHash,
      records: request.plan.erased.map(({ type, id }: ErasedRecord) => ({ type, id })),
      ...options,
    },
  });
  expect(started).toMatchObject({ status: 200, body: { state: 'running' } });
  expect(await runNextRequest(parts, services.now())).toBe(true);
  return (await call(privacy.read, { token, params: { id: created.id } })).body;
}

const everything = { withCompanyName: true, withComments: true };

describe('the erasure of a company', () => {
  let planted: string[] = [];
  let before: unknown;
  let request: RequestDetail;
  let applicationIDs: number[] = [];
  const eventIDs: number[] = [];

  beforeAll(async () => {
    const personID = await findID('sme7@demo.example');
    const sample = await sampleRows(database);
    const submitted = { ...everySectionComplete, created_on: at, submitted_on: at };
    const mine = { applicant_id: personID, email: markedText };
    const application = await sample.insert(database, 'application', { ...submitted, ...mine });
    const otherChallenge = await sample.insert(database, 'challenge');
    const draft = await sample.insert(database, 'application', { ...mine, challenge_id: otherChallenge.id });
    const ofApplication = { application_id: application.id };
    const other = await sample.insert(database, 'person');
    await sample.insert(database, 'assessment', {
      ...ofApplication,
      assessor_id: other.id,
      change_reason: 'x',
      set_aside_on: at,
      set_aside_by_name: 'Ada Lovelace',
      set_aside_reason: 'x'.repeat(20),
    });
    await sample.insert(database, 'assessment_history', {
      ...ofApplication,
      assessor_id: other.id,
      change_reason: 'x',
      set_aside_reason: 'x',
    });
    await sample.insert(database, 'application_history', ofApplication);
    await sample.insert(database, 'decision', ofApplication);
    await sample.insert(database, 'letter', { ...ofApplication, recipient: markedText });
    await sample.insert(database, 'interest', {
      ...ofApplication,
      person_id: other.id,
      cleared_on: at,
      cleared_reason: 'x',
    });
    await sample.insert(database, 'panel_pair', { ...ofApplication, person_id: other.id });
    const note = await sample.insert(database, 'moderation_note', {
      ...ofApplication,
      struck_on: at,
      struck_by_name: 'Ada Lovelace',
      struck_reason: 'x',
    });
    const key = `${marker}-${randomUUID()}`;
    await services.media.write(key, Buffer.from(`Plan of ${marker}`));
    await sample.insert(database, 'media', { s3_key: key, kind: 'attachment', content_type: 'text/plain' });
    await sample.insert(database, 'application_attachment', { ...ofApplication, s3_key: key });
    const message = await sample.insert(database, 'contact_message', { email: markedText });
    await sample.insert(database, 'contact_reply', {
      message_id: message.id,
      mail_id: await plantMail(),
      text: markedText,
    });
    await sample.insert(database, 'deleted_record', {
      record_type: 'contact_message',
      state: json({ message: { email: markedText, message: marker }, replies: [] }),
    });
    await sample.insert(database, 'registration', { email: markedText });
    await sample.insert(database, 'throttled_attempt', { account: markedText });
    const byPerson = { actor_id: personID, actor_name: 'Ada Lovelace' };
    for (const event of [{ ...byPerson, person_id: personID }, { person_id: personID }, byPerson])
      eventIDs.push((await sample.insert(database, 'security_event', event)).id);
    await sample.insert(database, 'open_audit_entry', {
      application_id: draft.id,
      id: 9_000_000,
      actor_id: personID,
      actor_name: marker,
      changes: json({ companyName: { from: '', to: marker } }),
    });
    await plantMail();
    await database.execute(sql`update person set email = ${markedText} where id = ${personID}`);

    const applications = await database.query<{ id: number }[]>(
      sql`select id from application where applicant_id = ${personID} order by id`,
    );
    applicationIDs = applications.map(({ id }) => id);
    const records = [
      { type: 'person', id: personID },
      ...applicationIDs.map((id) => ({ type: 'application', id })),
      { type: 'contact_message', id: message.id },
    ].map((record) => ({ ...record, ...everything }) as ErasedRecord);
    planted = await plantMarker(database, records);
    for (const record of records) await plantAuditEntry(database, record);
    await plantAuditEntry(
      database,
      { type: 'decision', id: application.id },
      { reason: { from: marker, to: marker } },
    );
    await plantAuditEntry(database, { type: 'moderation_note', id: note.id });
    await plantAuditEntry(
      database,
      { type: 'challenge_panel', id: sample.ids.challenge },
      { applicationID: { from: null, to: application.id } },
    );
    // A deleted application, which only the audit entries know.
    await database.execute(sql`
      insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
      values (${at}, ${personID}, ${marker}, 'create', 'application', '999999', '{}')`);
    await plantAuditEntry(database, { type: 'application', id: 999999 });
    // A message that staff deleted: reading it was recorded too, without its address.
    const deletedMessage = { type: 'contact_message', id: 999998 };
    await plantAuditEntry(database, deletedMessage, { email: { from: markedText.toUpperCase(), to: null } });
    await plantAuditEntry(database, deletedMessage, { email: { from: null, to: null } });
    // An assessment of the application that a super admin deleted.
    await plantAuditEntry(
      database,
      { type: 'assessment', id: 999997 },
      { applicationID: { from: application.id, to: null } },
      { action: 'delete' },
    );

    before = [await readFigures(), await countRows()];
    expect(await findMarker(database, [mediaFolder, outbox])).not.toEqual([]);
    request = await eraseByRequest(markedText, everything);
  });

  test('starts with the marker in every column that belongs to a company', () => {
    const ofStaff = ['person', 'assessor'];
    const expected = sensitiveColumns
      .filter(({ how }) => Object.keys(how.erased).some((subject) => !ofStaff.includes(subject)))
      .filter(({ how }) => !Object.values(how.erased).every((erasure) => typeof erasure === 'string'))
      .map(({ table, column }) => `${table}.${column}`)
      // A number cannot hold a word, and the address of this request is the marked one already.
      .filter((name) => name !== 'application.turnover' && !name.startsWith('privacy_request.'));
    expect(expected.filter((name) => !planted.includes(name))).toEqual([]);
  });

  test('leaves the marker nowhere: in no row, file, mail or log line', async () => {
    expect(await findMarker(database, [mediaFolder, outbox])).toEqual([]);
    expect(logLines.filter((line) => line.includes(marker))).toEqual([]);
  });

  test('keeps every digit of every ranking, and every count', async () => {
    expect([await readFigures(), await countRows()]).toEqual(before);
  });

  test('closes the request without its address', () => {
    expect(request).toMatchObject({ state: 'done', email: '', plan: { erased: [] } });
  });

  test('keeps completeness, and marks the submitted applications as erased', async () => {
    const left = await database.query(sql`
      select company_name = 'Erased ' || id as "isNamed", percent_complete::float as percent, turnover, email,
        erased_at is not null as "isErased", applicant_id
      from application where id = any (${applicationIDs})`);
    expect(left.length).toBeGreaterThan(0);
    for (const application of left)
      expect(application).toEqual({
        isNamed: true,
        percent: 1,
        turnover: null,
        email: '',
        isErased: true,
        applicant_id: null,
      });
  });

  test('leaves security events without account, network, agent and name', async () => {
    const events = await database.query(sql`
      select distinct account, network, agent, actor_name, count(*) over ()::integer
      from security_event where id = any (${eventIDs})`);
    expect(events).toEqual([{ account: '', network: '', agent: '', actor_name: '', count: 3 }]);
  });

  test('records each erasure without values', async () => {
    const entries = await database.query(
      sql`select distinct changes from audit_event where action = 'erase'`,
    );
    expect(entries).toEqual([{ changes: {} }]);
  });
});

describe('the erasure of an assessor with comments', () => {
  let personID: number;
  let before: unknown;

  beforeAll(async () => {
    personID = await findID('assessor1@demo.example');
    const ofPerson = sql`assessor_id = ${personID}`;
    const assessments = await database.query<{ id: number }[]>(
      sql`select id from assessment where ${ofPerson}`,
    );
    expect(assessments.length).toBeGreaterThan(0);
    await database.execute(sql`update person set email = ${markedText} where id = ${personID}`);
    await plantMail();
    await plantMarker(database, [{ type: 'person', id: personID, ...everything }]);
    for (const { id } of assessments)
      await plantAuditEntry(
        database,
        { type: 'assessment', id },
        { finalComment: { from: marker, to: marker }, deploymentScale: { from: 3, to: 4 } },
      );
    await database.execute(sql`
      insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
      values (${at}, ${personID}, ${`${marker} ${marker}`}, 'create', 'tag', '1', '{}')`);
    const sample = await sampleRows(database);
    const own = { actorID: personID, action: 'create' };
    const view = await sample.insert(database, 'saved_view', { person_id: personID, name: marker });
    await plantAuditEntry(database, { type: 'saved_view', id: view.id });
    await plantAuditEntry(database, { type: 'saved_view', id: 999999 }, {}, own);
    await plantAuditEntry(database, { type: 'saved_view', id: 999999 }, {}, { action: 'delete' });
    await plantAuditEntry(
      database,
      { type: 'assessment', id: 999996 },
      { assessorID: { from: personID, to: null } },
      { action: 'delete' },
    );
    const image = await sample.insert(database, 'media', {
      s3_key: `${randomUUID()}.png`,
      file_name: `${marker}.png`,
      uploaded_by: personID,
    });
    const upload = { ...own, action: 'upload' };
    const fileName = { from: null, to: `${marker}.png` };
    await plantAuditEntry(database, { type: 'media', id: image.s3_key }, { fileName }, upload);
    // An expected assessment that this person has not given.
    const [open] = await database.query<[{ count: number }]>(sql`
      select count(*)::integer as count from challenge_assessor join application using (challenge_id)
      where person_id = ${personID} and submitted_on is not null and not exists (
        select from assessment where application_id = application.id and assessor_id = ${personID})`);
    expect(open.count).toBeGreaterThan(0);
    before = [await readFigures(), await countRows()];
    await eraseByRequest(markedText, everything);
  });

  test('leaves the marker nowhere', async () => {
    expect(await findMarker(database, [mediaFolder, outbox])).toEqual([]);
    expect(logLines.filter((line) => line.includes(marker))).toEqual([]);
  });

  test('keeps every digit of every ranking, and every count', async () => {
    expect([await readFigures(), await countRows()]).toEqual(before);
  });

  test('keeps the account without a name, roles, password and sign-ins', async () => {
    const [left] = await database.query(sql`
      select first_name, last_name, email, roles, password_hash, erased_at is not null as "isErased",
        (select count(*)::integer from session where person_id = person.id) as sessions,
        (select count(*)::integer from challenge_assessor where person_id = person.id) as challenges
      from person where id = ${personID}`);
    expect(left).toEqual({
      first_name: 'Former',
      last_name: `assessor ${personID}`,
      email: `erased-${personID}@erased.invalid`,
      roles: [10],
      password_hash: null,
      isErased: true,
      sessions: 0,
      challenges: 0,
    });
  });

  test('keeps the ratings in audit entries', async () => {
    const [entry] = await database.query(sql`
      select changes from audit_event where record_type = 'assessment' and changes ?& '{unknownField,finalComment}' limit 1`);
    expect(entry?.changes).toEqual({
      email: { from: '[erased]', to: '[erased]' },
      unknownField: { from: null, to: '[erased]' },
      finalComment: { from: '[erased]', to: '[erased]' },
      deploymentScale: { from: 3, to: 4 },
    });
  });
});
