// Tests the names of days and the grouping of dates.
import { expect, test } from 'vitest';
import type { Due } from '../../../contract/home.ts';
import { dayText, groupByDay } from './due-days.ts';

test('today and the other days of the week have names', () => {
  expect(dayText('2026-11-16', '2026-11-16')).toBe('Today, 16/11/2026');
  expect(dayText('2026-11-22', '2026-11-16')).toBe('Sunday, 22/11/2026');
});

test('the dates of one day are grouped, in their order', () => {
  const due = (date: string, challengeID: number) => ({ date, challengeID }) as Due;
  const dates = [due('2026-11-16', 1), due('2026-11-16', 2), due('2026-11-18', 3)];
  expect(
    groupByDay(dates).map(({ date, dates: ofDay }) => [date, ofDay.map((one) => one.challengeID)]),
  ).toEqual([
    ['2026-11-16', [1, 2]],
    ['2026-11-18', [3]],
  ]);
  expect(groupByDay([])).toEqual([]);
});
