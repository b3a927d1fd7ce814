// Tests the description of a page for search engines.
import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('returns a short text in full, without its tags', () => {
  expect(firstWords('<p>A <strong>fifth</strong>.</p><ul><li><p>Pipes &amp; taps</p></li></ul>')).toBe(
    'A fifth. Pipes & taps',
  );
  expect(firstWords('')).toBe('');
});

test('cuts a long text after a whole word, or inside a word that is too long', () => {
  const shortened = firstWords(`<p>${'water '.repeat(60)}</p>`);
  expect(shortened).toMatch(/^(water )+…$/);
  expect(shortened.length).toBeLessThanOrEqual(162);
  expect(firstWords('x'.repeat(500))).toBe(`${'x'.repeat(160)} …`);
});
