// Tests how words are counted, and what the counter shows.
import { expect, test } from 'vitest';
import { countWords, wordCountText } from './word-count.ts';

test.each([
  ['', 0],
  ['   \n ', 0],
  ['one', 1],
  ['  two   words ', 2],
  ["it's a well-known\nfact", 4],
  ['drei Wörter hier', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('the counter shows how many words are over the limit', () => {
  expect(wordCountText(49, 50)).toBe('49 of 50 words');
  expect(wordCountText(50, 50)).toBe('50 of 50 words');
  expect(wordCountText(53, 50)).toBe('53 of 50 words, 3 over the limit');
});
