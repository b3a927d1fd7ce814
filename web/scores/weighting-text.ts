// A weighting in one line, for facts and for the history.
import type { ScoreWeighting } from '../../contract/scores.ts';
import { criteria, criterionLabels } from '../../contract/vocabulary.ts';
import { percentText } from '../ui/number-text.ts';

export function weightingText(weighting: ScoreWeighting): string {
  const [first, ...others] = criteria;
  if (others.every((criterion) => weighting[criterion] === weighting[first]))
    return `${percentText(weighting[first])} each`;
  return criteria
    .map((criterion) => `${criterionLabels[criterion]} ${percentText(weighting[criterion])}`)
    .join(', ');
}
