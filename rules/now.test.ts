// The date where the programme is run, across midnight and the change of the clocks.
import { expect, test } from 'vitest';
import { nowIn } from './now.ts';

test.each([
  ['in winter London keeps UTC', 'Europe/London', '2026-01-15T23:59:59Z', '2026-01-15'],
  ['in summer the day begins an hour earlier', 'Europe/London', '2026-07-15T23:00:00Z', '2026-07-16'],
  ['on the night the clocks go back', 'Europe/London', '2026-10-24T23:30:00Z', '2026-10-25'],
  ['on the other side of the world', 'Pacific/Auckland', '2026-01-15T12:00:00Z', '2026-01-16'],
])('%s', (_, timeZone, instant, today) => {
  expect(nowIn(timeZone, new Date(instant)).today).toBe(today);
});
