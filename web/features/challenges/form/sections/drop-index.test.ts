// Tests where a dragged card is dropped.
import { expect, test } from 'vitest';
import { dropIndex } from './drop-index.ts';

/** Four stacked cards, each 40 pixels high. */
const cards = [0, 1, 2, 3].map((index) => ({ top: index * 40, bottom: index * 40 + 40 }));

test('a card takes the place of the card under the pointer, dragged from above or below', () => {
  expect(dropIndex(cards, 0, 60)).toBe(1);
  expect(dropIndex(cards, 0, 100)).toBe(2);
  expect(dropIndex(cards, 3, 60)).toBe(1);
  expect(dropIndex(cards, 3, 20)).toBe(0);
});

test('a card stays over itself, and moves to the ends above or below all cards', () => {
  expect(dropIndex(cards, 2, 100)).toBe(2);
  expect(dropIndex(cards, 2, -500)).toBe(0);
  expect(dropIndex(cards, 1, 5000)).toBe(3);
});
