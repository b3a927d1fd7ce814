// Prepares the ratings of a challenge for calculations: checks, sorts and numbers them.
import { ratingMaximum, ratingMinimum } from '../contract/ratings.ts';
import type { Ratings, ScoreWeighting } from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';

/** One counted assessment: application id, person id, and the five ratings in the order of the criteria. */
export type AssessmentRow = readonly [
  application: number,
  assessor: number,
  r1: number,
  r2: number,
  r3: number,
  r4: number,
  r5: number,
];

/** The criteria's weights as whole percents, in the order of the criteria. */
export type Percents = readonly number[];

/** Reads an entry that must exist, without a check that would slow down calculations. */
export const at = (list: ArrayLike<number>, index: number) => list[index] as number;

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
export const meanOf = (values: readonly number[]) => sumOf(values) / values.length;

/** The ratings of a panel, with applications and assessors numbered from 0 in ascending order of their ids. */
export interface PanelRatings {
  /** Sorted by application, then assessor. */
  readonly rows: readonly AssessmentRow[];
  readonly applications: readonly number[];
  readonly assessors: readonly number[];
  /** The number of the application and of the assessor of each row. */
  readonly applicationOf: readonly number[];
  readonly assessorOf: readonly number[];
  /** The numbers of each application's rows. */
  readonly rowsOf: readonly (readonly number[])[];
}

export const ratingsOf = (row: AssessmentRow): readonly number[] => row.slice(2);

const isWholeWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** After the two ids, a row has only ratings. */
const isIDOrRating = (value: number, index: number) =>
  index < 2 || isWholeWithin(value, ratingMinimum, ratingMaximum);

export function checkPercents(percents: Percents): void {
  if (percents.length !== criteria.length || !percents.every((percent) => isWholeWithin(percent, 0, 100)))
    throw new RangeError('The weights must be five whole percents from 0 to 100.');
}

/** Sorts a copy. Throws a RangeError for a rating outside 1–5 and for two rows of the same person and application. */
export function sortRows(rows: readonly AssessmentRow[]): AssessmentRow[] {
  const sorted = rows.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  for (const [index, row] of sorted.entries()) {
    if (!row.every(isIDOrRating)) throw new RangeError('A rating must be a whole number from 1 to 5.');
    const previous = sorted[index - 1];
    if (previous?.[0] === row[0] && previous[1] === row[1])
      throw new RangeError('A person can assess a submission only once.');
  }
  return sorted;
}

const distinct = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);

/** By its rows, because the ranking, the agreement, the severity and the simulation all need the same one. */
const knownPanels = new WeakMap<readonly AssessmentRow[], PanelRatings>();

export function panelRatingsOf(rows: readonly AssessmentRow[]): PanelRatings {
  const known = knownPanels.get(rows);
  if (known) return known;
  const panel = numbered(rows);
  knownPanels.set(rows, panel);
  return panel;
}

function numbered(unsorted: readonly AssessmentRow[]): PanelRatings {
  const rows = sortRows(unsorted);
  const applications = distinct(rows.map(([application]) => application));
  const assessors = distinct(rows.map(([, assessor]) => assessor));
  const numbersOf = (ids: readonly number[]) => new Map(ids.map((id, number) => [id, number]));
  const [applicationNumbers, assessorNumbers] = [numbersOf(applications), numbersOf(assessors)];
  const applicationOf = rows.map(([application]) => applicationNumbers.get(application) ?? 0);
  const rowsOf: number[][] = applications.map(() => []);
  for (const [row, application] of applicationOf.entries()) rowsOf[application]?.push(row);
  return {
    rows,
    applications,
    assessors,
    applicationOf,
    assessorOf: rows.map(([, assessor]) => assessorNumbers.get(assessor) ?? 0),
    rowsOf,
  };
}

/** Five values in the order of the criteria, by criterion. */
export const byCriterion = ([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]) => ({
  deploymentScale: a,
  fitWithChallenge: b,
  credibilityCompany: c,
  credibilityTechnology: d,
  fullOrPartialSolution: e,
});

/** The ratings of a row in the form that rules/scoring.ts reads. */
export const namedRatings = (row: AssessmentRow): Ratings => byCriterion(ratingsOf(row));

/** The weights in the form that rules/scoring.ts reads. */
export const weightingOf = (percents: Percents): ScoreWeighting =>
  byCriterion(percents.map((percent) => percent / 100));

export const percentsOf = (weighting: ScoreWeighting): Percents =>
  criteria.map((criterion) => Math.round(weighting[criterion] * 100));

/** Σ rating × percent, which is five times the row's points and always a whole number. */
export function weightedSum(row: AssessmentRow, [a = 0, b = 0, c = 0, d = 0, e = 0]: Percents): number {
  const [, , r1, r2, r3, r4, r5] = row;
  return r1 * a + r2 * b + r3 * c + r4 * d + r5 * e;
}

/** The average points of rows from the sum of their weighted sums, with the same digits as rules/scoring.ts. */
export const pointsOf = (weightedSums: number, rowCount = 1) => weightedSums / (ratingMaximum * rowCount);
