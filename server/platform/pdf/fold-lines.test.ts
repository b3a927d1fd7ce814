// How line breaks in typed text are reduced on paper.
import { expect, test } from 'vitest';
import { foldLines } from './fold-lines.ts';

test('up to two empty lines are kept, and more become one', () => {
  expect(foldLines('a\n\n\nb')).toBe('a\n\n\nb');
  expect(foldLines('a\n\n\n\nb')).toBe('a\n\nb');
  expect(foldLines(`a\n${' \n'.repeat(3000)}b\n\n`)).toBe('a\n\nb');
});

test('a list of eighty lines is kept, and short lines of a longer list are joined', () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => `- ${index}`);
  expect(foldLines(list(80).join('\n'))).toBe(list(80).join('\n'));
  expect(foldLines(list(2000).join('\n\n'))).toBe(list(2000).join(' / '));
});

test('long lines are not joined', () => {
  const long = 'x'.repeat(60);
  const text = [long, ...Array.from({ length: 90 }, () => 'a'), '', long, long].join('\n');
  expect(foldLines(text).split('\n')).toEqual([long, 'a / '.repeat(90).slice(0, -3), long, long]);
});
