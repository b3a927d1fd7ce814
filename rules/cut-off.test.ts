// Tests which applications are above the cut-off and which are next to it.
import { describe, expect, test } from 'vitest';
import { isAboveCutOff, pairAtLine } from './cut-off.ts';

describe('an application is above the cut-off', () => {
  test.each([
    ['within the places', 3, 75, 3, null, true],
    ['outside the places', 4, 75, 3, null, false],
    ['exactly at the minimum', 1, 70, 3, 70, true],
    ['at the minimum, but for a rounding error', 1, 70 - 1e-9, 3, 70, true],
    ['below the minimum', 1, 69.9, 3, 70, false],
    ['without places', 1, 90, null, 70, false],
    ['without a score', null, null, 3, null, false],
  ])('%s: rank %d, score %d, %d places, minimum %d → %s', (_, rank, score, places, minimum, isAbove) => {
    expect(isAboveCutOff({ rank, score }, { places, minimum })).toBe(isAbove);
  });
});

describe('the pair at the line', () => {
  const table = [101, 102, 103, 105, 104, 106].map((id, index) => ({ id, rank: index + 1 }));
  const idsAt = (places: number | null, rows: readonly { id: number; rank: number | null }[] = table) => {
    const pair = pairAtLine(rows, places);
    return pair && [pair.upper.id, pair.lower.id];
  };

  test('is on both sides of the last place', () => {
    expect(idsAt(3)).toEqual([103, 105]);
    expect(idsAt(5)).toEqual([104, 106]);
  });

  test('does not exist if there is no line or nothing on one side', () => {
    expect(idsAt(null)).toBeNull();
    expect(idsAt(6)).toBeNull();
    expect(idsAt(3, [])).toBeNull();
  });

  test('includes all that share the last place, and skips applications without a rank', () => {
    const tied = [
      { id: 1, rank: 1 },
      { id: 2, rank: 2 },
      { id: 3, rank: 2 },
      { id: 4, rank: 4 },
      { id: 5, rank: null },
    ];
    expect(idsAt(2, tied)).toEqual([3, 4]);
    expect(idsAt(4, tied)).toBeNull();
  });
});
