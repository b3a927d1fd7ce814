// Tests which rows of a long board are drawn.
import { expect, test } from 'vitest';
import { rangeInView, rowsToDraw } from './visible-rows.ts';

const view = { top: 0, height: 360, rowHeight: 36 };

test('the rows in view are drawn with some above and below', () => {
  expect(rangeInView(view, 1000)).toEqual({ first: 0, end: 20 });
  expect(rangeInView({ ...view, top: 3600 }, 1000)).toEqual({ first: 92, end: 120 });
  expect(rangeInView({ ...view, top: 3600 }, 105)).toEqual({ first: 92, end: 105 });
  expect(rangeInView(view, 3)).toEqual({ first: 0, end: 3 });
});

test('scrolling a little keeps the range', () => {
  expect(rangeInView({ ...view, top: 3610 }, 1000)).toEqual({ first: 92, end: 120 });
});

test('the active row stays, with gaps for the rows between', () => {
  const rows = (active: number) =>
    rowsToDraw({ first: 10, end: 12 }, active, 100).map(({ index, gap }) => [index, gap]);
  expect(rows(11)).toEqual([
    [10, 10],
    [11, 0],
  ]);
  expect(rows(2)).toEqual([
    [2, 2],
    [10, 7],
    [11, 0],
  ]);
  expect(rows(50)).toEqual([
    [10, 10],
    [11, 0],
    [50, 38],
  ]);
  // The head and the maximums are not among the rows.
  expect(rows(-1)).toHaveLength(2);
  expect(rows(100)).toHaveLength(2);
});
