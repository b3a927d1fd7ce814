// Tests that any text gives one row for each application, every field in its column, and no formula.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sites } from '../../../contract/vocabulary.ts';
import { testStart } from '../../../tests/support/api.ts';
import { challengeTests } from '../../../tests/support/challenges.ts';
import { readExports } from '../../../tests/support/read-exports.ts';
import { unzip } from '../../../tests/support/sheets.ts';
import { parseStrictCsv } from '../../../tests/support/strict-csv.ts';
import { columnsAndValues, sql } from '../../platform/database/sql.ts';

const { app, database, superAdminToken, create } = await challengeTests();
const { csv, xlsx } = readExports(app, superAdminToken);

/** Every column that holds free text, by its title. */
const textColumns = {
  'Company name': 'company_name',
  Website: 'url',
  'Address line 1': 'address_line1',
  'Address line 2': 'address_line2',
  'Town/city': 'town_city',
  Postcode: 'postcode',
  County: 'county',
  Region: 'region',
  'Contact name': 'contact_name',
  'Job title': 'job_title',
  Email: 'email',
  Telephone: 'telephone',
  'Company number': 'company_reg',
  'Idea Summary': 'idea_summary',
  'Technology Readiness': 'trl_description',
  'Intellectual Property': 'ip_status_description',
  'KTN summary': 'ktn_entry_summary',
  Summary: 'overall_score_summary',
} as const;
const titles = Object.keys(textColumns) as (keyof typeof textColumns)[];

type Texts = Record<(typeof titles)[number], string>;

const hostilePiece = fc.oneof(
  fc.constantFrom(
    '\r',
    '\n',
    '\r\n',
    ',',
    '"',
    '""',
    "'",
    ';',
    '\t',
    ' ',
    '=',
    '+',
    '-',
    '@',
    '-1',
    '+44 20',
  ),
  fc.constantFrom('=1+1', '=HYPERLINK("https://evil.example","x")', "=cmd|' /C calc'!A0", '@SUM(A1)', '＝1'),
  fc.constantFrom('\u2028', '\u0085', '\u000b', '\uFEFF', '_x000D_', '</t>', '🚀', '漢字', 'Two lines'),
  // PostgreSQL stores no NUL.
  fc.string({ unit: 'grapheme', maxLength: 5 }).map((text) => text.replaceAll('\0', '')),
);
const hostileText = fc.array(hostilePiece, { maxLength: 6 }).map((pieces) => pieces.join(''));
/** The name of a challenge is not empty and does not start with a space. */
const challengeName = hostileText.map((text) => `${text.trim()}x`);
const applications = fc.array(
  fc.record(
    Object.fromEntries(titles.map((title) => [title, hostileText])) as Record<
      keyof Texts,
      fc.Arbitrary<string>
    >,
  ),
  { minLength: 1, maxLength: 4 },
);

const { id: challengeID } = await create();

/** Replaces the challenge's applications by these. */
async function writeTexts(rows: readonly Texts[], name: string) {
  const written = rows.map((texts) => ({
    ...Object.fromEntries(titles.map((title) => [textColumns[title], texts[title]])),
    challenge_id: challengeID,
    site: sites.IX,
    created_on: testStart,
  }));
  await database.execute(sql`delete from application where challenge_id = ${challengeID}`);
  await database.execute(sql`insert into application ${columnsAndValues(written)}`);
  await database.execute(sql`update challenge set name = ${name} where id = ${challengeID}`);
}

const textsOf = (records: readonly Record<string, unknown>[]) =>
  records.map((record) => Object.fromEntries(titles.map((title) => [title, record[title]])));

const startsLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const withApostrophe = (text: string) => (startsLikeFormula.test(text) && text !== '-' ? `'${text}` : text);

const few = { numRuns: 30 };

test('a CSV contains each text in its field, with an apostrophe before the start of a formula', async () => {
  await fc.assert(
    fc.asyncProperty(applications, challengeName, async (rows, name) => {
      await writeTexts(rows, name);
      const { reply, rows: read, records, titles: heading } = await csv(challengeID);
      const strict = parseStrictCsv(reply.body.replace(/^\uFEFF/, ''));
      expect(strict).toEqual(read);
      expect(strict.map((row) => row.length)).toEqual(Array(rows.length + 1).fill(heading.length));
      for (const field of strict.flat()) expect(field === '-' || !startsLikeFormula.test(field)).toBe(true);
      const expected = rows.map((row) =>
        Object.fromEntries(titles.map((title) => [title, withApostrophe(row[title])])),
      );
      expect(textsOf(records)).toEqual(expected);
      expect(new Set(records.map((record) => record['Challenge name']))).toEqual(
        new Set([withApostrophe(name)]),
      );
    }),
    few,
  );
});

/** The text as XML can hold it: without control characters, with every line break as LF. */
const asXml = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '').replace(/\r\n?/g, '\n');
/** Excel reads `_x005F_` as an underscore, but the parser keeps it. */
const asExcelReads = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('_x005F_', '_') : (value ?? '');

test('a workbook contains each text in its cell, without a formula', async () => {
  await fc.assert(
    fc.asyncProperty(applications, challengeName, async (rows, name) => {
      await writeTexts(rows, name);
      const read = await xlsx(challengeID);
      const expected = rows.map((row) =>
        Object.fromEntries(titles.map((title) => [title, asXml(row[title])])),
      );
      const texts = textsOf(read.submissions).map((row) =>
        Object.fromEntries(Object.entries(row).map(([title, value]) => [title, asExcelReads(value)])),
      );
      expect(texts).toEqual(expected);
      for (const [part, content] of unzip(read.reply.rawPayload))
        if (part.startsWith('xl/worksheets/')) expect(content).not.toMatch(/<f[\s>/]/);
    }),
    few,
  );
});

describe('the strict reader', () => {
  test('reads what RFC 4180 allows', () => {
    expect(parseStrictCsv('a,"b ""c"",\r\n\n",\r\n,"",x\r\n')).toEqual([
      ['a', 'b "c",\r\n\n', ''],
      ['', '', 'x'],
    ]);
  });

  test.each(['a\nb\r\n', 'a\rb\r\n', 'a"b\r\n', '"a"b\r\n', '"a\r\n', 'a'])('refuses %j', (text) => {
    expect(() => parseStrictCsv(text)).toThrow('is not quoted');
  });
});
