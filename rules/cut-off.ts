// Decides which applications are above the cut-off, and which two are next to it.
import { keyOf } from './ranking.ts';

export interface CutOff {
  readonly places: number | null;
  readonly minimum: number | null;
}

interface Ranked {
  readonly rank: number | null;
  readonly score: number | null;
}

/** Everyone reaches a minimum that is not set. An application without a score reaches none. */
export const reachesMinimum = (score: number | null, minimum: number | null) =>
  minimum === null || (score !== null && keyOf(score) >= keyOf(minimum));

/** Without a number of places there is no cut-off, so nothing is above it. */
export const isAboveCutOff = ({ rank, score }: Ranked, { places, minimum }: CutOff) =>
  rank !== null && places !== null && rank <= places && reachesMinimum(score, minimum);

/**
 * The last application that has a place and the first that has none, in the order of the table: the best score first,
 * equal scores by company. null if there is no line between two applications.
 */
export function pairAtLine<Row extends Pick<Ranked, 'rank'>>(
  inTableOrder: readonly Row[],
  places: number | null,
): { readonly upper: Row; readonly lower: Row } | null {
  if (places === null) return null;
  const upper = inTableOrder.findLast(({ rank }) => rank !== null && rank <= places);
  const lower = inTableOrder.find(({ rank }) => rank !== null && rank > places);
  return upper && lower ? { upper, lower } : null;
}
