// Tests the three answers about how firm a ranking is.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stabilityModes } from '../contract/decision-vocabulary.ts';
import { type AssessmentRow, weightedSum } from './assessment-rows.ts';
import { anyRows, equalPercents, exampleRows, isWithin } from './example-rows.ts';
import { rankingOf } from './ranking.ts';
import {
  inputHashOf,
  leaveOneOut,
  stabilityOf,
  startStability,
  verdictOf,
  weightToSwap,
  withCutOff,
  withPlaces,
} from './stability.ts';

const somePercents = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 })
  .filter((percents) => percents.some((percent) => percent > 0));

describe('without one assessor', () => {
  test('the example has the specified ranks', () => {
    const { submissions, without } = leaveOneOut(exampleRows, equalPercents);
    expect(submissions).toEqual([101, 102, 103, 104, 105, 106]);
    expect(without.map(({ assessor }) => assessor)).toEqual([1, 2, 3, 4]);
    expect(without[0]?.ranks).toEqual([1, 2, 2, 5, 2, 6]);
    expect(without[1]?.ranks).toEqual([1, 2, 4, 5, 2, 6]);
  });

  test('ranks are those of the other rows, and null where no row is left', () => {
    fc.assert(
      fc.property(fc.nat(), somePercents, (seed, percents) => {
        const rows = anyRows(seed);
        const { submissions, without } = leaveOneOut(rows, percents);
        for (const { assessor, ranks } of without) {
          const others = rows.filter((row) => row[1] !== assessor);
          const expected = new Map(rankingOf(others, percents).map((one) => [one.submission, one.rank]));
          expect(ranks).toEqual(submissions.map((application) => expected.get(application) ?? null));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the weight that would swap two applications', () => {
  test('the example has the specified weights', () => {
    const weights = weightToSwap(exampleRows, equalPercents, 103, 105);
    expect(weights.map((weight, index) => isWithin(weight, [100, 33.3333, 0, 0, 100][index] ?? 0))).toEqual(
      Array(5).fill(true),
    );
    expect(weights.some((weight) => Object.is(weight, -0))).toBe(false);
  });

  test('is null if the order never changes, if an application has no rows, and if no criterion counts', () => {
    const none = [null, null, null, null, null];
    expect(weightToSwap(exampleRows, equalPercents, 101, 106)).toEqual(none);
    expect(weightToSwap(exampleRows, equalPercents, 101, 999)).toEqual(none);
    expect(weightToSwap(exampleRows, [0, 0, 0, 0, 0], 103, 105)).toEqual(none);
  });

  test('makes the two level while the other weights keep their proportions', () => {
    fc.assert(
      fc.property(fc.nat(), somePercents, (seed, percents) => {
        const rows = anyRows(seed);
        const [first = 0, second = 0] = new Set(rows.map(([application]) => application));
        const total = percents.reduce((sum, percent) => sum + percent, 0);
        for (const [criterion, level] of weightToSwap(rows, percents, first, second).entries()) {
          if (level === null) continue;
          const percentOf = percents[criterion] ?? 0;
          const changed = percents.map((percent, index) =>
            index === criterion ? level : (percent * (total - level)) / (total - percentOf),
          );
          const average = (id: number) => {
            const sums = rows.filter(([one]) => one === id).map((row) => weightedSum(row, changed));
            return sums.reduce((sum, one) => sum + one, 0) / sums.length;
          };
          expect(average(first)).toBeCloseTo(average(second), 6);
        }
      }),
    );
  });
});

const example = { rows: exampleRows, percents: equalPercents, places: 3 };

describe('another panel', () => {
  test('the hash covers rows and weights, in any order of the rows, and not the places', () => {
    const hash = '4b93f9d0df2dae2154f8a8a66992accd92ff8921af7b6f0f5848f32f8ba4511d';
    expect(inputHashOf(example)).toBe(hash);
    expect(inputHashOf({ rows: exampleRows.toReversed(), percents: equalPercents })).toBe(hash);
    expect(stabilityOf({ ...example, places: 1 }, 'any', 1).inputHash).toBe(hash);
    expect(inputHashOf({ ...example, percents: [20, 20, 20, 21, 19] })).not.toBe(hash);
  });

  test('slightly different weights give exactly the specified counts', () => {
    const { submissions, replicates } = stabilityOf(example, 'weights');
    expect(replicates).toBe(4000);
    expect(submissions.map((one) => [one.inPlaces, one.low, one.high])).toEqual([
      [4000, 1, 1],
      [4000, 2, 2],
      [3909, 3, 3],
      [0, 5, 5],
      [91, 4, 4],
      [0, 6, 6],
    ]);
  });

  test('another panel and slightly different weights give exactly the specified counts and verdicts', () => {
    const { submissions } = stabilityOf(example, 'together');
    expect(submissions.map((one) => [one.inPlaces, one.low, one.high, one.verdict])).toEqual([
      [4000, 1, 1, 'firm-in'],
      [3389, 2, 4, 'close-call'],
      [2293, 2, 5, 'close-call'],
      [667, 3, 5, 'close-call'],
      [1651, 2, 5, 'close-call'],
      [0, 6, 6, 'firm-out'],
    ]);
    const expected = [1.0397, 2.5707, 3.308, 4.3952, 3.6862, 6];
    expect(submissions.map((one, index) => isWithin(one.expectedRank, expected[index] ?? 0))).toEqual(
      Array(6).fill(true),
    );
  });

  test('the result does not depend on the order of the rows, or on the size of the slices', () => {
    const result = stabilityOf(example, 'together', 300);
    expect(stabilityOf({ ...example, rows: exampleRows.toReversed() }, 'together', 300)).toEqual(result);
    const run = startStability(example, 'together', 300);
    let slices = 1;
    while (!run.advance(70)) slices += 1;
    expect(slices).toBe(5);
    expect(run.result()).toEqual(result);
  });

  test('moving the cut-off needs no new simulation', () => {
    const stability = stabilityOf(example, 'together', 300);
    expect(withPlaces(stability, 5)).toEqual(stabilityOf({ ...example, places: 5 }, 'together', 300));
    const without = withPlaces(stability, null).submissions;
    expect(without.every((one) => one.inPlaces === null && one.verdict === null)).toBe(true);
  });

  test('counts every replicate once for each application, and all are in if there is a place for each', () => {
    const modes = fc.constantFrom(...stabilityModes);
    fc.assert(
      fc.property(fc.nat(), somePercents, modes, (seed, percents, mode) => {
        const { submissions, reason } = stabilityOf({ rows: anyRows(seed), percents, places: 6 }, mode, 40);
        if (reason !== null) return;
        for (const { rankCounts, inPlaces, low, high, expectedRank, verdict } of submissions) {
          expect(rankCounts.reduce((sum, [, count]) => sum + count, 0)).toBe(40);
          expect([inPlaces, verdict]).toEqual([40, 'firm-in']);
          expect(low).toBeLessThanOrEqual(high);
          expect(expectedRank).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('ranks all 1 if all ratings are the same', () => {
    const rows = exampleRows.map((row): AssessmentRow => [row[0], row[1], 3, 3, 3, 3, 3]);
    const { submissions } = stabilityOf({ ...example, rows }, 'together', 50);
    expect(submissions.every(({ rankCounts }) => rankCounts[0]?.[0] === 1)).toBe(true);
    expect(submissions.every(({ rankCounts }) => rankCounts[0]?.[1] === 50)).toBe(true);
  });

  test('says why there is no result', () => {
    const one = { ...example, rows: exampleRows.filter(([, assessor]) => assessor === 1) };
    expect(stabilityOf(one, 'together')).toMatchObject({ reason: 'too-few', submissions: [] });
    expect(stabilityOf(one, 'panel').reason).toBe('too-few');
    expect(stabilityOf(one, 'weights', 10).reason).toBeNull();
    expect(stabilityOf({ ...example, percents: [0, 0, 0, 0, 0] }, 'any').reason).toBe('no-weights');
    expect(stabilityOf({ ...example, rows: [] }, 'weights').reason).toBe('no-rows');
  });

  test('panels without a shared application can be simulated', () => {
    const rows = [
      ...exampleRows,
      ...exampleRows.map(([s, a, ...five]): AssessmentRow => [s + 10, a + 10, ...five]),
    ];
    expect(stabilityOf({ ...example, rows }, 'together', 10).reason).toBeNull();
  });
});

describe('the verdict', () => {
  const verdict = (inPlaces: number | null, score: number | null = 80, minimum: number | null = null) =>
    verdictOf({ inPlaces, replicates: 4000, score, minimum });

  test('is firm at 19 of 20, and a close call in between', () => {
    expect([3800, 3799, 201, 200].map((count) => verdict(count))).toEqual([
      'firm-in',
      'close-call',
      'close-call',
      'firm-out',
    ]);
  });

  test('is below the minimum whatever the count', () => {
    expect(verdict(4000, 69.9, 70)).toBe('below-minimum');
    expect(verdict(null, 69.9, 70)).toBe('below-minimum');
    expect(verdict(4000, 69.9999999, 70)).toBe('firm-in');
  });

  test('is missing without places', () => {
    expect(verdict(null)).toBeNull();
    expect(verdict(null, null, 70)).toBeNull();
  });
});

test('a cut-off with a minimum changes verdicts without a new simulation', () => {
  const simulated = stabilityOf({ rows: exampleRows, percents: equalPercents, places: null }, 'together');
  const scores = new Map(
    rankingOf(exampleRows, equalPercents).map(({ submission, average }) => [submission, average]),
  );
  const verdicts = (places: number | null, minimum: number | null) =>
    withCutOff(simulated, { places, minimum }, scores).submissions.map(({ verdict }) => verdict);
  const close = 'close-call';
  expect(verdicts(3, null)).toEqual(['firm-in', close, close, close, close, 'firm-out']);
  expect(verdicts(3, 74)).toEqual([
    'firm-in',
    close,
    close,
    'below-minimum',
    'below-minimum',
    'below-minimum',
  ]);
  expect(verdicts(null, 70)).toEqual([null, null, null, null, null, 'below-minimum']);
});
