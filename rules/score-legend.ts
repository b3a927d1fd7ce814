// What the colours of average points mean, in points: the unit of the cells they stand in.
import type { Criterion, ScoreWeighting } from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';
import { bandWords } from './score-words.ts';
import { mostPoints, pointsText, type RatingColour } from './scoring.ts';

export interface LegendGroup {
  readonly percent: number;
  readonly criteria: readonly Criterion[];
  /** The most points that are still low, and still in the middle: those of the ratings 1 and 3. */
  readonly low: number;
  readonly middle: number;
}

/** Of the percents in the order of the criteria: criteria of one percent share a line; those of 0 have no colour. */
export function legendOf(percents: readonly number[]): LegendGroup[] {
  const counted = [...new Set(percents)].filter((percent) => percent > 0);
  return counted.map((percent) => ({
    percent,
    criteria: criteria.filter((_, index) => percents[index] === percent),
    low: percent / 5,
    middle: (3 * percent) / 5,
  }));
}

export const percentsOf = (weighting: ScoreWeighting) =>
  criteria.map((criterion) => mostPoints(weighting[criterion]));

interface LegendLine {
  /** null: there is one line only, and nothing to distinguish it from. */
  readonly lead: string | null;
  readonly bands: readonly {
    readonly colour: Exclude<RatingColour, 'none'>;
    /** What the colour says, for those who do not see it. */
    readonly word: string;
    readonly text: string;
  }[];
}

export function legendLines(weighting: ScoreWeighting): LegendLine[] {
  const groups = legendOf(percentsOf(weighting));
  return groups.map(({ percent, low, middle }) => ({
    lead: groups.length > 1 ? `At ${percent}%:` : null,
    bands: [
      { colour: 'red', word: bandWords.red, text: `${pointsText(low)} pts or less` },
      { colour: 'yellow', word: bandWords.yellow, text: `${pointsText(middle)} pts or less` },
      { colour: 'green', word: bandWords.green, text: `above ${pointsText(middle)} pts` },
    ],
  }));
}
