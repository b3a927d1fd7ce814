// Tests agreement between assessors against published and specified figures.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementOf, krippendorffAlpha } from './agreement.ts';
import type { AssessmentRow } from './assessment-rows.ts';
import { anyRows, equalPercents, exampleRows, isWithin } from './example-rows.ts';

const published = [
  [1, 1, 1],
  [2, 2, 3, 2],
  [3, 3, 3, 3],
  [3, 3, 3, 3],
  [2, 2, 2, 2],
  [1, 2, 3, 4],
  [4, 4, 4, 4],
  [1, 1, 2, 1],
  [2, 2, 2, 2],
  [5, 5, 5],
  [1, 1],
  [3],
];

/** Compares every pair of values, as α is defined. */
function alphaByPairs(units: readonly (readonly number[])[]): number | null {
  const paired = units.filter(({ length }) => length > 1);
  const all = paired.flat();
  const meanSquare = (values: readonly number[]) => {
    let sum = 0;
    for (const a of values) for (const b of values) sum += (a - b) ** 2;
    return sum / (values.length * (values.length - 1));
  };
  if (all.length === 0 || meanSquare(all) === 0) return null;
  const within = paired.reduce((sum, unit) => sum + unit.length * meanSquare(unit), 0) / all.length;
  return 1 - within / meanSquare(all);
}

describe('α', () => {
  test('of Krippendorff’s example is the published value', () => {
    expect(isWithin(krippendorffAlpha(published), 0.8491)).toBe(true);
  });

  test('is 1 if all agree and applications differ, and null if nothing differs or nothing can be compared', () => {
    expect(krippendorffAlpha([[1, 1], [3, 3, 3], [5]])).toBe(1);
    expect(krippendorffAlpha([[4, 4], [4, 4, 4], [5]])).toBeNull();
    expect(krippendorffAlpha([[4], [2]])).toBeNull();
    expect(krippendorffAlpha([])).toBeNull();
  });

  test('equals the comparison of all pairs, and is at most 1', () => {
    const values = fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }), { maxLength: 6 });
    fc.assert(
      fc.property(values, (units) => {
        const [alpha, expected] = [krippendorffAlpha(units), alphaByPairs(units)];
        if (expected === null || alpha === null) expect(alpha).toBe(expected);
        else expect(alpha).toBeCloseTo(expected, 9);
        expect(alpha ?? 0).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('agreement', () => {
  test('of the example has the specified figures', () => {
    const agreement = agreementOf(exampleRows, equalPercents);
    expect(isWithin(agreement.alpha, 0.6089)).toBe(true);
    const byCriterion = [0.317, 0.3956, 0.3704, 0.4831, 0.4444];
    expect(agreement.byCriterion.map((alpha, index) => isWithin(alpha, byCriterion[index] ?? 0))).toEqual(
      Array(5).fill(true),
    );
    expect(isWithin(agreement.reliability, 0.8237)).toBe(true);
    expect(agreement).toMatchObject({ valueCount: 18, typicalCount: 3, assessorsNeeded: 3, reason: null });
  });

  test('needs an application with two assessments', () => {
    const single: AssessmentRow[] = [
      [1, 1, 1, 2, 3, 4, 5],
      [2, 2, 5, 4, 3, 2, 1],
    ];
    expect(agreementOf(single, equalPercents)).toEqual({
      alpha: null,
      byCriterion: [null, null, null, null, null],
      valueCount: 0,
      typicalCount: 1,
      reliability: null,
      assessorsNeeded: null,
      reason: 'no-pairs',
    });
    expect(agreementOf([], equalPercents)).toMatchObject({ typicalCount: 0, reason: 'no-pairs' });
  });

  test('needs ratings that differ', () => {
    const equal = exampleRows.map((row): AssessmentRow => [row[0], row[1], 3, 3, 3, 3, 3]);
    expect(agreementOf(equal, equalPercents)).toMatchObject({ alpha: null, reason: 'all-equal' });
    expect(agreementOf(exampleRows, [0, 0, 0, 0, 0]).reason).toBe('all-equal');
  });

  test('below chance gives a reliability of 0, and no number of assessors is enough', () => {
    const opposed: AssessmentRow[] = [
      [1, 1, 1, 1, 1, 1, 1],
      [1, 2, 5, 5, 5, 5, 5],
      [2, 1, 5, 5, 5, 5, 5],
      [2, 2, 1, 1, 1, 1, 1],
    ];
    const agreement = agreementOf(opposed, equalPercents);
    expect(agreement.alpha).toBeLessThan(0);
    expect(agreement).toMatchObject({ reliability: 0, assessorsNeeded: null });
  });

  test('counts the lower median of the assessments as typical', () => {
    const rows: AssessmentRow[] = [
      [1, 1, 1, 2, 3, 4, 5],
      [1, 2, 1, 2, 3, 4, 4],
      [1, 3, 1, 2, 3, 4, 4],
      [2, 1, 5, 4, 3, 2, 1],
      [2, 2, 5, 4, 3, 2, 2],
    ];
    expect(agreementOf(rows, equalPercents).typicalCount).toBe(2);
  });

  test('the number of assessors needed is the smallest that reaches 0.8', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { alpha, assessorsNeeded } = agreementOf(anyRows(seed), equalPercents);
        if (alpha === null || assessorsNeeded === null) return;
        const reliability = (count: number) => (count * alpha) / (1 + (count - 1) * alpha);
        expect(reliability(assessorsNeeded)).toBeGreaterThan(0.8 - 1e-6);
        if (assessorsNeeded > 1) expect(reliability(assessorsNeeded - 1)).toBeLessThan(0.8);
      }),
    );
  });
});
