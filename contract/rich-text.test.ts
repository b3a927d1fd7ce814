// Tests that the length of rich text counts the characters of its text, not its tags.
import { expect, test } from 'vitest';
import { counterLimit, isBlankRichText, plainLength, richText, richTextMaximum } from './rich-text.ts';

test.each([
  ['', 0],
  ['<p></p>', 0],
  ['<p>abc</p>', 3],
  ['<p>a</p><p>b</p>', 2],
  ['<p>R&amp;D &lt;3 &#39;x&#x27;</p>', 10],
  ['<a href="https://example.org/?a=1&amp;b=2">link</a>', 4],
])('%s has %i characters', (html, length) => {
  expect(plainLength(html)).toBe(length);
});

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p> &nbsp;<br></p>', true],
  ['<p>&amp;</p>', false],
  ['<p>x</p>', false],
])('%j has nothing to read: %s', (html, expected) => {
  expect(isBlankRichText(html)).toBe(expected);
});

test('counts the text towards the limit, not its tags', () => {
  const bold = (characters: number) => `<p><strong>${'x'.repeat(characters)}</strong></p>`;
  expect(richText.safeParse(bold(richTextMaximum)).success).toBe(true);
  const tooLong = richText.safeParse(bold(richTextMaximum + 1));
  expect(tooLong.error?.issues[0]?.message).toBe('Value cannot have more than 15000 characters.');
});

test.each(['a\0b', 'half a character: \ud83d', '\udc00'])('%j cannot be stored', (html) => {
  expect(richText.safeParse(html).error?.issues[0]?.message).toBe('Invalid value provided.');
});

test('refuses a text that is almost only tags, and counts it quickly', () => {
  for (const html of [
    '<'.repeat(200_000),
    '<p x="'.repeat(30_000),
    '<ul><li>'.repeat(20_000),
    '&'.repeat(4001),
  ]) {
    expect(plainLength(html)).toBeLessThanOrEqual(html.length);
    expect(richText.safeParse(html).error?.issues.map(({ message }) => message)).toContain(
      'This text has too much formatting. Please paste it as plain text.',
    );
  }
  expect(richText.safeParse('<p>word</p>'.repeat(2000)).success).toBe(true);
});

test.each([
  [15_000, true, 15_000],
  [undefined, true, 10_000],
  [undefined, false, 15_000],
])('a text with the limit %s, in an accordion: %s, counts down from %i', (limit, inAccordion, expected) => {
  expect(counterLimit(limit, { inAccordion })).toBe(expected);
});
