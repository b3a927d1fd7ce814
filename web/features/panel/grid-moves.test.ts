// Tests where keys move the focus on the board.
import { expect, test } from 'vitest';
import { clampPosition, movedBy } from './grid-moves.ts';

const size = { rows: 30, columns: 4 };
const from = { row: 5, column: 2 };
const by = (key: string, position = from, ctrlKey = false) => {
  const to = movedBy({ key, ctrlKey }, position, size);
  return to && [to.row, to.column];
};

test('arrows move by one cell and stop at the head, the maximums and the sides', () => {
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => by(key))).toEqual([
    [4, 2],
    [6, 2],
    [5, 1],
    [5, 3],
  ]);
  expect(by('ArrowUp', { row: 0, column: 1 })).toEqual([-1, 1]);
  expect(by('ArrowUp', { row: -1, column: 1 })).toEqual([-1, 1]);
  expect(by('ArrowDown', { row: 29, column: 1 })).toEqual([30, 1]);
  expect(by('ArrowDown', { row: 30, column: 1 })).toEqual([30, 1]);
  expect(by('ArrowLeft', { row: 3, column: 0 })).toEqual([3, 0]);
  expect(by('ArrowRight', { row: 3, column: 3 })).toEqual([3, 3]);
});

test('Home and End move to the ends of the row, with Ctrl to the corners', () => {
  expect([by('Home'), by('End'), by('Home', from, true), by('End', from, true)]).toEqual([
    [5, 0],
    [5, 3],
    [0, 0],
    [29, 3],
  ]);
});

test('pages move by ten applications, and other keys do nothing', () => {
  expect([by('PageUp'), by('PageDown'), by('a')]).toEqual([[0, 2], [15, 2], null]);
});

test('a position outside a smaller board moves inside', () => {
  expect(clampPosition({ row: 40, column: 9 }, size)).toEqual({ row: 30, column: 3 });
});
