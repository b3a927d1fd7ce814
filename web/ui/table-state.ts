// What a table shows, as it stands in the address: readable, shareable, and without what is the default anyway.

export interface TableState {
  /** From 1. */
  page: number;
  pageSize: number;
  search: string;
  /** The id of the column that the rows are sorted by. */
  sort: string;
  order: 'asc' | 'desc';
}

export interface TableDefaults {
  sort: string;
  order?: 'asc' | 'desc';
  /** The columns that the server can sort by; another one in the address falls back to the default. */
  sortable: readonly string[];
  /** 10, 25 and 100 unless the list has its own. */
  pageSizes?: readonly number[];
  /** The first of pageSizes unless given. */
  pageSize?: number;
}

/** What stands behind the "?" of an address, as the router reads it. */
export type SearchParams = Record<string, unknown>;

export const defaultPageSizes: readonly number[] = [10, 25, 100];

function defaultState(defaults: TableDefaults): TableState {
  const pageSizes = defaults.pageSizes ?? defaultPageSizes;
  return {
    page: 1,
    pageSize: defaults.pageSize ?? pageSizes[0] ?? 10,
    search: '',
    sort: defaults.sort,
    order: defaults.order ?? 'asc',
  };
}

function readWhole(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** What cannot be read falls back to the default, so that no address breaks a list. */
export function readTableState(params: SearchParams, defaults: TableDefaults): TableState {
  const usual = defaultState(defaults);
  const page = readWhole(params.page);
  const pageSize = readWhole(params.pageSize);
  const { search, sort, order } = params;
  const isSortable = typeof sort === 'string' && defaults.sortable.includes(sort);
  return {
    page: page !== null && page >= 1 ? page : usual.page,
    pageSize:
      pageSize !== null && (defaults.pageSizes ?? defaultPageSizes).includes(pageSize)
        ? pageSize
        : usual.pageSize,
    // The router reads ?search=2026 as a number.
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : usual.search,
    sort: isSortable ? sort : usual.sort,
    order: order === 'asc' || order === 'desc' ? order : usual.order,
  };
}

/** The address for a state: defaults are left out, and what else stands in it is kept. */
export function writeTableState(
  state: TableState,
  defaults: TableDefaults,
  params: SearchParams = {},
): SearchParams {
  const usual = defaultState(defaults);
  const { page: _p, pageSize: _s, search: _q, sort: _c, order: _o, ...others } = params;
  return {
    ...others,
    ...(state.page !== usual.page && { page: state.page }),
    ...(state.pageSize !== usual.pageSize && { pageSize: state.pageSize }),
    ...(state.search !== usual.search && { search: state.search }),
    ...(state.sort !== usual.sort && { sort: state.sort }),
    ...(state.order !== usual.order && { order: state.order }),
  };
}

/** Refining a search takes the place of the step before: Back leads out of it. */
export function isRefinement(before: TableState, after: TableState): boolean {
  return before.search !== '' && before.search !== after.search;
}
