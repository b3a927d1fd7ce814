// Where a dragged card comes to stand.
import { expect, test } from 'vitest';
import { dropPlace } from './drop-place.ts';

/** Four cards, 40 high, one below the other. */
const cards = [0, 1, 2, 3].map((index) => ({ top: index * 40, bottom: index * 40 + 40 }));

test('a card takes the place of the one it is held over, from above and from below', () => {
  expect(dropPlace(cards, 0, 60)).toBe(1);
  expect(dropPlace(cards, 0, 100)).toBe(2);
  expect(dropPlace(cards, 3, 60)).toBe(1);
  expect(dropPlace(cards, 3, 20)).toBe(0);
});

test('over itself it stays, and above or below all it is the first or the last', () => {
  expect(dropPlace(cards, 2, 100)).toBe(2);
  expect(dropPlace(cards, 2, -500)).toBe(0);
  expect(dropPlace(cards, 1, 5000)).toBe(3);
});
