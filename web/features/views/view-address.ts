// Converts between the state of a list and the address of a saved view, and finds what a view lost since it was saved.
import type { SearchParams } from '../../ui/buttons/search-params.ts';
import type { Column } from '../../ui/tables/column.ts';
import {
  defaultState,
  readTableState,
  type TableDefaults,
  type TableState,
  writeTableState,
} from '../../ui/tables/table-state.ts';

/** What a list can filter by and show now. */
export interface ListShape {
  defaults: TableDefaults;
  columns: readonly Pick<Column<never>, 'id'>[];
}

/** The query of the list's address without its page. An unchanged list has the address ''. */
export function viewAddressOf(state: TableState, { defaults }: Pick<ListShape, 'defaults'>): string {
  const written = writeTableState({ ...state, page: 1 }, defaults);
  const texts = Object.entries(written).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(texts).toString();
}

export interface ReadView {
  state: TableState;
  /** True if the list no longer has a filter, column, order or page size of the view. */
  hasLost: boolean;
}

/** Reads a view with the schema of its list. What no longer fits is left out. */
export function readView(address: string, { defaults, columns }: ListShape): ReadView {
  const params = Object.fromEntries(new URLSearchParams(address));
  const read = readTableState(params, defaults);
  const known = read.columns?.filter((id) => columns.some((column) => column.id === id));
  const state = { ...read, page: 1, columns: known && known.length > 0 ? known : undefined };
  const written = writeTableState(state, defaults);
  const initial = new Map<string, unknown>(Object.entries(defaultState(defaults)));
  const fits = ([name, value]: [string, string]) =>
    String(written[name] ?? initial.get(name) ?? '') === value;
  return { state, hasLost: !Object.entries(params).every(fits) };
}

/** Whether the query of the page is that of a view, in any order. */
export function isOpenedBy(address: string, params: SearchParams): boolean {
  const ofView = new Map(new URLSearchParams(address));
  const ofPage = Object.entries(params).filter(([, value]) => value !== undefined);
  return ofPage.length === ofView.size && ofPage.every(([name, value]) => ofView.get(name) === String(value));
}
