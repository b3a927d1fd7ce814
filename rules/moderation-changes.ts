// Finds the rank of an application before and after each change during a moderation.
import type { Criterion } from '../contract/ratings.ts';
import { criteria } from '../contract/vocabulary.ts';
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
 * Takes today's rows and the changes that led to them, the oldest first, and undoes the changes one by one. Uses
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

/** The ratings of an assessment in the order of the criteria, and whether it counts. */
export interface AssessmentState {
  readonly ratings: readonly number[];
  readonly isSetAside: boolean;
}

/** What an audit entry says about an assessment. */
export interface RecordedChange {
  readonly assessment: number;
  readonly submission: number;
  readonly assessor: number;
  readonly action: 'create' | 'update' | 'delete';
  /** Those that changed. An assessment that is deleted has all of them. */
  readonly ratings: readonly { readonly criterion: Criterion; readonly from: number | null }[];
  /** Whether it was set aside before; null if that did not change. */
  readonly wasSetAside: boolean | null;
}

/** The state before a change, from the state after it. null: there was no assessment. */
function stateBefore(
  { action, ratings, wasSetAside }: RecordedChange,
  after: AssessmentState | null,
): AssessmentState | null {
  if (action === 'create') return null;
  const before = new Map(ratings.map(({ criterion, from }) => [criterion, from]));
  return {
    ratings: criteria.map((criterion, index) => before.get(criterion) ?? after?.ratings[index] ?? 0),
    isSetAside: wasSetAside ?? after?.isSetAside ?? false,
  };
}

/**
 * Takes today's assessments and the audit entries that led to them, the oldest first, and finds what counted before
 * each. Also for entries that a list leaves out, because they move ranks too.
 */
export function ratingChangesOf(
  today: ReadonlyMap<number, AssessmentState>,
  changes: readonly RecordedChange[],
): RatingChange[] {
  const states = new Map<number, AssessmentState | null>(today);
  return changes
    .toReversed()
    .map((change) => {
      const before = stateBefore(change, states.get(change.assessment) ?? null);
      states.set(change.assessment, before);
      const { submission, assessor } = change;
      return { submission, assessor, before: before && !before.isSetAside ? before.ratings : null };
    })
    .toReversed();
}
