// What a table shows, as it stands in the address: readable, shareable, and without what is the default anyway.
import type { z } from '../../../contract/zod.ts';

export interface TableState {
  /** From 1. */
  page: number;
  pageSize: number;
  search: string;
  /** The id of the column that the rows are sorted by. */
  sort: string;
  order: 'asc' | 'desc';
  /** The list's own filters, by name, as the address writes them; one that is not set is not in it. */
  filters: Readonly<Record<string, string>>;
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
  /** The list's own filters, by name, with what its call takes for each: `list.query.shape` has them. */
  filters?: Readonly<Record<string, z.ZodType>>;
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
    filters: {},
  };
}

function readWhole(value: unknown): number | null {
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
    filters: readFilters(params, defaults),
  };
}

/** The address for a state: defaults are left out, and what else stands in it is kept. */
export function writeTableState(
  state: TableState,
  defaults: TableDefaults,
  params: SearchParams = {},
): SearchParams {
  const usual = defaultState(defaults);
  const own = new Set([...Object.keys(usual), ...Object.keys(defaults.filters ?? {})]);
  return {
    ...Object.fromEntries(Object.entries(params).filter(([name]) => !own.has(name))),
    ...state.filters,
    ...(state.page !== usual.page && { page: state.page }),
    ...(state.pageSize !== usual.pageSize && { pageSize: state.pageSize }),
    ...(state.search !== usual.search && { search: state.search }),
    ...(state.sort !== usual.sort && { sort: state.sort }),
    ...(state.order !== usual.order && { order: state.order }),
  };
}

/** The first page of what a filter leaves; null takes the filter away. */
export function withFilter(state: TableState, name: string, value: string | number | null): TableState {
  const { [name]: _before, ...others } = state.filters;
  return { ...state, page: 1, filters: value === null ? others : { ...others, [name]: String(value) } };
}

/** Refining a search takes the place of the step before: Back leads out of it. */
export function isRefinement(before: TableState, after: TableState): boolean {
  return before.search !== '' && before.search !== after.search;
}
