// Finds the rank of a submission before and after each change during a moderation.
import type { AssessmentRow, Percents } from './assessment-rows.ts';
import { rankingOf } from './ranking.ts';

export interface RatingChange {
  readonly submission: number;
  readonly assessor: number;
  /** The five ratings in the order of the criteria; null if the assessment did not count before. */
  readonly before: readonly number[] | null;
}

interface RankAt {
  readonly rank: number | null;
  readonly isTied: boolean;
}

/**
 * Takes the rows of today and the changes that led to them, the oldest first, and undoes one after the other. Uses
 * today's weights throughout, so that a rank changes only because of a rating.
 */
export function ranksOfChanges(
  rows: readonly AssessmentRow[],
  percents: Percents,
  changes: readonly RatingChange[],
): { readonly rankBefore: RankAt; readonly rankAfter: RankAt }[] {
  let current = rows;
  let ranking = rankingOf(current, percents);
  const rankOf = (id: number): RankAt => {
    const found = ranking.find(({ submission }) => submission === id);
    return { rank: found?.rank ?? null, isTied: found?.isTied ?? false };
  };
  return changes
    .toReversed()
    .map(({ submission, assessor, before }) => {
      const rankAfter = rankOf(submission);
      const others = current.filter((row) => row[0] !== submission || row[1] !== assessor);
      const [r1 = 0, r2 = 0, r3 = 0, r4 = 0, r5 = 0] = before ?? [];
      current = before === null ? others : [...others, [submission, assessor, r1, r2, r3, r4, r5]];
      ranking = rankingOf(current, percents);
      return { rankBefore: rankOf(submission), rankAfter };
    })
    .toReversed();
}
