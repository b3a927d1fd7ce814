// How many lines of a paragraph stay at the bottom of a page.
import { expect, test } from 'vitest';
import { linesThatStay } from './flow.ts';

test('no single line of a paragraph stays at the bottom of a page or at the top of the next', () => {
  expect(linesThatStay(5, 9)).toBe(5);
  expect(linesThatStay(5, 5)).toBe(5);
  expect(linesThatStay(5, 4)).toBe(3);
  expect(linesThatStay(5, 2)).toBe(2);
  expect(linesThatStay(5, 1)).toBe(0);
  expect(linesThatStay(4, 3)).toBe(2);
  expect(linesThatStay(3, 2)).toBe(0);
  expect(linesThatStay(2, 1)).toBe(0);
  expect(linesThatStay(1, 0)).toBe(0);
});
