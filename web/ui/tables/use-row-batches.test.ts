// Tests that rows already drawn stay when the rows change, and that new rows are drawn in batches.
import { expect, test } from 'vitest';
import { firstBatchSize } from './use-row-batches.ts';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }));

test('draws a short list in one batch', () => {
  expect(firstBatchSize(rows(1, 10), [])).toBe(10);
});

test('draws the first ten rows of a long list', () => {
  expect(firstBatchSize(rows(1, 100), [])).toBe(10);
});

test('keeps all rows when one is removed or a few new ones come first', () => {
  expect(firstBatchSize(rows(1, 100), rows(1, 100))).toBe(100);
  expect(firstBatchSize(rows(2, 100), rows(1, 100))).toBe(99);
  expect(firstBatchSize([...rows(201, 210), ...rows(1, 90)], rows(1, 100))).toBe(100);
});

test('in reverse order, redraws all rows except one', () => {
  expect(firstBatchSize(rows(1, 100).reverse(), rows(1, 100))).toBe(11);
});

test('far down the page, draws as many rows as before, but starts another page with its first batch', () => {
  const changed = [...rows(201, 250), ...rows(1, 50)];
  expect(firstBatchSize(changed, rows(1, 100))).toBe(10);
  expect(firstBatchSize(changed, rows(1, 100), true)).toBe(100);
  expect(firstBatchSize(rows(81, 100), rows(1, 100), true)).toBe(20);
  expect(firstBatchSize(rows(101, 200), rows(1, 100), true)).toBe(10);
});
