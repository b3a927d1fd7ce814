// Plants a word in everything that is stored about a company, erases it, and looks for the word everywhere.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ErasedRecord, RequestDetail } from '../../../contract/privacy.ts';
import { erasureTests, everything } from '../../../tests/support/erasure-tests.ts';
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
import { typedAccount } from '../auth/throttle.ts';
import { sensitiveColumns } from './columns.ts';

const {
  database,
  services,
  mediaFolder,
  outbox,
  logLines,
  at,
  findID,
  readFigures,
  countRows,
  plantMail,
  eraseByRequest,
} = await erasureTests();

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
    await sample.insert(database, 'throttled_attempt', { purpose: 'register', account: markedText });
    const account = typedAccount(services.tokenSecret, markedText);
    await sample.insert(database, 'throttled_attempt', { purpose: 'sign-in', account });
    const byPerson = { actor_id: personID, actor_name: 'Ada Lovelace' };
    const detail = json({ also: [{ agent: markedText }] });
    for (const event of [{ ...byPerson, person_id: personID }, { person_id: personID }, byPerson])
      eventIDs.push((await sample.insert(database, 'security_event', { ...event, detail })).id);
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
      // A number cannot hold a word. The address of this request and the events above have the marker already.
      .filter((name) => name !== 'application.turnover' && name !== 'security_event.detail')
      .filter((name) => !name.startsWith('privacy_request.'));
    expect(expected.filter((name) => !planted.includes(name))).toEqual([]);
  });

  test('leaves the marker nowhere: in no row, file, mail or log line', async () => {
    expect(await findMarker(database, [mediaFolder, outbox])).toEqual([]);
    expect(logLines.filter((line) => line.includes(marker))).toEqual([]);
  });

  test('keeps every digit of every ranking, and every count', async () => {
    expect([await readFigures(), await countRows()]).toEqual(before);
  });

  test('leaves no attempt to sign in, which is counted by a hash of the address', async () => {
    const account = typedAccount(services.tokenSecret, markedText);
    expect(await database.execute(sql`select from throttled_attempt where account = ${account}`)).toBe(0);
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
