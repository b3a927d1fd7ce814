// Plants a word in everything that a night of retention reaches, lets it erase that, and looks for the word everywhere.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ErasedRecord } from '../../../contract/privacy.ts';
import { retentionSubjects } from '../../../contract/retention.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { nowIn } from '../../../rules/now.ts';
import { erasureTests } from '../../../tests/support/erasure-tests.ts';
import {
  findMarker,
  markedText,
  marker,
  plantAuditEntry,
  plantMarker,
} from '../../../tests/support/privacy-marker.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { runNight } from './night.ts';

const { database, services, parts, mediaFolder, outbox, logLines, readFigures, countRows, plantMail } =
  await erasureTests();
const { timeZone } = parts.settings;
const night = (day: string) => runNight(parts, nowIn(timeZone, new Date(`${day}T03:00:00Z`)));

/** The challenge with the most submitted and assessed applications. */
async function findAssessedChallenge(): Promise<number> {
  const [found] = await database.query<[{ id: number }]>(sql`
    select challenge_id as id from application join assessment on assessment.application_id = application.id
    where application.site = ${sites.IX} group by 1 order by count(*) desc limit 1`);
  return found.id;
}

describe('a night that erases applications, a draft, a message and an account', () => {
  let before: unknown;
  let records: ErasedRecord[] = [];

  beforeAll(async () => {
    const challengeID = await findAssessedChallenge();
    await database.execute(sql`
      update challenge set start_date = '2023-01-01', end_date = '2023-06-01', pitch_presentation_date = '2024-01-01'
      where id = ${challengeID}`);
    const sample = await sampleRows(database);
    const draft = await sample.insert(database, 'application', { challenge_id: challengeID, site: sites.IX });
    const long = new Date('2020-01-01T09:00:00Z');
    const message = await sample.insert(database, 'contact_message', { site: sites.IX, sent_on: long });
    await sample.insert(database, 'contact_reply', { message_id: message.id, mail_id: await plantMail() });
    const company = { roles: [20], site: sites.IX, email: markedText, created_at: long };
    const account = await sample.insert(database, 'person', company);
    await sample.insert(database, 'session', { person_id: account.id, audience: 'user' });
    await sample.insert(database, 'security_event', { person_id: account.id });
    const submitted = await database.query<{ id: number }[]>(sql`
      select id from application where challenge_id = ${challengeID} and submitted_on is not null`);
    const [first] = submitted;
    const key = `${marker}-${randomUUID()}`;
    await services.media.write(key, Buffer.from(`Plan of ${marker}`));
    await sample.insert(database, 'media', { s3_key: key, kind: 'attachment', content_type: 'text/plain' });
    await sample.insert(database, 'application_attachment', { application_id: first?.id ?? 0, s3_key: key });
    records = [
      ...[...submitted, draft].map(({ id }) => ({ type: 'application' as const, id })),
      { type: 'contact_message' as const, id: message.id },
      { type: 'person' as const, id: account.id },
    ].map((record) => ({ ...record, withCompanyName: false, withComments: false }));
    await plantMarker(
      database,
      records.filter(({ type }) => type !== 'person'),
    );
    await database.execute(sql`
      update person set first_name = ${marker}, last_name = ${marker} where id = ${account.id}`);
    await database.execute(sql`update session set agent = ${marker} where person_id = ${account.id}`);
    await database.execute(
      sql`update security_event set account = ${markedText} where person_id = ${account.id}`,
    );
    for (const record of records) await plantAuditEntry(database, record);
    await plantMail();
    for (const subject of retentionSubjects)
      await database.execute(sql`
        insert into retention_rule values (${sites.IX}, ${subject}, 36, '2020-01-01')`);

    const figures: [number, number, number[]][] = await readFigures();
    const [, status, ranking] = figures.find(([id]) => id === challengeID) ?? [];
    expect([status, ranking?.length]).toEqual([200, submitted.length]);
    before = [figures, await countRows()];
    expect((await findMarker(database, [mediaFolder, outbox])).length).toBeGreaterThan(records.length);
    // The notice to the owner of the account, 30 days before.
    await night('2026-12-01');
    await night('2027-01-01');
  });

  test('reaches every record', async () => {
    const [erased] = await database.query(sql`
      select jsonb_agg(one.type || ' ' || one.id) as names from (
        select record ->> 'type' as type, record ->> 'id' as id
        from erasure, jsonb_array_elements(records) as record) as one`);
    expect(erased?.names).toEqual(expect.arrayContaining(records.map(({ type, id }) => `${type} ${id}`)));
  });

  test('leaves the marker nowhere: in no row, file, mail or log line', async () => {
    expect(await findMarker(database, [mediaFolder, outbox])).toEqual([]);
    expect(logLines.filter((line) => line.includes(marker))).toEqual([]);
  });

  test('keeps every digit of every ranking, and every count', async () => {
    expect([await readFigures(), await countRows()]).toEqual(before);
  });

  test('leaves the ratings, and mails without recipient and subject', async () => {
    const [left] = await database.query(sql`
      select (select count(*)::integer from assessment where fit_with_challenge is null) as "withoutRating",
        (select count(*)::integer from outgoing_mail where recipient = 'erased@erased.invalid' and subject <> '')
          as "withSubject"`);
    expect(left).toEqual({ withoutRating: 0, withSubject: 0 });
  });
});
