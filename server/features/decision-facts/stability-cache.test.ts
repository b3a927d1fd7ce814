// Tests which simulations are kept in memory.
import { expect, test } from 'vitest';
import type { Stability } from '../../../rules/stability.ts';
import { stabilityCache } from './stability-cache.ts';

const simulation = (size: number): Stability => ({
  replicates: 1,
  inputHash: '',
  reason: null,
  submissions: Array.from({ length: size }, (_, index) => ({
    submission: index,
    low: 1,
    high: 1,
    expectedRank: 1,
    inPlaces: null,
    verdict: null,
    rankCounts: [[1, 1]],
  })),
});

test('drops the least recently read simulation', () => {
  const cache = stabilityCache({ entries: 2, rankCounts: 100 });
  cache.store('a', simulation(1));
  cache.store('b', simulation(1));
  expect(cache.find('a')).toBeDefined();
  cache.store('c', simulation(1));
  expect(cache.find('b')).toBeUndefined();
  expect(cache.find('a')).toBeDefined();
  expect(cache.find('c')).toBeDefined();
});

test('keeps fewer large simulations, and none that is too large', () => {
  const cache = stabilityCache({ entries: 50, rankCounts: 10 });
  cache.store('a', simulation(6));
  cache.store('a', simulation(6));
  cache.store('b', simulation(4));
  expect(cache.find('a')).toBeDefined();
  cache.store('c', simulation(6));
  expect(cache.find('b')).toBeUndefined();
  expect(cache.find('a')).toBeUndefined();
  expect(cache.find('c')).toBeDefined();
  cache.store('d', simulation(11));
  expect(cache.find('d')).toBeUndefined();
});
