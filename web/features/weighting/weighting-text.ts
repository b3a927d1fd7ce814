// A score weighting as one line of text.
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { criteria, criterionLabels } from '../../../contract/vocabulary.ts';
import { percentText } from '../../ui/text/number-text.ts';

/** For the history: shows only the criteria that differ from the other weighting. */
export function weightingChange(value: unknown, other: unknown): string {
  const [weighting, otherWeighting] = [value as ScoreWeighting, other as ScoreWeighting | null];
  if (!otherWeighting) return weightingText(weighting);
  return criteria
    .filter((criterion) => weighting[criterion] !== otherWeighting[criterion])
    .map((criterion) => `${criterionLabels[criterion]} ${percentText(weighting[criterion])}`)
    .join(', ');
}

export function weightingText(weighting: ScoreWeighting): string {
  const [first, ...others] = criteria;
  if (others.every((criterion) => weighting[criterion] === weighting[first]))
    return `${percentText(weighting[first])} each`;
  return criteria
    .map((criterion) => `${criterionLabels[criterion]} ${percentText(weighting[criterion])}`)
    .join(', ');
}
