// Calculates how new weights change the ranks of a challenge's applications, and when a change is recorded.
import type { Ratings, ScoreWeighting } from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';
import { localTime } from './date-text.ts';
import { weightingChangeText } from './panel-texts.ts';
import { ranksOf } from './ranking.ts';
import { averageOf, maximumPoints } from './scoring.ts';

type ShownChange = Parameters<typeof weightingChangeText>[0];

/** One sentence for each change; `changedOn` is an instant. */
export const weightingChangeTexts = (changes: readonly ShownChange[], timeZone: string) =>
  changes.map((change) =>
    weightingChangeText({
      ...change,
      changedOn: localTime(new Date(change.changedOn), timeZone).slice(0, 10),
    }),
  );

interface Application {
  readonly applicationID: number;
  readonly companyName: string;
  /** Of the assessments that count. */
  readonly ratings: readonly Ratings[];
}

export interface RankChange {
  readonly applicationID: number;
  readonly companyName: string;
  readonly rankBefore: number;
  readonly rankAfter: number;
  readonly scoreBefore: number;
  readonly scoreAfter: number;
}

/** Lists the applications whose rank differs, by their new rank and then by company. */
export function previewWeighting(
  applications: readonly Application[],
  before: ScoreWeighting,
  after: ScoreWeighting,
): { readonly assessmentCount: number; readonly changes: RankChange[] } {
  const averages = (weighting: ScoreWeighting) =>
    applications.map(({ ratings }) => averageOf(ratings, weighting).total);
  const [scoresBefore, scoresAfter] = [averages(before), averages(after)];
  const [ranksBefore, ranksAfter] = [ranksOf(scoresBefore), ranksOf(scoresAfter)];
  const changes = applications.flatMap(({ applicationID, companyName }, index): RankChange[] => {
    const [rankBefore, rankAfter] = [ranksBefore[index] ?? null, ranksAfter[index] ?? null];
    if (rankBefore === null || rankAfter === null || rankBefore === rankAfter) return [];
    const [scoreBefore, scoreAfter] = [scoresBefore[index] ?? 0, scoresAfter[index] ?? 0];
    return [{ applicationID, companyName, rankBefore, rankAfter, scoreBefore, scoreAfter }];
  });
  return {
    assessmentCount: applications.reduce((sum, { ratings }) => sum + ratings.length, 0),
    changes: changes.toSorted(
      (a, b) => a.rankAfter - b.rankAfter || a.companyName.localeCompare(b.companyName, 'en-GB'),
    ),
  };
}

/** A change is recorded with its reason if a weight differs while assessments count. */
export const isRecordedChange = (before: ScoreWeighting, after: ScoreWeighting, assessmentCount: number) =>
  assessmentCount > 0 && criteria.some((one) => maximumPoints(before[one]) !== maximumPoints(after[one]));
