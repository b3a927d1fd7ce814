// Tests for how long a sign-in counts as recent.
import { expect, test } from 'vitest';
import { isRecent } from './recent-sign-in.ts';

const confirmedAt = new Date('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15T12:00:00.000Z', true],
  ['2026-11-15T12:10:00.000Z', true],
  ['2026-11-15T12:10:00.001Z', false],
])('at %s: %s', (now, isExpected) => expect(isRecent(confirmedAt, new Date(now))).toBe(isExpected));
