// From where on a board summary is clamped.
import { expect, test } from 'vitest';
import { isLongSummary } from './long-summary.ts';

test('over 90 characters or with a line break it is long', () => {
  expect(isLongSummary('a'.repeat(90))).toBe(false);
  expect(isLongSummary('a'.repeat(91))).toBe(true);
  expect(isLongSummary('Pilot it.\nAsk about the price.')).toBe(true);
});
