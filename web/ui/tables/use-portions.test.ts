// Rows that are drawn already stay when others come; only what is new waits for its portion.
import { expect, test } from 'vitest';
import { firstPortion } from './use-portions.ts';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }));

test('a short list is drawn whole', () => {
  expect(firstPortion(rows(1, 10), [])).toBe(10);
});

test('of a long one the first portion is drawn', () => {
  expect(firstPortion(rows(1, 100), [])).toBe(10);
});

test('the same rows again, one of them removed, or a few new ones before them: all of them stay', () => {
  expect(firstPortion(rows(1, 100), rows(1, 100))).toBe(100);
  expect(firstPortion(rows(2, 100), rows(1, 100))).toBe(99);
  expect(firstPortion([...rows(201, 210), ...rows(1, 90)], rows(1, 100))).toBe(100);
});

test('in another order all have to be drawn anew, but the one that the others went around', () => {
  expect(firstPortion(rows(1, 100).reverse(), rows(1, 100))).toBe(11);
});

test('far down, a list in which much has changed is as long as before; another page begins with its first portion', () => {
  const changed = [...rows(201, 250), ...rows(1, 50)];
  expect(firstPortion(changed, rows(1, 100))).toBe(10);
  expect(firstPortion(changed, rows(1, 100), true)).toBe(100);
  expect(firstPortion(rows(81, 100), rows(1, 100), true)).toBe(20);
  expect(firstPortion(rows(101, 200), rows(1, 100), true)).toBe(10);
});
