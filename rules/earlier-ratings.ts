// Works out the earlier ratings of an assessment from its audit entries, which hold only what changed.
import type { Criterion } from '../contract/ratings.ts';
import { criteria } from '../contract/vocabulary.ts';

/** An audit entry of an assessment in which at least one rating changed. */
export interface RatingEntry {
  readonly at: string;
  readonly changes: Readonly<Partial<Record<Criterion, { readonly from: number; readonly to: number }>>>;
  /** Asked for while moderation is open. */
  readonly reason: string | null;
}

export interface EarlierRatings {
  readonly at: string;
  /** All five, as they were before the change. */
  readonly ratings: number[];
  readonly reason: string | null;
}

/** Goes back from today's ratings. Both the entries and the result are sorted from the oldest to the newest. */
export function earlierRatingsOf(
  ratings: readonly number[],
  entries: readonly RatingEntry[],
): EarlierRatings[] {
  const earlier: EarlierRatings[] = [];
  let current = [...ratings];
  for (const { at, changes, reason } of entries.toReversed()) {
    current = current.map((rating, index) => {
      const criterion = criteria[index];
      return (criterion && changes[criterion]?.from) ?? rating;
    });
    earlier.unshift({ at, ratings: current, reason });
  }
  return earlier;
}
