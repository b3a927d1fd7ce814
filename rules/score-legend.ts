// Explains the colours of average points in points, the unit that the cells show.
import type { Criterion } from '../contract/ratings.ts';
import type { ScoreWeighting } from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';
import { percentsOf } from './assessment-rows.ts';
import { bandLabels } from './score-texts.ts';
import { pointsText, type RatingColour } from './scoring.ts';

export interface LegendGroup {
  readonly percent: number;
  readonly criteria: readonly Criterion[];
  /** The upper limits of "low" and "middle", which are the points of the ratings 1 and 3. */
  readonly low: number;
  readonly middle: number;
}

/** Takes the percents in the order of the criteria. Equal percents share a group, and 0 percent has no colour. */
export function legendOf(percents: readonly number[]): LegendGroup[] {
  const counted = [...new Set(percents)].filter((percent) => percent > 0);
  return counted.map((percent) => ({
    percent,
    criteria: criteria.filter((_, index) => percents[index] === percent),
    low: percent / 5,
    middle: (3 * percent) / 5,
  }));
}

interface LegendLine {
  /** null if there is only one line. */
  readonly lead: string | null;
  readonly bands: readonly {
    readonly colour: Exclude<RatingColour, 'none'>;
    /** The meaning of the colour, for people who cannot see it. */
    readonly word: string;
    readonly text: string;
  }[];
}

export function legendLines(weighting: ScoreWeighting): LegendLine[] {
  const groups = legendOf(percentsOf(weighting));
  return groups.map(({ percent, low, middle }) => ({
    lead: groups.length > 1 ? `At ${percent}%:` : null,
    bands: [
      { colour: 'red', word: bandLabels.red, text: `${pointsText(low)} pts or less` },
      { colour: 'yellow', word: bandLabels.yellow, text: `${pointsText(middle)} pts or less` },
      { colour: 'green', word: bandLabels.green, text: `above ${pointsText(middle)} pts` },
    ],
  }));
}
