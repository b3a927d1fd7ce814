// Ranks applications by their average score.
import type { AverageScore } from '../contract/scores.ts';
import {
  type AssessmentRow,
  at,
  checkPercents,
  type Percents,
  panelRatingsOf,
  pointsOf,
  sumOf,
  weightedSum,
} from './assessment-rows.ts';

/** Rounds to a millionth, so that rounding errors do not break a tie. */
export const keyOf = (value: number) => Math.floor(value * 1e6 + 0.5);

/** Rank 1 has the greatest value. Equal values share a rank, and the ranks after them are left out: 1 2 2 4. */
export function ranksOf(values: readonly (number | null)[]): (number | null)[] {
  const keys = values.flatMap((value) => (value === null ? [] : [keyOf(value)]));
  // A list of past moments ranks two hundred times, and this sorts several times as fast as a comparison function.
  const ascending = Float64Array.from(keys).sort();
  const ranks = new Map<number, number>();
  // Of equal keys the last one counts, after which only greater ones come.
  for (const [index, key] of ascending.entries()) ranks.set(key, ascending.length - index);
  return values.map((value) => (value === null ? null : (ranks.get(keyOf(value)) ?? null)));
}

/** For each rank, whether another one is equal. */
export function areTied(ranks: readonly (number | null)[]): boolean[] {
  const counts = new Map<number | null, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return ranks.map((rank) => rank !== null && (counts.get(rank) ?? 0) > 1);
}

/** Ranks applications by their average score and keeps their order. One without a score has no rank. */
export function withRanks<Scored extends { readonly averageScore: AverageScore }>(scored: readonly Scored[]) {
  const ranks = ranksOf(scored.map(({ averageScore }) => averageScore.total));
  const tied = areTied(ranks);
  return scored.map((one, index) => ({
    ...one,
    rank: ranks[index] ?? null,
    isTied: tied[index] ?? false,
  }));
}

export interface RankedApplication {
  readonly submission: number;
  /** How many assessments count. */
  readonly count: number;
  readonly average: number;
  /** The difference between the greatest and the least total. */
  readonly spread: number;
  readonly rank: number;
  readonly isTied: boolean;
}

/** Ordered by application. An application without rows has no rank, so it is left out. */
export function rankingOf(rows: readonly AssessmentRow[], percents: Percents): RankedApplication[] {
  checkPercents(percents);
  const panel = panelRatingsOf(rows);
  const sums = panel.rows.map((row) => weightedSum(row, percents));
  const scored = panel.rowsOf.map((numbers, index) => {
    const own = numbers.map((number) => at(sums, number));
    return {
      submission: at(panel.applications, index),
      count: own.length,
      average: pointsOf(sumOf(own), own.length),
      spread: pointsOf(Math.max(...own)) - pointsOf(Math.min(...own)),
    };
  });
  const ranks = ranksOf(scored.map(({ average }) => average));
  const tied = areTied(ranks);
  return scored.map((one, index) => ({ ...one, rank: ranks[index] ?? 0, isTied: tied[index] ?? false }));
}
