// The SQL function that writes an instant as a reply shows it: in UTC, with milliseconds.
import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { sql } from './sql.ts';

const { database } = await testDatabase();

test.each([
  ['2026-11-18 08:15:26.747+00', '2026-11-18T08:15:26.747Z'],
  ['2026-11-18 08:15:26+00', '2026-11-18T08:15:26.000Z'],
  ['2026-11-18 08:15:26.5+00', '2026-11-18T08:15:26.500Z'],
  ['2026-03-29 01:30:00+02', '2026-03-28T23:30:00.000Z'],
  ['1999-12-31 23:59:59.9994+00', '1999-12-31T23:59:59.999Z'],
  // Rounding would name a later day.
  ['2026-12-31 23:59:59.999999+00', '2026-12-31T23:59:59.999Z'],
  [null, null],
])('%s is %s', async (moment, text) => {
  const [row] = await database.query<[{ text: string | null }]>(
    sql`select instant(${moment}::timestamptz) as text`,
  );
  expect(row.text).toBe(text);
});
