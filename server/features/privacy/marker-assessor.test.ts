// Plants a word in everything that is stored about an assessor, erases them, and looks for the word everywhere.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { erasureTests, everything } from '../../../tests/support/erasure-tests.ts';
import {
  findMarker,
  markedText,
  marker,
  plantAuditEntry,
  plantMarker,
} from '../../../tests/support/privacy-marker.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  database,
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
    const cleared = { cleared_on: at, cleared_by: personID, cleared_reason: 'It ended.' };
    const interest = await sample.insert(database, 'interest', cleared);
    // The name that the person had then, which is no longer their name.
    await database.execute(sql`update interest set cleared_by_name = ${marker} where id = ${interest.id}`);
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
    // What they wrote about their part in a panel, which sets no limit for them.
    await database.execute(sql`delete from panel_member where person_id = ${personID}`);
    await plantAuditEntry(
      database,
      { type: 'challenge_panel', id: sample.ids.challenge },
      { personID: { from: personID, to: null }, couldSeeScores: { from: null, to: true } },
      { ...own, action: 'withdraw a decline' },
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

  test('keeps in the audit entries of a panel who could see scores', async () => {
    const [entry] = await database.query(sql`
      select changes from audit_event where record_type = 'challenge_panel' and changes ? 'couldSeeScores'`);
    expect(entry?.changes).toMatchObject({
      personID: { from: personID, to: null },
      couldSeeScores: { from: null, to: true },
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
