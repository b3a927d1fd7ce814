// Tests when a sign-in that nobody uses ends, and when the screen warns.
import { expect, test } from 'vitest';
import { idleTimes, isIdle } from './idle-end.ts';

const lastUsed = new Date('2026-11-15T12:00:00Z');
const after = (minutes: number, milliseconds = 0) =>
  new Date(lastUsed.getTime() + minutes * 60_000 + milliseconds);

test('a sign-in ends once it has not been used for longer than the limit', () => {
  expect(isIdle(30, lastUsed, after(30))).toBe(false);
  expect(isIdle(30, lastUsed, after(30, 1))).toBe(true);
  expect(isIdle(null, lastUsed, after(10_000))).toBe(false);
});

test('the screen warns two minutes before', () => {
  expect(idleTimes(30, lastUsed.getTime())).toEqual({
    warnsAt: after(28).getTime(),
    endsAt: after(30).getTime(),
  });
});
