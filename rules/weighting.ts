// Scales the weights of a score weighting, so that they add up to 100%.
import { type Criterion, defaultWeight, totalPercent } from '../contract/ratings.ts';
import type { ScoreWeighting } from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';

const byCriterion = (weightOf: (criterion: Criterion) => number) =>
  Object.fromEntries(criteria.map((criterion) => [criterion, weightOf(criterion)])) as ScoreWeighting;

export const evenWeighting: ScoreWeighting = byCriterion(() => defaultWeight);

/**
 * Keeps the proportions of the weights in whole percent. What rounding down leaves goes to the largest remainders, and
 * of equal ones to the first criterion. Weights of 0% have no proportions, so they become even.
 */
export function scaleToFull(weighting: ScoreWeighting): ScoreWeighting {
  const total = totalPercent(weighting);
  if (total === 0) return evenWeighting;
  // Whole numbers, because a comparison of fractions could decide a tie by their binary error.
  const shares = criteria.map((criterion) => {
    const percentTimes100 = Math.round(weighting[criterion] * 100) * 100;
    return { criterion, percent: Math.floor(percentTimes100 / total), remainder: percentTimes100 % total };
  });
  const missing = 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  const raised = shares.toSorted((a, b) => b.remainder - a.remainder).slice(0, missing);
  const percents = new Map(shares.map(({ criterion, percent }) => [criterion, percent]));
  for (const { criterion, percent } of raised) percents.set(criterion, percent + 1);
  return byCriterion((criterion) => (percents.get(criterion) ?? 0) / 100);
}
