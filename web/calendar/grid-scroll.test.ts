// Scrolling by hand goes as far as needed and no further.
import { expect, test } from 'vitest';
import { nearestScroll } from './grid-scroll.ts';

test.each([
  ['in sight', 100, 30, 50, 300, 50],
  ['above', 30, 30, 50, 300, 30],
  ['below', 400, 30, 50, 300, 130],
  ['longer than what is seen', 200, 900, 50, 300, 200],
])('what is %s', (_, start, length, scrolled, seen, expected) => {
  expect(nearestScroll(start, length, scrolled, seen)).toBe(expected);
});
