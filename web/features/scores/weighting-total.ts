// What the five weights come to, in the colour band and the words that go with it.
import { type ScoreWeighting, totalPercent } from '../../../contract/scores.ts';
import { edgeText } from '../../../rules/score-words.ts';
import { scoreRange } from '../../../rules/scoring.ts';

export type Band = 'red' | 'orange' | 'yellow' | 'green';

/** Of a total in percent. */
export function bandOf(percent: number): Band {
  if (percent < 20) return 'red';
  if (percent < 40) return 'orange';
  return percent < 60 ? 'yellow' : 'green';
}

const whole = 100;

export function weightingTotal(weighting: ScoreWeighting) {
  const percent = totalPercent(weighting);
  const { least, most } = scoreRange(weighting);
  return {
    text: `Total ${percent}%`,
    band: bandOf(percent),
    /** null where there is nothing to explain. */
    note:
      percent === whole
        ? null
        : `The total is not 100%. Scores will run from ${edgeText(least)} to ${edgeText(most)} points.`,
  };
}
