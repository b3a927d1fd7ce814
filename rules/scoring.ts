// What ratings are worth: points, totals and averages, how they are written and which colour they take.
import {
  type AverageScore,
  type Criterion,
  type Ratings,
  ratingMaximum,
  ratingMinimum,
  type Score,
  type ScoreWeighting,
  totalPercent,
} from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';

/** Whole percent: weights are hundredths, and whole numbers add up without a remainder. */
const percentOf = (weight: number) => Math.round(weight * 100);

/** The most points that a criterion can give: 20 at a weight of 20%. For a whole submission see scoreRange. */
export const mostPoints = (weight: number) => percentOf(weight);

export interface ScoreRange {
  readonly least: number;
  readonly most: number;
}

/** The points that a submission can have. Ratings start at 1, so a weighting of 80% gives 16 to 80. */
export function scoreRange(weighting: ScoreWeighting): ScoreRange {
  const most = totalPercent(weighting);
  return { least: (most * ratingMinimum) / ratingMaximum, most };
}

/**
 * Points are rating × weight × 20, that is rating × percent ÷ 5. All is added up in whole numbers and divided once, at
 * the end; the SQL function average_points does the same, so that both come to the same digits.
 */
function divided(ratings: readonly Ratings[], weighting: ScoreWeighting): Score {
  const sums = criteria.map((criterion) =>
    ratings.reduce((sum, one) => sum + one[criterion] * percentOf(weighting[criterion]), 0),
  );
  const parts = ratingMaximum * ratings.length;
  const points = Object.fromEntries(
    criteria.map((criterion, index) => [criterion, (sums[index] ?? 0) / parts]),
  );
  return {
    ...(points as Record<Criterion, number>),
    total: sums.reduce((sum, part) => sum + part, 0) / parts,
  };
}

/** What one assessor's ratings are worth. */
export const scoreOf = (ratings: Ratings, weighting: ScoreWeighting): Score => divided([ratings], weighting);

const noScore: AverageScore = {
  deploymentScale: null,
  fitWithChallenge: null,
  credibilityCompany: null,
  credibilityTechnology: null,
  fullOrPartialSolution: null,
  total: null,
};

/** Over all assessments of a submission. */
export const averageOf = (ratings: readonly Ratings[], weighting: ScoreWeighting): AverageScore =>
  ratings.length === 0 ? noScore : divided(ratings, weighting);

/** Far less than two different averages can be apart, far more than a division is off. */
const smallest = 1e-9;

/** With one decimal, halves up: 12.25 is 12.3, also where a computer holds it as 12.2499…; '-' where there is none. */
export const pointsText = (points: number | null) =>
  points === null ? '-' : (Math.floor(points * 10 + 0.5 + smallest) / 10).toFixed(1);

/** As a row of one assessor shows a criterion. */
export const ratingText = (rating: number, points: number) =>
  `${rating}/${ratingMaximum} (${pointsText(points)} pts)`;

/** How many of the assessors call it innovative. */
export const innovativeText = (assessments: readonly { readonly isInnovative: boolean }[]) =>
  `${assessments.filter(({ isInnovative }) => isInnovative).length} of ${assessments.length}`;

export type RatingColour = 'none' | 'red' | 'yellow' | 'green';

/** The rule for anything out of 5. */
export function ratingColour(rating: number | null): RatingColour {
  if (rating === null || rating === 0) return 'none';
  if (rating <= 1) return 'red';
  return rating <= 3 ? 'yellow' : 'green';
}

/** Points against the most that the criterion can give, by the same rule; a criterion that does not count has none. */
export function pointsColour(points: number | null, weight: number): RatingColour {
  const most = mostPoints(weight);
  if (points === null || most === 0) return 'none';
  // A thousandth of a thousandth, as above: 12 of 20 is 3 of 5 and not a little more.
  return ratingColour(Math.round((points / most) * ratingMaximum * 1e6) / 1e6);
}
