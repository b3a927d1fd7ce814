// Another program's parser reads back from a workbook the same values with the same types.
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { unzip } from '../../../tests/support/sheets.ts';
import type { Cell } from './cells.ts';
import { type SheetColumn, workbook } from './workbook.ts';

async function* each<Item>(items: readonly Item[]) {
  yield* items;
}

const text: SheetColumn = { title: 'Words', style: 'text' };
const timeZone = 'Europe/London';

const sheetOf = (rows: readonly (readonly Cell[])[], columns: readonly SheetColumn[] = [text]) => ({
  name: 'Sheet',
  columns,
  rows: each(rows),
});

const written = (rows: readonly (readonly Cell[])[], columns?: readonly SheetColumn[]) =>
  buffer(workbook([sheetOf(rows, columns)], { timeZone }));

/** Returns the rows below the heading. */
async function readRows(file: Buffer) {
  const [, ...rows] = await readSheet(file, { trim: false });
  return rows;
}

const roundTrip = async (value: Cell) => (await readRows(await written([[value], ['end']])))[0]?.[0];

describe('text', () => {
  test.each([
    '=1+1',
    '+44 20',
    '-1',
    '@SUM(A1)',
    '\tx',
    '=HYPERLINK("https://evil.example","x")',
    '007',
    '1e5',
    'TRUE',
    '2026-11-15',
    'Two\nlines, "quoted" & <b>marked</b> ]]> \'so\'',
    '  kept  ',
    'ünïcode 漢字 العربية Ελληνικά 🚀👩‍🔬',
  ])('%j is read back unchanged', async (value) => {
    expect(await roundTrip(value)).toBe(value);
  });

  test('is never a formula', async () => {
    const file = await written([['=1+1'], ['@SUM(A1)'], ['+1']]);
    expect(unzip(file).get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[\s>]/);
  });

  test.each([
    ['control characters are left out', 'a\u0000b\u0008c\u000Bd\u001Fe\uFFFEf', 'abcdef'],
    ['half a surrogate pair is left out', 'a\uD83Db', 'ab'],
    ['every kind of line break becomes a newline', 'a\r\nb\rc', 'a\nb\nc'],
    // Excel turns the first seven characters back into an underscore.
    ['text that Excel would read as a character number is escaped', '_x0041_', '_x005F_x0041_'],
  ])('%s', async (_, value, expected) => {
    expect(await roundTrip(value)).toBe(expected);
  });

  test.each([
    ['text of the maximum length is not cut', 'a'.repeat(32_767), 'a'.repeat(32_767)],
    ['longer text is cut', 'a'.repeat(40_000), `${'a'.repeat(32_766)}…`],
    ['an emoji is not cut in half', `a${'🚀'.repeat(20_000)}`, `a${'🚀'.repeat(16_382)}…`],
  ])('%s', async (_, value, expected) => {
    expect(await roundTrip(value)).toBe(expected);
  });
});

describe('other cells', () => {
  test('numbers keep all their digits, and points show one decimal', async () => {
    const file = await written(
      [
        [100 / 3, 7],
        [null, 0],
      ],
      [
        { title: 'Points', style: 'points' },
        { title: 'Count', style: 'number' },
      ],
    );
    expect(await readRows(file)).toEqual([
      [100 / 3, 7],
      [null, 0],
    ]);
    const parts = unzip(file);
    const style = Number(/<c r="A2" s="(\d+)"/.exec(parts.get('xl/worksheets/sheet1.xml') ?? '')?.[1]);
    const formats = [
      ...((parts.get('xl/styles.xml') ?? '').split('<cellXfs')[1]?.matchAll(/numFmtId="(\d+)"/g) ?? []),
    ];
    expect(parts.get('xl/styles.xml')).toContain(`numFmtId="${formats[style]?.[1]}" formatCode="0.0"`);
  });

  test.each([
    ['winter', 'Europe/London', '2026-11-15T12:30:00Z', '2026-11-15T12:30:00.000Z'],
    ['summer', 'Europe/London', '2026-06-30T23:30:00Z', '2026-07-01T00:30:00.000Z'],
    ['another time zone', 'America/New_York', '2026-01-01T03:00:00Z', '2025-12-31T22:00:00.000Z'],
  ])('moments are dates in the time zone: %s', async (_, timeZone, instant, shown) => {
    const moment: SheetColumn = { title: 'When', style: 'moment' };
    const file = await buffer(workbook([sheetOf([[new Date(instant)]], [moment])], { timeZone }));
    // The parser returns the shown time as if it were UTC, with a rounding error, because days are fractions.
    const [read] = (await readRows(file)).flat();
    expect(read instanceof Date && Math.round(read.getTime() / 1000)).toBe(Date.parse(shown) / 1000);
  });
});

describe('the file', () => {
  test('has its sheets by name and in order, even an empty one', async () => {
    const sheets = ['Submissions', 'Q & A'].map((name) => ({ ...sheetOf([]), name }));
    const read = await readXlsxFile(await buffer(workbook(sheets, { timeZone })));
    expect(read).toEqual([
      { sheet: 'Submissions', data: [['Words']] },
      { sheet: 'Q & A', data: [['Words']] },
    ]);
  });

  test('has columns after Z, a frozen heading, and a filter on all cells', async () => {
    const columns = Array.from(
      { length: 60 },
      (_, index): SheetColumn => ({ title: `C${index}`, style: 'text' }),
    );
    const file = await written([columns.map((_, index) => index)], columns);
    expect(await readRows(file)).toEqual([columns.map((_, index) => index)]);
    const sheet = unzip(file).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<c r="BH2"');
    expect(sheet).toContain('<autoFilter ref="A1:BH2"/>');
    expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" [^>]*state="frozen"\/>/);
  });

  test('is the same each time it is made', async () => {
    expect(await written([['a', 1]])).toEqual(await written([['a', 1]]));
  });

  test.each([
    [3, [['1'], ['2'], ['3']]],
    [4, [['1'], ['2'], ['There are more rows than a sheet can hold. The rows after this one are missing.']]],
  ])('with %i rows where three fit says if rows are missing', async (count, expected) => {
    const rows = Array.from({ length: count }, (_, index) => [String(index + 1)]);
    const file = await buffer(workbook([sheetOf(rows)], { timeZone, maximumRows: 4 }));
    expect(await readRows(file)).toEqual(expected);
  });
});

describe('streaming', () => {
  /** Endless rows, and how many of them were read. */
  function endless() {
    const produced = { rows: 0, isOver: false };
    async function* rows() {
      try {
        for (;;) {
          produced.rows++;
          yield [randomBytes(3000).toString('base64')];
        }
      } finally {
        produced.isOver = true;
      }
    }
    return { produced, sheet: { ...sheetOf([]), rows: rows() } };
  }

  test('reads rows only as fast as the file is read, and ends when its reader stops', async () => {
    const { produced, sheet } = endless();
    const file = workbook([sheet], { timeZone });
    let length = 0;
    for await (const piece of file) {
      length += piece.length;
      if (length > 200_000) break;
    }
    await expect.poll(() => produced.isOver).toBe(true);
    expect(produced.rows).toBeLessThan(300);
  });

  test('a failure of the rows is a failure of the file', async () => {
    async function* rows() {
      yield ['one'];
      throw new Error('The database is gone.');
    }
    await expect(buffer(workbook([{ ...sheetOf([]), rows: rows() }], { timeZone }))).rejects.toThrow(
      'The database is gone.',
    );
  });
});
