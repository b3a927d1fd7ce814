// How rich text is counted: the text alone, each character once.
import { expect, test } from 'vitest';
import { isBlankRichText, plainLength, richText, richTextMaximum } from './rich-text.ts';

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

test('the limit counts the text, not its marks', () => {
  const marked = (characters: number) => `<p><strong>${'x'.repeat(characters)}</strong></p>`;
  expect(richText.safeParse(marked(richTextMaximum)).success).toBe(true);
  const tooLong = richText.safeParse(marked(richTextMaximum + 1));
  expect(tooLong.error?.issues[0]?.message).toBe('Value cannot have more than 15000 characters.');
  expect(richText.safeParse('a\0b').success).toBe(false);
});
