// Tests how rows are selected one by one, in ranges, by page and all together.
import { expect, test } from 'vitest';
import {
  isPageSelected,
  isRowSelected,
  nothingSelected,
  type Selected,
  selectedCount,
  togglePage,
  toggleRow,
} from './selection.ts';

const first = [
  [1, 'One'],
  [2, 'Two'],
  [3, 'Three'],
  [4, 'Four'],
] as const;
const second = [
  [5, 'Five'],
  [6, 'Six'],
] as const;
const idsOf = ({ names }: Selected) => [...names.keys()].sort();

test('a click selects a row, and another click deselects it', () => {
  const one = toggleRow(nothingSelected, first, 2, false);
  expect([...one.names]).toEqual([[2, 'Two']]);
  expect(idsOf(toggleRow(one, first, 2, false))).toEqual([]);
});

test('Shift+click selects every row from the last one, upwards or downwards', () => {
  const one = toggleRow(nothingSelected, first, 3, false);
  expect(idsOf(toggleRow(one, first, 1, true))).toEqual([1, 2, 3]);
  expect(idsOf(toggleRow(one, first, 4, true))).toEqual([3, 4]);
});

test('Shift+click on a selected row deselects the range', () => {
  const all = togglePage(nothingSelected, first);
  const anchored = toggleRow(toggleRow(all, first, 4, false), first, 4, false);
  expect(idsOf(toggleRow(anchored, first, 3, true))).toEqual([1, 2]);
});

test('Shift+click on another page selects only that row', () => {
  const one = toggleRow(nothingSelected, first, 3, false);
  expect(idsOf(toggleRow(one, second, 6, true))).toEqual([3, 6]);
});

test('the head selects the page and keeps the rows of other pages', () => {
  const one = toggleRow(nothingSelected, first, 1, false);
  const both = togglePage(one, second);
  expect(idsOf(both)).toEqual([1, 5, 6]);
  expect(isPageSelected(both, second)).toBe(true);
  expect(idsOf(togglePage(both, second))).toEqual([1]);
});

test('if everything that matches is selected, deselecting a row leaves the others of the page', () => {
  const all: Selected = { ...nothingSelected, all: 143 };
  expect(selectedCount(all)).toBe(143);
  expect(isRowSelected(all, 99)).toBe(true);
  expect(idsOf(toggleRow(all, first, 2, false))).toEqual([1, 3, 4]);
  expect(idsOf(togglePage(all, first))).toEqual([]);
});
