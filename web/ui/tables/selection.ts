// What is selected in a list: rows of one or several pages, or everything that matches its filters.

export interface SelectableRow {
  readonly id: number;
}

/** The selected records with their names, because a row of another page is no longer loaded. */
export interface Selected {
  readonly names: ReadonlyMap<number, string>;
  /** The number of records, if everything that matches is selected. */
  readonly all: number | null;
  /** The row that Shift+click extends from. */
  readonly anchor: number | null;
}

export const nothingSelected: Selected = { names: new Map(), all: null, anchor: null };

export const isRowSelected = ({ names, all }: Selected, id: number) => all !== null || names.has(id);

export const selectedCount = ({ names, all }: Selected) => all ?? names.size;

type Named = readonly (readonly [id: number, name: string])[];

/** Without the rows of other pages if everything was selected, because their ids are not known. */
const namesIn = (before: Selected, page: Named) => new Map(before.all === null ? before.names : page);

/** Selects or deselects a row, or all rows between the last one and this one. */
export function toggleRow(before: Selected, page: Named, id: number, isRange: boolean): Selected {
  const isSelecting = !isRowSelected(before, id);
  const names = namesIn(before, page);
  const place = page.findIndex(([one]) => one === id);
  const from = isRange ? page.findIndex(([one]) => one === before.anchor) : -1;
  const start = from < 0 ? place : from;
  for (const [one, name] of page.slice(Math.min(start, place), Math.max(start, place) + 1)) {
    if (isSelecting) names.set(one, name);
    else names.delete(one);
  }
  return { names, all: null, anchor: id };
}

export const isPageSelected = (selected: Selected, page: Named) =>
  page.length > 0 && page.every(([id]) => isRowSelected(selected, id));

/** Selects every row of the page, or none of them if all were selected. */
export function togglePage(before: Selected, page: Named): Selected {
  const names = namesIn(before, page);
  const isSelecting = !isPageSelected(before, page);
  for (const [id, name] of page) {
    if (isSelecting) names.set(id, name);
    else names.delete(id);
  }
  return { names, all: null, anchor: null };
}
