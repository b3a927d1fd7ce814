// Tests that dates show as DD/MM/YYYY, and with time as DD/MM/YYYY HH:mm, in London time.
import { expect, test } from 'vitest';
import { dateText, dateTimeText } from './date-time-text.ts';

test.each([
  ['an instant in winter', '2026-01-05T09:07:59Z', '05/01/2026', '05/01/2026 09:07'],
  ['an instant in summer, an hour later', '2026-07-05T09:07:00.000Z', '05/07/2026', '05/07/2026 10:07'],
  [
    'an instant late on a summer evening, already the next day',
    '2026-06-30T23:30:00Z',
    '01/07/2026',
    '01/07/2026 00:30',
  ],
])('shows %s', (_when, instant, date, dateTime) => {
  expect(dateText(instant)).toBe(date);
  expect(dateTimeText(instant)).toBe(dateTime);
});

test.each([[null], [undefined]])('shows %s as a dash', (missing) => {
  expect(dateText(missing)).toBe('-');
  expect(dateTimeText(missing)).toBe('-');
});
