// Chooses the cells of the matrix that `npm test` sends, because sending all takes minutes; `npm run fuzz` sends all.
import type { Cell } from './expectation.ts';

const sendsAll = process.env.FUZZ_CASES !== undefined;

function groupBy<Key>(cells: readonly Cell[], keyOf: (cell: Cell) => Key): Cell[][] {
  const groups = new Map<Key, Cell[]>();
  for (const cell of cells) groups.set(keyOf(cell), [...(groups.get(keyOf(cell)) ?? []), cell]);
  return [...groups.values()];
}

/**
 * Every caller with each status that they can get, and every record with each status that it can give. Which record a
 * caller gets changes from call to call, so calls that share a rule check different pairs.
 */
export function chooseCells(call: string, cells: readonly Cell[]): readonly Cell[] {
  if (sendsAll) return cells;
  const turn = [...call].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const inTurn = (group: readonly Cell[], place: number) => group[(turn + place) % group.length];
  const byCaller = groupBy(cells, ({ caller, expected }) => `${caller} ${expected}`);
  const chosen = new Set(byCaller.map(inTurn));
  const missing = groupBy(cells, ({ record, expected, isRefusedByRole }) =>
    [record, expected, isRefusedByRole].join(),
  ).filter((group) => !group.some((cell) => chosen.has(cell)));
  for (const [place, group] of missing.entries()) chosen.add(inTurn(group, place));
  return cells.filter((cell) => chosen.has(cell));
}
