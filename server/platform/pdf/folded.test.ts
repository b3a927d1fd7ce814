// Line breaks of typed texts on paper.
import { expect, test } from 'vitest';
import { folded } from './folded.ts';

test('up to two empty lines are kept, more become one', () => {
  expect(folded('a\n\n\nb')).toBe('a\n\n\nb');
  expect(folded('a\n\n\n\nb')).toBe('a\n\nb');
  expect(folded(`a\n${' \n'.repeat(3000)}b\n\n`)).toBe('a\n\nb');
});

test('a list of eighty lines is kept, of a longer one short lines share a line', () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => `- ${index}`);
  expect(folded(list(80).join('\n'))).toBe(list(80).join('\n'));
  expect(folded(list(2000).join('\n\n'))).toBe(list(2000).join(' / '));
});

test('lines that are long anyway stay lines of their own', () => {
  const long = 'x'.repeat(60);
  const text = [long, ...Array.from({ length: 90 }, () => 'a'), '', long, long].join('\n');
  expect(folded(text).split('\n')).toEqual([long, 'a / '.repeat(90).slice(0, -3), long, long]);
});
