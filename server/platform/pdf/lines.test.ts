// Where lines break, measured with a font whose letters all have the width 1.
import { expect, test } from 'vitest';
import { cut, firstLines, linesOf } from './lines.ts';

const measure = (text: string) => text.length;
const lines = (text: string) => linesOf(text, 10, measure);

test('lines break at spaces, and at a hyphen between letters', () => {
  expect(lines('one two three four')).toEqual(['one two', 'three four']);
  expect(lines('some well-documented')).toEqual(['some well-', 'documented']);
  expect(lines('it is 10-11 degrees')).toEqual(['it is', '10-11', 'degrees']);
});

test('a word that is longer than a line is broken between characters', () => {
  expect(lines('abcdefghijklmnopqrstuvwxy z')).toEqual(['abcdefghij', 'klmnopqrst', 'uvwxy z']);
  expect(lines('abcdefghijabcdefghij z')).toEqual(['abcdefghij', 'abcdefghij', 'z']);
  expect(lines('a abcdefghijkl')).toEqual(['a', 'abcdefghij', 'kl']);
});

test('empty lines, and spaces before the first word, are kept', () => {
  expect(lines('a\n\n  b\n')).toEqual(['a', '', '  b', '']);
});

test('text that is cut ends in an ellipsis', () => {
  expect(cut('0123456789', 10, measure)).toBe('0123456789');
  expect(cut('0123456789a', 10, measure)).toBe('012345678…');
  expect(firstLines(['a', 'b'], 2, 10, measure)).toEqual(['a', 'b']);
  expect(firstLines(['a', 'b', 'c'], 2, 10, measure)).toEqual(['a', 'b…']);
  expect(firstLines(['a', '0123456789', 'c'], 2, 10, measure)).toEqual(['a', '01234567…']);
});

test('a letter with marks is broken only if it is wider than the line', () => {
  const [mark, stack] = ['\u0301', `b${'\u0301'.repeat(24)}`];
  expect(lines(`abcdefghi${mark.repeat(2)}`)).toEqual(['abcdefgh', `i${mark.repeat(2)}`]);
  expect(lines(stack).map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(cut(stack, 10, measure)).toBe(`b${mark.repeat(8)}…`);
});
