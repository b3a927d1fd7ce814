// Scrolling by hand goes as far as needed and no further.
import { expect, test } from 'vitest';
import { visibleRange } from './grid-places.ts';
import { areNamesAway, daysInSight, nearestScroll } from './grid-scroll.ts';

test.each([
  ['in sight', 100, 30, 50, 300, 50],
  ['above', 30, 30, 50, 300, 30],
  ['below', 400, 30, 50, 300, 130],
  ['longer than what is seen', 200, 900, 50, 300, 200],
])('what is %s', (_, start, length, scrolled, seen, expected) => {
  expect(nearestScroll(start, length, scrolled, seen)).toBe(expected);
});

const phone = { width: 356, names: 320, isNarrow: true };
const desk = { width: 990, names: 320, isNarrow: false };
const drawn = (measures: Parameters<typeof daysInSight>[0]) => {
  const { scrolled, seen } = daysInSight(measures);
  return visibleRange(scrolled, seen, 20, 60);
};

test.each([0, 100, 216, 320, 480, 640, 1164])(
  'no day in sight is left out where the names scroll along, scrolled by %s',
  (scrollLeft) => {
    const { first, end } = drawn({ ...phone, scrollLeft });
    expect(320 + first * 20).toBeLessThanOrEqual(Math.max(scrollLeft, 320));
    expect(320 + end * 20).toBeGreaterThanOrEqual(Math.min(scrollLeft + 356, 320 + 60 * 20));
  },
);

test('days below names that stay are not drawn for their sake', () => {
  expect(daysInSight({ ...desk, scrollLeft: 400 })).toEqual({ scrolled: 400, seen: 670 });
});

test('a stub of the names stays once the rest of them has been scrolled out, on a narrow screen only', () => {
  expect(areNamesAway({ ...phone, scrollLeft: 211 })).toBe(false);
  expect(areNamesAway({ ...phone, scrollLeft: 212 })).toBe(true);
  expect(areNamesAway({ ...desk, scrollLeft: 900 })).toBe(false);
});
