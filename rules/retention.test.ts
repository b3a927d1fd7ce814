// Tests when records are erased by retention, when a rule takes effect and when a nightly run starts.
import { expect, test } from 'vitest';
import { nowIn } from './now.ts';
import { changedRule, comingNight, erasedOn, isNightDue } from './retention.ts';

test('a record is erased on the same day of a later month, or the last day of that month', () => {
  expect(erasedOn('2024-01-01', 36)).toBe('2027-01-01');
  expect(erasedOn('2024-08-31', 6)).toBe('2025-02-28');
});

test('a rule that is turned on or shortened takes effect after 30 days', () => {
  const today = '2026-11-15';
  const active = { months: 36, activeFrom: '2026-01-01' };
  expect(changedRule(null, 36, today)).toEqual({ months: 36, activeFrom: '2026-12-15' });
  expect(changedRule(active, 24, today)).toEqual({ months: 24, activeFrom: '2026-12-15' });
  expect(changedRule(active, 48, today)).toEqual({ months: 48, activeFrom: '2026-01-01' });
  expect(changedRule(active, 36, today)).toEqual(active);
  expect(changedRule(active, null, today)).toBeNull();
});

test('a nightly run starts at 03:00 in the time zone, once a day, also after downtime', () => {
  const zone = 'Europe/London';
  const at = (instant: string) => nowIn(zone, new Date(instant));
  expect(isNightDue(at('2026-07-15T01:59:59Z'), zone, '2026-07-14')).toBe(false);
  expect(isNightDue(at('2026-07-15T02:00:00Z'), zone, '2026-07-14')).toBe(true);
  expect(isNightDue(at('2026-07-15T20:00:00Z'), zone, null)).toBe(true);
  expect(isNightDue(at('2026-07-15T20:00:00Z'), zone, '2026-07-15')).toBe(false);
  expect(comingNight(at('2026-07-15T01:00:00Z'), zone)).toBe('2026-07-15');
  expect(comingNight(at('2026-07-15T12:00:00Z'), zone)).toBe('2026-07-16');
});
