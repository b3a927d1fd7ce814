// Tests how strict assessors are found to be, and the scores if all were equally strict.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AssessmentRow } from './assessment-rows.ts';
import { anyRows, equalPercents, exampleRows, fullPanel, isWithin } from './example-rows.ts';
import { rankingOf, ranksOf } from './ranking.ts';
import { severitiesOf } from './severity.ts';

const somePercents = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 })
  .filter((percents) => percents.some((percent) => percent > 0));

const areWithin = (actual: readonly (number | null)[], expected: readonly number[]) =>
  actual.length === expected.length && actual.every((one, index) => isWithin(one, expected[index] ?? 0));

describe('the example', () => {
  const result = severitiesOf(exampleRows, equalPercents);

  test('has the specified strictness and uncertainty, and only assessor 4 is marked', () => {
    const severities = result.assessors.map(({ severity }) => severity);
    expect(areWithin(severities, [4.9641, -0.4392, 4.9725, -9.4974])).toBe(true);
    const errors = result.assessors.map(({ standardError }) => standardError);
    expect(areWithin(errors, [2.8069, 2.7136, 2.7136, 2.8069])).toBe(true);
    expect(result.assessors.map(({ assessor, count }) => [assessor, count])).toEqual([
      [1, 4],
      [2, 5],
      [3, 5],
      [4, 4],
    ]);
    expect(result.assessors.filter(({ isMarked }) => isMarked).map(({ assessor }) => assessor)).toEqual([4]);
  });

  test('has the specified adjusted scores, in a different order from the averages', () => {
    const adjusted = result.submissions.map((one) => one.adjusted);
    expect(areWithin(adjusted, [83.5009, 78.9908, 74.5203, 72.3214, 70.1675, 49.6547])).toBe(true);
    expect(result.submissions.map(({ adjustedRank }) => adjustedRank)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('has the specified residuals', () => {
    expect(areWithin([result.residualSum, result.sigma], [170.7064, 4.3552])).toBe(true);
    expect(result).toMatchObject({ reason: null, degreesOfFreedom: 9, groups: [[1, 2, 3, 4]] });
  });
});

describe('too few assessments', () => {
  test.each([
    ['no rows', []],
    ['one assessor', exampleRows.filter(([, assessor]) => assessor === 1)],
    ['no shared submission', exampleRows.filter(([id, assessor]) => id === 100 + assessor)],
  ] as const)('give no figures: %s', (_, rows) => {
    const result = severitiesOf(rows, equalPercents);
    expect(result).toMatchObject({ reason: 'too-few', residualSum: null, sigma: null });
    expect(result.assessors.every((one) => one.severity === null && one.standardError === null)).toBe(true);
    expect(result.assessors.some(({ isMarked }) => isMarked)).toBe(false);
    expect(result.submissions.every((one) => one.adjusted === null && one.adjustedRank === null)).toBe(true);
  });
});

test('panels without a shared application have strictness, but no adjusted scores', () => {
  const rows: AssessmentRow[] = [1, 2].flatMap((panel) =>
    [1, 2, 3].flatMap((application) =>
      [1, 2].map(
        (assessor): AssessmentRow => [
          10 * panel + application,
          10 * panel + assessor,
          assessor,
          3,
          application,
          4,
          2,
        ],
      ),
    ),
  );
  const result = severitiesOf(rows, equalPercents);
  expect(result.reason).toBe('not-connected');
  expect(result.groups).toEqual([
    [11, 12],
    [21, 22],
  ]);
  expect(result.assessors.map(({ severity }) => Math.sign(severity ?? 0))).toEqual([-1, 1, -1, 1]);
  expect(result.submissions.every((one) => one.adjusted === null && one.adjustedRank === null)).toBe(true);
});

test('assessors are joined through others, in whatever order their applications come', () => {
  const rows: AssessmentRow[] = [
    [1, 3, 1, 2, 3, 4, 5],
    [1, 4, 1, 2, 3, 4, 5],
    [2, 1, 1, 2, 3, 4, 5],
    [2, 2, 1, 2, 3, 4, 5],
    [3, 2, 1, 2, 3, 4, 5],
    [3, 4, 1, 2, 3, 4, 5],
    [4, 5, 1, 2, 3, 4, 5],
  ];
  expect(severitiesOf(rows, equalPercents).groups).toEqual([[1, 2, 3, 4], [5]]);
});

test('nobody is marked if no criterion counts, or if all ratings are the same', () => {
  const equal = exampleRows.map((row): AssessmentRow => [row[0], row[1], 3, 3, 3, 3, 3]);
  for (const result of [severitiesOf(exampleRows, [0, 0, 0, 0, 0]), severitiesOf(equal, equalPercents)])
    expect(result.assessors.some(({ isMarked }) => isMarked)).toBe(false);
});

/** The sum that the estimates make as small as possible. */
function penalisedSum(rows: readonly AssessmentRow[], severities: ReadonlyMap<number, number>): number {
  const without = rows.map((row) => {
    const total = 4 * (row[2] + row[3] + row[4] + row[5] + row[6]);
    return { submission: row[0], value: total - (severities.get(row[1]) ?? 0) };
  });
  let sum = [...severities.values()].reduce((all, severity) => all + severity ** 2, 0);
  for (const id of new Set(rows.map(([application]) => application))) {
    const values = without.filter(({ submission }) => submission === id).map(({ value }) => value);
    const mean = values.reduce((all, value) => all + value, 0) / values.length;
    sum += values.reduce((all, value) => all + (value - mean) ** 2, 0);
  }
  return sum;
}

test('no other strictness fits better, and the estimates add up to 0', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 11, max: 15 }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      (seed, assessor, by) => {
        const rows = anyRows(seed);
        const { reason, assessors } = severitiesOf(rows, equalPercents);
        if (reason === 'too-few') return;
        const found = new Map(assessors.map((one) => [one.assessor, one.severity ?? 0]));
        expect([...found.values()].reduce((sum, severity) => sum + severity, 0)).toBeCloseTo(0, 8);
        const moved = new Map(found).set(assessor, (found.get(assessor) ?? 0) + by);
        expect(penalisedSum(rows, moved)).toBeGreaterThanOrEqual(penalisedSum(rows, found) - 1e-7);
      },
    ),
  );
});

