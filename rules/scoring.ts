// Calculates points, totals and averages from ratings, and gives their texts and colours.
import { ratingMaximum, ratingMinimum, totalPercent } from '../contract/ratings.ts';
import type { AverageScore, Ratings, Score, ScoreWeighting } from '../contract/scores.ts';

/** Uses whole percent, because whole numbers add up without rounding errors. */
const percentOf = (weight: number) => Math.round(weight * 100);

/** The most points that a criterion can give: 20 at a weight of 20%. See scoreRange for a whole application. */
export const maximumPoints = (weight: number) => percentOf(weight);

export interface ScoreRange {
  readonly least: number;
  readonly most: number;
}

/** The points that an application can have. Ratings start at 1, so a weighting of 80% gives 16 to 80. */
export function scoreRange(weighting: ScoreWeighting): ScoreRange {
  const most = totalPercent(weighting);
  return { least: (most * ratingMinimum) / ratingMaximum, most };
}

/**
 * Points are rating × weight × 20, that is rating × percent ÷ 5. The sums are whole numbers and are divided once, at
 * the end. The SQL function average_points does the same, so that both give the same digits.
 */
function averagePoints(ratings: readonly Ratings[], weighting: ScoreWeighting): Score {
  // Written out, because a score summary needs thousands of these, and a loop over the criteria takes far longer.
  let [scale, fit, company, technology, solution] = [0, 0, 0, 0, 0];
  for (const one of ratings) {
    scale += one.deploymentScale;
    fit += one.fitWithChallenge;
    company += one.credibilityCompany;
    technology += one.credibilityTechnology;
    solution += one.fullOrPartialSolution;
  }
  scale *= percentOf(weighting.deploymentScale);
  fit *= percentOf(weighting.fitWithChallenge);
  company *= percentOf(weighting.credibilityCompany);
  technology *= percentOf(weighting.credibilityTechnology);
  solution *= percentOf(weighting.fullOrPartialSolution);
  const parts = ratingMaximum * ratings.length;
  return {
    deploymentScale: scale / parts,
    fitWithChallenge: fit / parts,
    credibilityCompany: company / parts,
    credibilityTechnology: technology / parts,
    fullOrPartialSolution: solution / parts,
    total: (scale + fit + company + technology + solution) / parts,
  };
}

/** The points of one assessor's ratings. */
export const scoreOf = (ratings: Ratings, weighting: ScoreWeighting): Score =>
  averagePoints([ratings], weighting);

/** Of an application without assessments, or one whose scores the reader may not see. */
export const noScore: AverageScore = {
  deploymentScale: null,
  fitWithChallenge: null,
  credibilityCompany: null,
  credibilityTechnology: null,
  fullOrPartialSolution: null,
  total: null,
};

/** The average points over all assessments of an application. */
export const averageOf = (ratings: readonly Ratings[], weighting: ScoreWeighting): AverageScore =>
  ratings.length === 0 ? noScore : averagePoints(ratings, weighting);

/** Sorts by average score, the best first. Equal scores keep their order; applications without a score come last. */
export const bestFirst = <Scored extends { readonly averageScore: Pick<AverageScore, 'total'> }>(
  scored: readonly Scored[],
) => scored.toSorted((a, b) => (b.averageScore.total ?? -1) - (a.averageScore.total ?? -1));

/** Much smaller than the difference of two averages, and much larger than a rounding error. */
const tolerance = 1e-9;

/** Rounds to one decimal, halves up: 12.25 gives 12.3, even if floating point stores 12.2499…. null gives '-'. */
export const pointsText = (points: number | null) =>
  points === null ? '-' : (Math.floor(points * 10 + 0.5 + tolerance) / 10).toFixed(1);

/** The text for a criterion in an assessor's row. */
export const ratingText = (rating: number, points: number) =>
  `${rating}/${ratingMaximum} (${pointsText(points)} pts)`;

/** How many of the assessments that count call the application innovative. */
export const innovativeCountText = (innovative: number, assessments: number) =>
  `${innovative} of ${assessments}`;

export const innovativeText = (assessments: readonly { readonly isInnovative: boolean }[]) =>
  innovativeCountText(assessments.filter(({ isInnovative }) => isInnovative).length, assessments.length);

export type RatingColour = 'none' | 'red' | 'yellow' | 'green';

/** The colour of a value out of 5. */
export function ratingColour(rating: number | null): RatingColour {
  if (rating === null || rating === 0) return 'none';
  if (rating <= 1) return 'red';
  return rating <= 3 ? 'yellow' : 'green';
}

/** Applies the same rule to points out of the most for the criterion. A criterion that does not count has no colour. */
export function pointsColour(points: number | null, weight: number): RatingColour {
  const most = maximumPoints(weight);
  if (points === null || most === 0) return 'none';
  // Rounds to a millionth, so that 12 of 20 is exactly 3 of 5 despite rounding errors.
  return ratingColour(Math.round((points / most) * ratingMaximum * 1e6) / 1e6);
}
