// Tests how typed dates (dd/MM/yyyy) become ISO dates within the range.
import { expect, test } from 'vitest';
import { browserToday, defaultDateRange, parseDateText } from './date-text.ts';

const range = defaultDateRange('2026-11-15');

test('the range runs from 80 years ago to 10 years ahead', () => {
  expect(range).toEqual({ from: '1946-11-15', to: '2036-11-15' });
});

test('a range from a leap day ends on a day that exists', () => {
  expect(defaultDateRange('2024-02-29').to).toBe('2034-02-28');
});

test.each([
  ['01/02/2027', '2027-02-01'],
  ['1/2/2027', '2027-02-01'],
  ['01/02/27', '2027-02-01'],
  ['1/12/27', '2027-12-01'],
  ['01.02.2027', '2027-02-01'],
  ['1.2.27', '2027-02-01'],
  ['1-12-2027', '2027-12-01'],
  [' 09/12/2026 ', '2026-12-09'],
  ['29/02/2028', '2028-02-29'],
  ['15/11/1946', '1946-11-15'],
  ['15/11/2036', '2036-11-15'],
])('reads %j as %s', (text, date) => {
  expect(parseDateText(text, range)).toBe(date);
});

test.each([
  '',
  'tomorrow',
  '31/02/2026',
  '29/02/2027',
  '12/25/2026',
  '2026-12-01',
  '01/02/46',
  '1/2',
  '1/2/7',
  '1/2/202',
  '1.2-2027',
  '0/2/2027',
  '01/02/2027x',
  '14/11/1946',
  '16/11/2036',
])('refuses %j, which is not a date in the range', (text) => {
  expect(parseDateText(text, range)).toBeNull();
});

test('today is an ISO date', () => {
  expect(browserToday()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
