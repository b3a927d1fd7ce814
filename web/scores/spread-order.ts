// Which spreads the picture shows, in which order, and which of them it points out.
import { ratingMaximum } from '../../contract/scores.ts';
import type { ScoreSpread } from '../../rules/score-picture.ts';

export type SpreadOrder = 'score' | 'disagreement';

/** More than that is no picture any more, unless someone asks for all. */
const fewRows = 20;
const pointedOut = 3;

const widestFirst = (spreads: readonly ScoreSpread[]) =>
  spreads.toSorted((one, other) => other.range - one.range);

/** `spreads`: in the order of the table. */
export function shownSpreads(
  spreads: readonly ScoreSpread[],
  order: SpreadOrder,
  isWhole: boolean,
): readonly ScoreSpread[] {
  const byRange = widestFirst(spreads);
  const shown = isWhole ? byRange : byRange.slice(0, fewRows);
  if (order === 'disagreement') return shown;
  const kept = new Set(shown);
  return spreads.filter((spread) => kept.has(spread));
}

/**
 * The few widest and those that are as wide, where assessors are a whole rating apart on average: less than that is no
 * disagreement to speak of.
 */
export function mostDisputed(spreads: readonly ScoreSpread[], most: number): ReadonlySet<number> {
  const wide = widestFirst(spreads).filter(({ range }) => range > 0 && range >= most / ratingMaximum);
  const least = wide[pointedOut - 1]?.range ?? 0;
  return new Set(wide.filter(({ range }) => range >= least).map(({ id }) => id));
}
