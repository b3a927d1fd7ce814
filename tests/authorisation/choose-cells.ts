// Chooses the cells of a matrix that `npm test` sends, because sending all takes minutes; `npm run fuzz` sends all.
import { withEqualRoles } from './callers.ts';
import type { Cell } from './expectation.ts';

export const sendsAll = process.env.FUZZ_CASES !== undefined;

function groupBy<One>(cells: readonly One[], keyOf: (cell: One) => string): One[][] {
  const groups = new Map<string, One[]>();
  for (const cell of cells) groups.set(keyOf(cell), [...(groups.get(keyOf(cell)) ?? []), cell]);
  return [...groups.values()];
}

/** A number that differs from call to call and stays the same from run to run. */
export const turnOf = (call: string) => [...call].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

type Chosen = Pick<Cell, 'record' | 'isRefusedByRole'> & {
  readonly caller: string;
  readonly expected: number;
};

/** The first of the callers with the same roles. */
const roleOf = (caller: string): string =>
  withEqualRoles.find((callers) => (callers as readonly string[]).includes(caller))?.[0] ?? caller;

/** Callers with the same roles are alike in a call that gives each of them the same status for every record. */
function likeness(cells: readonly Chosen[]): (caller: string) => string {
  const rows = new Map(
    groupBy(cells, ({ caller }) => caller).map((row) => [
      row[0]?.caller,
      row.map(({ record, expected }) => `${record} ${expected}`).join(),
    ]),
  );
  return (caller) => `${roleOf(caller)}: ${rows.get(caller)}`;
}

/**
 * Every caller with each status that they can get, and every record with each status that it can give; of the callers who
 * are alike, only one. Which record a caller gets and who represents others changes from call to call, so calls that share
 * a rule check different pairs.
 */
export function chooseCells<One extends Chosen>(call: string, cells: readonly One[]): readonly One[] {
  if (sendsAll) return cells;
  const turn = turnOf(call);
  const inTurn = (group: readonly One[], place: number) => group[(turn + place) % group.length];
  const likenessOf = likeness(cells);
  const byCaller = groupBy(cells, ({ caller, expected }) => `${likenessOf(caller)} ${expected}`);
  const chosen = new Set(byCaller.map(inTurn));
  const missing = groupBy(cells, ({ record, expected, isRefusedByRole }) =>
    [record, expected, isRefusedByRole].join(),
  ).filter((group) => !group.some((cell) => chosen.has(cell)));
  for (const [place, group] of missing.entries()) chosen.add(inTurn(group, place));
  return cells.filter((cell) => chosen.has(cell));
}
