// Measures how far assessors agree, and how reliable an average of several is.
import { criteria } from '../contract/vocabulary.ts';
import {
  type AssessmentRow,
  at,
  checkPercents,
  type Percents,
  panelRatingsOf,
  ratingsOf,
  sumOf,
  weightedSum,
} from './assessment-rows.ts';

/** n·Σx² − (Σx)², which is n² times the variance and exact for whole numbers. */
const scatterOf = (values: readonly number[]) =>
  values.length * sumOf(values.map((value) => value * value)) - sumOf(values) ** 2;

const withPairs = (units: readonly (readonly number[])[]) => units.filter(({ length }) => length >= 2);

/**
 * Krippendorff's α for interval data: 1 is full agreement, 0 is chance, and less than 0 is worse than chance. A unit
 * holds what different people gave to the same thing. null if no unit has two values, or if all values are equal.
 */
export function krippendorffAlpha(units: readonly (readonly number[])[]): number | null {
  const paired = withPairs(units);
  const values = paired.flat();
  const expected = scatterOf(values);
  if (expected === 0) return null;
  const observed = sumOf(paired.map((unit) => scatterOf(unit) / (unit.length - 1)));
  return 1 - ((values.length - 1) * observed) / expected;
}

/** The odds of the wanted reliability of 0.8: 0.8 ÷ 0.2. */
const targetOdds = 4;

/** Prevents a rounding error from asking for one more assessor. */
const tolerance = 1e-9;

/** How reliable the average of a number of assessors is, from 0 to 1. */
function reliabilityOf(alpha: number, assessors: number): number {
  const agreement = Math.max(alpha, 0);
  return (assessors * agreement) / (1 + (assessors - 1) * agreement);
}

function assessorsNeededFor(alpha: number): number | null {
  if (alpha <= 0) return null;
  return Math.max(1, Math.ceil((targetOdds * (1 - alpha)) / alpha - tolerance));
}

export interface Agreement {
  readonly alpha: number | null;
  /** In the order of the criteria. */
  readonly byCriterion: readonly (number | null)[];
  /** How many assessments were compared: those of applications with at least two. */
  readonly valueCount: number;
  /** How many assessments a typical application has: the lower median. 0 without any. */
  readonly typicalCount: number;
  /** The reliability of an average of typicalCount assessors. */
  readonly reliability: number | null;
  /** How many assessors an average needs for a reliability of 0.8. */
  readonly assessorsNeeded: number | null;
  readonly reason: null | 'no-pairs' | 'all-equal';
}

export function agreementOf(rows: readonly AssessmentRow[], percents: Percents): Agreement {
  checkPercents(percents);
  const panel = panelRatingsOf(rows);
  const unitsOf = (measure: (row: AssessmentRow) => number) => {
    const values = panel.rows.map(measure);
    return panel.rowsOf.map((numbers) => numbers.map((number) => at(values, number)));
  };
  const totals = unitsOf((row) => weightedSum(row, percents));
  const counts = totals.map(({ length }) => length).toSorted((a, b) => a - b);
  const typicalCount = counts[Math.floor((counts.length - 1) / 2)] ?? 0;
  const valueCount = withPairs(totals).flat().length;
  const alpha = krippendorffAlpha(totals);
  const reasonForNone = valueCount === 0 ? 'no-pairs' : 'all-equal';
  return {
    alpha,
    byCriterion: criteria.map((_, criterion) =>
      krippendorffAlpha(unitsOf((row) => at(ratingsOf(row), criterion))),
    ),
    valueCount,
    typicalCount,
    reliability: alpha === null ? null : reliabilityOf(alpha, typicalCount),
    assessorsNeeded: alpha === null ? null : assessorsNeededFor(alpha),
    reason: alpha === null ? reasonForNone : null,
  };
}
