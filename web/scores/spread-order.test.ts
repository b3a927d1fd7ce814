// Only a disagreement of a whole rating on average is pointed out, and the widest of them only.
import { expect, test } from 'vitest';
import type { ScoreSpread } from '../../rules/score-picture.ts';
import { mostDisputed, shownSpreads } from './spread-order.ts';

const spread = (id: number, range: number): ScoreSpread => ({
  id,
  companyName: `Company ${id}`,
  average: 50,
  totals: [],
  lowest: 50,
  highest: 50 + range,
  range,
});

test('a fifth of the most points, not a little less', () => {
  expect([...mostDisputed([spread(1, 19.9), spread(2, 20)], 100)]).toEqual([2]);
  expect([...mostDisputed([spread(1, 19.9), spread(2, 20)], 50)]).toEqual([2, 1]);
});

test('the three widest, and whoever is as wide as the third', () => {
  const four = [spread(1, 20), spread(2, 50), spread(3, 30), spread(4, 40)];
  expect([...mostDisputed(four, 100)]).toEqual([2, 4, 3]);
  expect([...mostDisputed([...four, spread(5, 30)], 100)]).toEqual([2, 4, 3, 5]);
});

test('nothing counts, nothing is disputed', () => {
  expect(mostDisputed([spread(1, 0)], 0).size).toBe(0);
});

test('equal ranges stay in the order of the table', () => {
  const three = [spread(3, 10), spread(1, 20), spread(2, 10)];
  expect(shownSpreads(three, 'disagreement', false).map(({ id }) => id)).toEqual([1, 3, 2]);
  expect(shownSpreads(three, 'score', false).map(({ id }) => id)).toEqual([3, 1, 2]);
});
