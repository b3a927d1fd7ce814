// Tests that scrolling moves the grid only as far as needed.
import { expect, test } from 'vitest';
import { visibleRange } from './grid-places.ts';
import { areNamesScrolledOut, nearestScroll, visibleDays, zoomedScroll } from './grid-scroll.ts';

test.each([
  ['visible', 100, 30, 50, 300, 50],
  ['above', 30, 30, 50, 300, 30],
  ['below', 400, 30, 50, 300, 130],
  ['longer than the visible part', 200, 900, 50, 300, 200],
])('scrolls to an item that is %s', (_, start, length, scrolled, seen, expected) => {
  expect(nearestScroll(start, length, scrolled, seen)).toBe(expected);
});

const phone = { width: 356, names: 320, isNarrow: true };
const desk = { width: 990, names: 320, isNarrow: false };
const renderedRange = (measures: Parameters<typeof visibleDays>[0]) => {
  const { scrolled, seen } = visibleDays(measures);
  return visibleRange(scrolled, seen, 20, 60);
};

test.each([0, 100, 216, 320, 480, 640, 1164])(
  'every visible day is rendered where the names scroll too, scrolled by %s',
  (scrollLeft) => {
    const { first, end } = renderedRange({ ...phone, scrollLeft });
    expect(320 + first * 20).toBeLessThanOrEqual(Math.max(scrollLeft, 320));
    expect(320 + end * 20).toBeGreaterThanOrEqual(Math.min(scrollLeft + 356, 320 + 60 * 20));
  },
);

test('days behind sticky names do not count as visible', () => {
  expect(visibleDays({ ...desk, scrollLeft: 400 })).toEqual({ scrolled: 400, seen: 670 });
});

test('after scrolling, a narrow screen shows only the start of the names, and a wide one all of them', () => {
  expect(areNamesScrolledOut({ ...phone, scrollLeft: 211 })).toBe(false);
  expect(areNamesScrolledOut({ ...phone, scrollLeft: 212 })).toBe(true);
  expect(areNamesScrolledOut({ ...desk, scrollLeft: 900 })).toBe(false);
});

test('a change of zoom keeps the first visible day in its place', () => {
  expect(zoomedScroll(400, desk, 48 / 20)).toBe(960);
  expect(zoomedScroll(400, desk, 6 / 20)).toBe(120);
  // Only what is scrolled beyond the names is stretched.
  expect(zoomedScroll(412, phone, 48 / 20)).toBe(212 + 480);
  expect(zoomedScroll(100, phone, 48 / 20)).toBe(100);
});
