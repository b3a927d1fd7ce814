// Tests which part of a bar the pointer grabs.
import { expect, test } from 'vitest';
import { partOf } from './bar-part.ts';

const bar = { left: 100, right: 200, isCutAtStart: false, isCutAtEnd: false };
const partsAt = (xs: readonly number[], one = bar) => xs.map((x) => partOf(one, x));

test('the ends are 8 pixels wide', () => {
  expect(partsAt([100, 107, 108, 191, 192, 199])).toEqual(['from', 'from', 'whole', 'whole', 'to', 'to']);
});

test('a short bar can still be moved as a whole', () => {
  expect(partsAt([100, 105, 106, 111, 112], { ...bar, right: 118 })).toEqual([
    'from',
    'from',
    'whole',
    'whole',
    'to',
  ]);
});

test('an end that the window cuts off cannot be grabbed', () => {
  expect(partOf({ ...bar, isCutAtStart: true }, 101)).toBe('whole');
  expect(partOf({ ...bar, isCutAtEnd: true }, 199)).toBe('whole');
});
