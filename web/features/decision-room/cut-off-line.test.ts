// Tests where the cut-off can lie and how keys move it.
import { expect, test } from 'vitest';
import { linePositions, nearestPosition, placesAfterKey, rowsAbove } from './cut-off-line.ts';

const distinct = [1, 2, 3, 4, null];
const tied = [1, 2, 3, 3, 5, null];

test('the line lies after the submissions that have a place, and a tie stays together', () => {
  expect(rowsAbove(distinct, 3)).toBe(3);
  expect(rowsAbove(tied, 3)).toBe(4);
  expect(linePositions(distinct)).toEqual([1, 2, 3, 4]);
  expect(linePositions(tied)).toEqual([1, 2, 4, 5]);
});

test('a position used as the number of places puts the line there', () => {
  for (const position of linePositions(tied)) expect(rowsAbove(tied, position)).toBe(position);
});

test.each([
  ['ArrowUp', 2],
  ['ArrowLeft', 2],
  ['ArrowDown', 4],
  ['ArrowRight', 4],
  ['Home', 1],
  ['End', 4],
  ['Tab', null],
  ['a', null],
])('%s moves the line from 3 places to %s', (key, places) => {
  expect(placesAfterKey(key, distinct, 3)).toBe(places);
});

test('the line moves over a tie in one step, and stays at the ends', () => {
  expect(placesAfterKey('ArrowDown', tied, 2)).toBe(4);
  expect(placesAfterKey('ArrowDown', tied, 3)).toBe(5);
  expect(placesAfterKey('ArrowUp', tied, 3)).toBe(2);
  expect(placesAfterKey('ArrowUp', distinct, 1)).toBeNull();
  expect(placesAfterKey('ArrowDown', distinct, 4)).toBeNull();
});

test('more places than applications: the line is below the last one and moves up from there', () => {
  expect(rowsAbove(distinct, 20)).toBe(4);
  expect(placesAfterKey('ArrowUp', distinct, 20)).toBe(3);
  expect(placesAfterKey('End', distinct, 20)).toBe(4);
});

test('without ranks there is no position for a line', () => {
  expect(linePositions([null, null])).toEqual([]);
  expect(nearestPosition([null], 1)).toBeNull();
  expect(placesAfterKey('End', [null], 2)).toBeNull();
});

test('a dragged line goes to the nearest position', () => {
  expect(nearestPosition(tied, 0)).toBe(1);
  expect(nearestPosition(tied, 4)).toBe(4);
  expect(nearestPosition(tied, 9)).toBe(5);
});
