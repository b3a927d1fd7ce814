// Tests the ranges and page counts in a table's footer.
import { expect, test } from 'vitest';
import { lastPage, rangeText } from './table-range.ts';

test.each([
  [1, 25, 312, '1-25 of 312'],
  [13, 25, 312, '301-312 of 312'],
  [1, 10, 10, '1-10 of 10'],
  [1, 10, 1, '1-1 of 1'],
  [1, 10, 0, '0-0 of 0'],
])('page %i with %i rows a page and %i in total shows %s', (page, pageSize, total, text) => {
  expect(rangeText(page, pageSize, total)).toBe(text);
});

test('a search with more matches than are counted shows "more than"', () => {
  expect(rangeText(1, 25, 10_000, true)).toBe('1-25 of more than 10,000');
});

test.each([
  [0, 25, 1],
  [1, 25, 1],
  [25, 25, 1],
  [26, 25, 2],
  [312, 25, 13],
])('%i rows with %i a page end on page %i', (total, pageSize, page) => {
  expect(lastPage(total, pageSize)).toBe(page);
});
