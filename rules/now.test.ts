// Tests the date in the programme's time zone, across midnight and clock changes.
import { expect, test } from 'vitest';
import { nowIn } from './now.ts';

test.each([
  ['a winter day in London starts with the UTC day', 'Europe/London', '2026-01-15T23:59:59Z', '2026-01-15'],
  ['a summer day in London starts an hour earlier', 'Europe/London', '2026-07-15T23:00:00Z', '2026-07-16'],
  ['the day when the clocks go back', 'Europe/London', '2026-10-24T23:30:00Z', '2026-10-25'],
  ['a day on the other side of the world', 'Pacific/Auckland', '2026-01-15T12:00:00Z', '2026-01-16'],
])('%s', (_, timeZone, instant, today) => {
  expect(nowIn(timeZone, new Date(instant)).today).toBe(today);
});
