// Tests the grid's geometry: bars and months cut at the window, and only the visible rows and days.
import { expect, test } from 'vitest';
import { daysAfter } from '../../../rules/lifecycle.ts';
import { lengthOf, monthsOf, monthText, placeOf, sheetsOf, visibleRange, weekdayOf } from './grid-places.ts';

const window = { from: '2026-11-01', to: '2026-12-30' };

test('the default window has sixty days', () => {
  expect(lengthOf(window)).toBe(60);
});

test('counts days correctly across a clock change and a leap day', () => {
  expect(lengthOf({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
  expect(lengthOf({ from: '2028-02-28', to: '2028-03-01' })).toBe(3);
});

test.each([
  ['inside', '2026-11-03', '2026-11-10', 2, 8, false, false],
  ['on one day', '2026-11-03', '2026-11-03', 2, 1, false, false],
  ['starting before the window', '2026-10-01', '2026-11-02', 0, 2, true, false],
  ['ending after the window', '2026-12-30', '2027-02-01', 59, 1, false, true],
  ['longer than the window', '2026-01-01', '2027-12-31', 0, 60, true, true],
  ['as long as the window', '2026-11-01', '2026-12-30', 0, 60, false, false],
])('a bar %s', (_, from, to, start, length, isCutAtStart, isCutAtEnd) => {
  expect(placeOf({ from, to }, window)).toEqual({ start, length, isCutAtStart, isCutAtEnd });
});

test('a bar outside the window has no place', () => {
  expect(placeOf({ from: '2026-10-01', to: '2026-10-31' }, window)).toBeNull();
  expect(placeOf({ from: '2026-12-31', to: '2027-01-05' }, window)).toBeNull();
});

test('a month is as wide as its part of the window', () => {
  expect(monthsOf({ from: '2026-11-15', to: '2027-01-03' })).toEqual([
    { month: '2026-11', start: 0, length: 16 },
    { month: '2026-12', start: 16, length: 31 },
    { month: '2027-01', start: 47, length: 3 },
  ]);
  expect(monthsOf({ from: '2028-02-10', to: '2028-02-10' })).toEqual([
    { month: '2028-02', start: 0, length: 1 },
  ]);
  expect(monthText('2026-11')).toBe('November 2026');
});

test('months cover every day, whatever day the window starts on', () => {
  for (let day = 0; day < 40; day += 1) {
    const long = { from: daysAfter('2027-12-20', day), to: '2029-03-31' };
    const months = monthsOf(long);
    expect(months.reduce((sum, { length }) => sum + length, 0)).toBe(lengthOf(long));
    months.slice(1).forEach(({ start }, index) => {
      const before = months[index];
      expect(start).toBe((before?.start ?? 0) + (before?.length ?? 0));
    });
  }
});

test('Monday is the first day of a week', () => {
  expect(weekdayOf('2026-11-02')).toBe(0);
  expect(weekdayOf('2026-11-01')).toBe(6);
});

test('of two thousand rows only the visible ones and a few around them are rendered', () => {
  const { first, end } = visibleRange(30_000, 600, 30, 2000);
  expect(first).toBeLessThan(1000);
  expect(end).toBeGreaterThan(1020);
  expect(end - first).toBeLessThanOrEqual(60);
});

test('scrolling within a batch changes nothing', () => {
  expect(visibleRange(0, 600, 30, 2000)).toEqual(visibleRange(120, 480, 30, 2000));
  expect(visibleRange(0, 600, 30, 2000)).not.toEqual(visibleRange(600, 600, 30, 2000));
});

test('the range never exceeds the number of rows', () => {
  expect(visibleRange(0, 600, 30, 3)).toEqual({ first: 0, end: 3 });
  expect(visibleRange(30_000, 600, 30, 3)).toEqual({ first: 3, end: 3 });
});

test('the default window prints on one sheet, and a longer one two months per sheet with no day left out', () => {
  expect(sheetsOf(window)).toEqual([window]);
  expect(sheetsOf({ from: '2026-11-15', to: '2027-03-10' })).toEqual([
    { from: '2026-11-15', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-02-28' },
    { from: '2027-03-01', to: '2027-03-10' },
  ]);
});
