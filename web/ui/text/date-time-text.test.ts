// Dates stand as DD/MM/YYYY, with the time as DD/MM/YYYY HH:mm, by the clock of London.
import { expect, test } from 'vitest';
import { dateText, dateTimeText } from './date-time-text.ts';

test.each([
  ['in winter', '2026-01-05T09:07:59Z', '05/01/2026', '05/01/2026 09:07'],
  ['in summer an hour later', '2026-07-05T09:07:00.000Z', '05/07/2026', '05/07/2026 10:07'],
  [
    'late on a summer evening, already the next day',
    '2026-06-30T23:30:00Z',
    '01/07/2026',
    '01/07/2026 00:30',
  ],
])('%s', (_when, instant, date, dateTime) => {
  expect(dateText(instant)).toBe(date);
  expect(dateTimeText(instant)).toBe(dateTime);
});

test.each([[null], [undefined]])('%s is a dash', (missing) => {
  expect(dateText(missing)).toBe('-');
  expect(dateTimeText(missing)).toBe('-');
});
