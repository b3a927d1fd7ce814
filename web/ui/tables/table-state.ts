// Reads a table's state from the address and writes it there, without the default values.
import type { z } from '../../../contract/zod.ts';
import type { SearchParams } from '../buttons/search-params.ts';

export interface TableState {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  search: string;
  /** The id of the column that the rows are sorted by. */
  sort: string;
  order: 'asc' | 'desc';
  /** The list's own filters by name, as text; a filter that is not set is left out. */
  filters: Readonly<Record<string, string>>;
  /** The ids of the columns that the address asks for, such as that of a saved view; without them, the person's choice. */
  columns?: readonly string[] | undefined;
}

export interface TableDefaults {
  sort: string;
  order?: 'asc' | 'desc';
  /** The columns that the server can sort by. Any other column in the address falls back to the default. */
  sortable: readonly string[];
  /** By default 10, 25 and 100. */
  pageSizes?: readonly number[];
  /** By default the first of pageSizes. */
  pageSize?: number;
  /** The list's own filters by name, each with its schema from `list.query.shape`. */
  filters?: Readonly<Record<string, z.ZodType>>;
}

export const defaultPageSizes: readonly number[] = [10, 25, 100];

export function defaultState(defaults: TableDefaults): TableState {
  const pageSizes = defaults.pageSizes ?? defaultPageSizes;
  return {
    page: 1,
    pageSize: defaults.pageSize ?? pageSizes[0] ?? 10,
    search: '',
    sort: defaults.sort,
    order: defaults.order ?? 'asc',
    filters: {},
    columns: undefined,
  };
}

function readWholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

function readFilters(params: SearchParams, { filters = {} }: TableDefaults): TableState['filters'] {
  const read = Object.entries(filters).flatMap(([name, schema]) => {
    const value = params[name];
    return value !== undefined && schema.safeParse(value).success ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(read);
}

const readColumns = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.split(',') : undefined;

/** A value that cannot be read falls back to the default, so that no address breaks a list. */
export function readTableState(params: SearchParams, defaults: TableDefaults): TableState {
  const initial = defaultState(defaults);
  const page = readWholeNumber(params.page);
  const pageSize = readWholeNumber(params.pageSize);
  const { search, sort, order } = params;
  const isSortable = typeof sort === 'string' && defaults.sortable.includes(sort);
  return {
    page: page !== null && page >= 1 ? page : initial.page,
    pageSize:
      pageSize !== null && (defaults.pageSizes ?? defaultPageSizes).includes(pageSize)
        ? pageSize
        : initial.pageSize,
    // A number counts too, because a router may read ?search=2026 as one.
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : initial.search,
    sort: isSortable ? sort : initial.sort,
    order: order === 'asc' || order === 'desc' ? order : initial.order,
    filters: readFilters(params, defaults),
    columns: readColumns(params.columns),
  };
}

/** Returns the query parameters for a state, without defaults and with all other parameters unchanged. */
export function writeTableState(
  state: TableState,
  defaults: TableDefaults,
  params: SearchParams = {},
): SearchParams {
  const initial = defaultState(defaults);
  const ownNames = new Set([...Object.keys(initial), ...Object.keys(defaults.filters ?? {})]);
  return {
    ...Object.fromEntries(Object.entries(params).filter(([name]) => !ownNames.has(name))),
    ...state.filters,
    ...(state.page !== initial.page && { page: state.page }),
    ...(state.pageSize !== initial.pageSize && { pageSize: state.pageSize }),
    ...(state.search !== initial.search && { search: state.search }),
    ...(state.sort !== initial.sort && { sort: state.sort }),
    ...(state.order !== initial.order && { order: state.order }),
    ...(state.columns && { columns: state.columns.join(',') }),
  };
}

/** Sets a filter, or removes it if the value is null, and goes to the first page. */
export function withFilter(state: TableState, name: string, value: string | number | null): TableState {
  const { [name]: _before, ...others } = state.filters;
  return { ...state, page: 1, filters: value === null ? others : { ...others, [name]: String(value) } };
}

/** True if a search was changed. It then replaces the history entry, so that Back leaves the search. */
export function isRefinement(before: TableState, after: TableState): boolean {
  return before.search !== '' && before.search !== after.search;
}
