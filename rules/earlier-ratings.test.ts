// Tests the ratings before each change of an assessment, from audit entries that hold only what changed.
import { expect, test } from 'vitest';
import { earlierRatingsOf } from './earlier-ratings.ts';

test('an assessment that never changed has none', () => {
  expect(earlierRatingsOf([4, 4, 4, 4, 3], [])).toEqual([]);
});

test('each change has all five ratings from before it, the oldest change first', () => {
  const entries = [
    {
      at: '2026-11-11T10:00:00.000Z',
      changes: { fitWithChallenge: { from: 2, to: 3 } },
      reason: null,
    },
    {
      at: '2026-11-12T10:12:00.000Z',
      changes: { fitWithChallenge: { from: 3, to: 4 }, fullOrPartialSolution: { from: 2, to: 3 } },
      reason: 'Misread the pilot',
    },
  ];
  expect(earlierRatingsOf([4, 4, 4, 4, 3], entries)).toEqual([
    { at: '2026-11-11T10:00:00.000Z', ratings: [4, 2, 4, 4, 2], reason: null },
    { at: '2026-11-12T10:12:00.000Z', ratings: [4, 3, 4, 4, 2], reason: 'Misread the pilot' },
  ]);
});
