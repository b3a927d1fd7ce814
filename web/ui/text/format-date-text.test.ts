// Tests that ISO dates show as dd/MM/yyyy, and that any other text stays unchanged.
import { expect, test } from 'vitest';
import { formatDateText } from './format-date-text.ts';

test('shows an ISO date as dd/MM/yyyy', () => {
  expect(formatDateText('2027-02-01')).toBe('01/02/2027');
  expect(formatDateText('2028-02-29')).toBe('29/02/2028');
});

test.each(['', '31/02/2026', '2026-02-31', '2027-02-29', '2026-13-01', '2026-1-1', 'tomorrow'])(
  'leaves %j unchanged, which is not a date',
  (text) => {
    expect(formatDateText(text)).toBe(text);
  },
);
