// Tests ranks, ties, averages and spreads, and what calculations refuse.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AssessmentRow, namedRatings, weightedSum, weightingOf } from './assessment-rows.ts';
import { anyRows, equalPercents, exampleRows, isWithin } from './example-rows.ts';
import { rankingOf, ranksOf } from './ranking.ts';
import { scoreOf } from './scoring.ts';

describe('ranks', () => {
  test('are skipped after a tie: after two applications on rank 2 comes rank 4', () => {
    expect(ranksOf([70, 80, 70, 60, 80, 90])).toEqual([4, 2, 4, 6, 2, 1]);
  });

  test('are null without a value, which takes no part', () => {
    expect(ranksOf([null, 50, null, 60])).toEqual([null, 2, null, 1]);
    expect(ranksOf([])).toEqual([]);
  });

  test('ignore differences that are smaller than a millionth', () => {
    expect(ranksOf([0.1 + 0.2, 0.3, 70 + 1e-9, 70])).toEqual([3, 3, 1, 1]);
    expect(ranksOf([70.000001, 70])).toEqual([1, 2]);
  });

  test('are 1 plus the number of greater values', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 9 }))), (values) => {
        const greaterThan = (value: number) =>
          values.filter((other) => other !== null && other > value).length;
        expect(ranksOf(values)).toEqual(values.map((one) => (one === null ? null : 1 + greaterThan(one))));
      }),
    );
  });
});

describe('the ranking of the example', () => {
  const ranking = rankingOf(exampleRows, equalPercents);

  test('has the average, spread and rank of each application', () => {
    const averages = [86.6667, 77.3333, 74.6667, 70.6667, 73.3333, 48];
    expect(ranking.map(({ average }, index) => isWithin(average, averages[index] ?? 0))).not.toContain(false);
    expect(ranking.map(({ submission }) => submission)).toEqual([101, 102, 103, 104, 105, 106]);
    expect(ranking.map(({ spread }) => spread)).toEqual([4, 24, 24, 8, 8, 20]);
    expect(ranking.map(({ rank }) => rank)).toEqual([1, 2, 3, 5, 4, 6]);
    expect(ranking.every(({ count, isTied }) => count === 3 && !isTied)).toBe(true);
  });

  test('has a tie after assessor 4 changes 104 to 4, 4, 4, 4, 3', () => {
    const changed = exampleRows.map(
      (row): AssessmentRow => (row[0] === 104 && row[1] === 4 ? [104, 4, 4, 4, 4, 4, 3] : row),
    );
    const after = rankingOf(changed, equalPercents);
    expect(after.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 4, 6]);
    expect(after.map(({ isTied }) => isTied)).toEqual([false, false, false, true, true, false]);
    expect(isWithin(after[3]?.average, 73.3333)).toBe(true);
  });

  test('does not depend on the order of the rows, and leaves them as they are', () => {
    const reversed = exampleRows.toReversed();
    expect(rankingOf(reversed, equalPercents)).toEqual(ranking);
    expect(reversed).toEqual(exampleRows.toReversed());
  });
});

test('all applications share rank 1 if no criterion counts', () => {
  expect(rankingOf(exampleRows, [0, 0, 0, 0, 0]).map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 1, 1]);
});

const anyPercents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 });

test('a row’s weighted sum is five times the total that the score summary shows', () => {
  fc.assert(
    fc.property(fc.nat(), anyPercents, (seed, percents) => {
      for (const row of anyRows(seed))
        expect(weightedSum(row, percents) / 5).toBe(scoreOf(namedRatings(row), weightingOf(percents)).total);
    }),
  );
});

describe('throws a RangeError for', () => {
  const row: AssessmentRow = [1, 1, 1, 2, 3, 4, 5];
  test.each([
    ['a rating below 1', [[1, 1, 0, 2, 3, 4, 5]], equalPercents],
    ['a rating above 5', [[1, 1, 1, 2, 3, 4, 6]], equalPercents],
    ['a rating that is not whole', [[1, 1, 1.5, 2, 3, 4, 5]], equalPercents],
    ['two rows of the same person and submission', [row, [1, 2, 1, 1, 1, 1, 1], row], equalPercents],
    ['a percent below 0', [row], [-1, 20, 20, 20, 20]],
    ['a percent above 100', [row], [101, 0, 0, 0, 0]],
    ['a percent that is not whole', [row], [0.5, 20, 20, 20, 20]],
    ['four percents', [row], [25, 25, 25, 25]],
  ] as const satisfies readonly (readonly [string, readonly AssessmentRow[], readonly number[]])[])(
    '%s',
    (_, rows, percents) => {
      expect(() => rankingOf(rows, percents)).toThrow(RangeError);
    },
  );
});
