// What search engines are told a page is about.
import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('a short text is told whole, without its marks', () => {
  expect(firstWords('<p>A <strong>fifth</strong>.</p><ul><li><p>Pipes &amp; taps</p></li></ul>')).toBe(
    'A fifth. Pipes & taps',
  );
  expect(firstWords('')).toBe('');
});

test('a long one ends after a whole word, or where a word has no end', () => {
  const told = firstWords(`<p>${'water '.repeat(60)}</p>`);
  expect(told).toMatch(/^(water )+…$/);
  expect(told.length).toBeLessThanOrEqual(162);
  expect(firstWords('x'.repeat(500))).toBe(`${'x'.repeat(160)} …`);
});