describe('if everyone assessed everything', () => {
  test('adjusted scores are the averages', () => {
    fc.assert(
      fc.property(fc.nat(), somePercents, (seed, percents) => {
        const rows = fullPanel(seed);
        const { submissions } = severitiesOf(rows, percents);
        for (const { adjusted, average } of submissions) expect(adjusted).toBeCloseTo(average, 8);
        expect(ranksOf(submissions.map(({ average }) => average))).toEqual(
          rankingOf(rows, percents).map(({ rank }) => rank),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('a constant added to one assessor’s ratings changes no rank', () => {
    fc.assert(
      fc.property(fc.nat(), somePercents, (seed, percents) => {
        const rows = fullPanel(seed);
        const low = rows.map((row): AssessmentRow => {
          const [a, b, c, d, e] = row.slice(2).map((rating) => Math.min(rating, 4));
          return [row[0], row[1], a ?? 1, b ?? 1, c ?? 1, d ?? 1, e ?? 1];
        });
        const raised = low.map(
          (row): AssessmentRow =>
            row[1] === 11
              ? [row[0], row[1], row[2] + 1, row[3] + 1, row[4] + 1, row[5] + 1, row[6] + 1]
              : row,
        );
        const ranks = (of: readonly AssessmentRow[]) => rankingOf(of, percents).map(({ rank }) => rank);
        expect(ranks(raised)).toEqual(ranks(low));
      }),
    );
  });
});

test('someone is marked from a twentieth of all points and two standard errors', () => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < 120; seed++)
    for (const { severity, standardError, isMarked } of severitiesOf(anyRows(seed), equalPercents)
      .assessors) {
      if (severity === null || standardError === null) continue;
      const [isLarge, isCertain] = [
        Math.abs(severity) >= 5 - 1e-9,
        Math.abs(severity) >= 2 * standardError - 1e-9,
      ];
      expect(isMarked).toBe(isLarge && isCertain);
      kinds.add(`${isLarge} ${isCertain} ${Math.abs(severity) >= 3 * standardError}`);
    }
  // Includes marks between two and three standard errors.
  expect(kinds).toContain('true true false');
});
