// Keeps what is selected in a list while someone pages through it, and ends the selection when the filters change.
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  isPageSelected,
  nothingSelected,
  type SelectableRow,
  type Selected,
  selectedCount,
  togglePage,
  toggleRow,
} from './selection.ts';
import type { TableState } from './table-state.ts';

/** The records that a bulk call is about, as its body names them. */
export type ChosenRecords =
  | { readonly ids: number[] }
  | { readonly filter: Readonly<Record<string, string>>; readonly expectedTotal: number };

export interface Selection {
  readonly selected: Selected;
  readonly count: number;
  /** Stays the same function, so that React renders only the rows that change again. */
  readonly toggle: (id: number, isRange: boolean) => void;
  readonly page: 'all' | 'some' | 'none';
  readonly togglePage: () => void;
  /** Selects everything that matches; null if it is selected already, or if the total is not known. */
  readonly selectAll: { readonly total: number; readonly run: () => void } | null;
  readonly clear: () => void;
  readonly chosen: ChosenRecords;
}

interface SelectableList<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  readonly isTotalCapped?: boolean | undefined;
  readonly state: Pick<TableState, 'search' | 'filters'>;
}

export function useSelection<Row extends SelectableRow>(
  { rows, total, isTotalCapped, state }: SelectableList<Row>,
  nameOf: (row: Row) => string,
): Selection {
  const filter = useMemo(() => ({ search: state.search, ...state.filters }), [state.search, state.filters]);
  const key = JSON.stringify(filter);
  const [stored, setStored] = useState({ key, selected: nothingSelected });
  if (stored.key !== key) setStored({ key, selected: nothingSelected });
  const selected = stored.key === key ? stored.selected : nothingSelected;

  const page = useMemo(() => (rows ?? []).map((row) => [row.id, nameOf(row)] as const), [rows, nameOf]);
  const latestPage = useRef(page);
  latestPage.current = page;

  const change = useCallback(
    (next: (before: Selected) => Selected) =>
      setStored((before) => ({ ...before, selected: next(before.selected) })),
    [],
  );
  const toggle = useCallback(
    (id: number, isRange: boolean) => change((before) => toggleRow(before, latestPage.current, id, isRange)),
    [change],
  );
  const count = selectedCount(selected);
  const canSelectAll = total !== undefined && !isTotalCapped && selected.all === null && total > count;
  return {
    selected,
    count,
    toggle,
    page: isPageSelected(selected, page)
      ? 'all'
      : page.some(([id]) => selected.names.has(id))
        ? 'some'
        : 'none',
    togglePage: () => change((before) => togglePage(before, page)),
    selectAll: canSelectAll ? { total, run: () => change(() => ({ ...nothingSelected, all: total })) } : null,
    clear: () => change(() => nothingSelected),
    chosen:
      selected.all === null ? { ids: [...selected.names.keys()] } : { filter, expectedTotal: selected.all },
  };
}
