// Tests the description of a page for search engines.
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('returns a short text in full, without its tags', () => {
  expect(excerptOf('<p>A <strong>fifth</strong>.</p><ul><li><p>Pipes &amp; taps</p></li></ul>')).toBe(
    'A fifth. Pipes & taps',
  );
  expect(excerptOf('')).toBe('');
});

test('cuts a long text after a whole word, or inside a word that is too long', () => {
  const shortened = excerptOf(`<p>${'water '.repeat(60)}</p>`);
  expect(shortened).toMatch(/^(water )+…$/);
  expect(shortened.length).toBeLessThanOrEqual(162);
  expect(excerptOf('x'.repeat(500))).toBe(`${'x'.repeat(160)} …`);
});
