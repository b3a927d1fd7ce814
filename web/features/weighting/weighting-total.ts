// The total of the five weights, with its colour band and note.
import { totalPercent } from '../../../contract/ratings.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { criteria } from '../../../contract/vocabulary.ts';
import { edgeText } from '../../../rules/score-texts.ts';
import { scoreRange } from '../../../rules/scoring.ts';

export type Band = 'red' | 'orange' | 'yellow' | 'green';

/** The band of a total in percent. */
export function bandOf(percent: number): Band {
  if (percent < 20) return 'red';
  if (percent < 40) return 'orange';
  return percent < 60 ? 'yellow' : 'green';
}

/** A weight that is not a number, because its text is not finished, counts as 0. */
export const validWeights = (typed: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    criteria.map((criterion) => {
      const weight = typed[criterion];
      return [criterion, typeof weight === 'number' ? weight : 0];
    }),
  ) as ScoreWeighting;

const fullPercent = 100;

export function weightingTotal(weighting: ScoreWeighting) {
  const percent = totalPercent(weighting);
  const { least, most } = scoreRange(weighting);
  return {
    text: `Total ${percent}%`,
    band: bandOf(percent),
    /** null if the total is 100%. */
    note:
      percent === fullPercent
        ? null
        : `The total is not 100%. Scores will run from ${edgeText(least)} to ${edgeText(most)} points.`,
  };
}
