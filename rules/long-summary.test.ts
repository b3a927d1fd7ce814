// Tests which board summaries are shortened.
import { expect, test } from 'vitest';
import { isLongSummary } from './long-summary.ts';

test('a summary is long if it has more than 90 characters or a line break', () => {
  expect(isLongSummary('a'.repeat(90))).toBe(false);
  expect(isLongSummary('a'.repeat(91))).toBe(true);
  expect(isLongSummary('Pilot it.\nAsk about the price.')).toBe(true);
});
