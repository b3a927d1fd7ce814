// Tests of SubmissionsSummary.csv: it has every field of every application, is safe in Excel, and is sent page by page.
import { describe, expect, test } from 'vitest';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { challengeTests } from '../../../tests/support/challenges.ts';
import { readExports } from '../../../tests/support/read-exports.ts';
import { everySectionComplete } from '../../../tests/support/row-values.ts';
import { sql } from '../../platform/database/sql.ts';
import { applicationsAsCsv } from './csv.ts';

const { app, database, superAdminToken, create, insertApplication } = await challengeTests();
const { csv } = readExports(app, superAdminToken);

describe('the file', () => {
  test('has its type, a byte order mark for Excel, and a heading even without applications', async () => {
    const challenge = await create();
    const { reply, records, titles } = await csv(challenge.id);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="SubmissionsSummary.csv"',
      'cache-control': 'no-store',
    });
    expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(records).toEqual([]);
    expect(titles.slice(0, 6)).toEqual([
      'ID',
      'Challenge ID',
      'Challenge name',
      'Site',
      'Company name',
      'Website',
    ]);
  });

  test('keeps texts unchanged, with line breaks inside one field', async () => {
    const challenge = await create();
    const words = 'Two\n- things\r-1+1\r\n@now; =1+1';
    await insertApplication(challenge.id, { company_name: 'x;=1+1', idea_summary: words });
    await insertApplication(challenge.id, { company_name: 'lone\rCR' });
    await insertApplication(challenge.id, { company_name: 'lone\nLF' });
    const { records } = await csv(challenge.id);
    expect(records[0]).toMatchObject({ 'Company name': 'x;=1+1', 'Idea Summary': words });
    expect(records.map((record) => record['Company name'])).toEqual(['x;=1+1', 'lone\rCR', 'lone\nLF']);
  });

  test('contains every application as its company wrote it, submitted or not', async () => {
    const challenge = await create();
    const words = 'Two\nlines, "quoted"; ünïcode 漢字 🚀';
    await insertApplication(challenge.id, {
      company_name: 'Acme, Ltd',
      idea_summary: words,
      turnover: '1234567.8',
      organisation_size: 20,
      submitted_on: new Date('2026-11-02T10:00:00Z'),
      ...everySectionComplete,
    });
    await insertApplication(challenge.id);
    const { records } = await csv(challenge.id);
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({
      'Company name': 'Acme, Ltd',
      'Idea Summary': words,
      'Completed on': '2026-11-02 10:00:00',
      'Percent complete': '100',
      Turnover: '1234567.8',
      'Organisation size': 'Small (10-49)',
      'Idea Summary complete': 'Yes',
      Site: 'IX',
      'Is it innovative?': '0 of 0',
      Score: '',
    });
    expect(records[1]).toMatchObject({ 'Percent complete': '0', 'Completed on': '', Turnover: '' });
  });

  test.each([
    '=1+1',
    '+44 20',
    '-1',
    '- a list',
    '--',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '\r\nx',
    '=HYPERLINK("https://evil.example")',
  ])('%j is not a formula', async (company_name) => {
    const challenge = await create();
    await insertApplication(challenge.id, { company_name });
    expect((await csv(challenge.id)).records[0]?.['Company name']).toBe(`'${company_name}`);
  });

  test('a single dash, which means no value, is not changed', async () => {
    const challenge = await create();
    await insertApplication(challenge.id, { company_name: '-' });
    expect((await csv(challenge.id)).records[0]?.['Company name']).toBe('-');
  });

  test('contains each of many applications once', async () => {
    const challenge = await create();
    await database.execute(sql`insert into application (challenge_id, site, created_on, company_name)
      select ${challenge.id}, 1, '2026-11-01', 'Company ' || n from generate_series(1, 1201) as n`);
    const { records } = await csv(challenge.id);
    expect(records).toHaveLength(1201);
    expect(new Set(records.map((record) => record['Company name'])).size).toBe(1201);
  });

  test('stops the queries when the reader stops', async () => {
    const challenge = await create();
    await database.execute(sql`insert into application (challenge_id, site, created_on)
      select ${challenge.id}, 1, '2026-11-01' from generate_series(1, 2000)`);
    const reader = {
      reader: { id: 1, roles: [roles.admin], site: sites.All, canSeeContactData: true, panel: null },
      timeZone: 'Europe/London',
    };
    const stream = applicationsAsCsv(database, challenge.id, reader);
    for await (const _ of stream) break;
    expect(stream.destroyed).toBe(true);
  });
});
