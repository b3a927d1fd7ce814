// Moves the cut-off between the rows of the ranking. It cannot lie between applications that share a rank.
import { placesMaximum } from '../../../contract/decision-vocabulary.ts';

/** The ranks in the order of the table; null for applications without a rank, which come last. */
type Ranks = readonly (number | null)[];

/** How many rows lie above the line. */
export const rowsAbove = (ranks: Ranks, places: number) =>
  ranks.filter((rank) => rank !== null && rank <= places).length;

/** After how many rows the line can lie. Each also works as a number of places that puts the line there. */
export const linePositions = (ranks: Ranks): number[] =>
  ranks.flatMap((rank, index) => {
    const position = index + 1;
    return rank !== null && ranks[position] !== rank && position <= placesMaximum ? [position] : [];
  });

/** The position next to this number of rows. */
export function nearestPosition(ranks: Ranks, rows: number): number | null {
  const byDistance = linePositions(ranks).toSorted((a, b) => Math.abs(a - rows) - Math.abs(b - rows));
  return byDistance[0] ?? null;
}

const keyMoves: Readonly<Record<string, 'up' | 'down' | 'first' | 'last'>> = {
  ArrowUp: 'up',
  ArrowLeft: 'up',
  ArrowDown: 'down',
  ArrowRight: 'down',
  Home: 'first',
  End: 'last',
};

/** The number of places after a key, or null for other keys and at the end of the table. */
export function placesAfterKey(key: string, ranks: Ranks, places: number): number | null {
  const positions = linePositions(ranks);
  const current = rowsAbove(ranks, places);
  const moved = {
    up: () => positions.findLast((position) => position < current),
    down: () => positions.find((position) => position > current),
    first: () => positions[0],
    last: () => positions.at(-1),
  };
  const move = keyMoves[key];
  const next = move && moved[move]();
  return next === undefined || next === places ? null : next;
}
