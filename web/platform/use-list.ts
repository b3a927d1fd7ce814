// Reads a list from the server for DataTable, and keeps its page, search and filters in the address.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue } from 'react';
import type { Endpoint, paging } from '../../contract/endpoint.ts';
import type { z } from '../../contract/zod.ts';
import type { SearchParams } from '../ui/buttons/search-params.ts';
import type { TableDefaults } from '../ui/tables/table-state.ts';
import { useTableState } from '../ui/tables/use-table-state.ts';
import { listFailureOf, queryOf, refusalOf } from './query.ts';

interface ListEndpoint<Row> extends Endpoint {
  readonly isList: true;
  readonly query: ReturnType<typeof paging>;
  readonly reply: z.ZodType<Row[]>;
}

/**
 * Returns the props for `<DataTable {...useList(tags.list, defaults)} …>`; keep `defaults` outside the component.
 * `params`: the record that the list belongs to, if the path names one; use it as the component's key.
 */
export function useList<Row>(
  endpoint: ListEndpoint<Row>,
  defaults: TableDefaults,
  params?: Readonly<Record<string, number>>,
) {
  const navigate = useNavigate();
  const toSearch = useCallback(
    (search: SearchParams, replace: boolean) =>
      navigate({ to: '.', search, replace, state: ({ list }) => ({ list }) }),
    [navigate],
  );
  const [state, onStateChange] = useTableState(useSearch({ strict: false }), toSearch, defaults);
  const { filters, columns: _, ...page } = state;
  const {
    data: newest,
    isFetching,
    error,
    refetch,
    isPending,
  } = useQuery({
    ...queryOf(endpoint, { ...(params && { params }), query: { ...page, ...filters } }),
    placeholderData: keepPreviousData,
  });
  // React renders other rows in slices, so that they never hold up what someone types.
  const data = useDeferredValue(newest);
  const isLoading = isPending || (data === undefined && newest !== undefined);
  return {
    rows: data?.data,
    total: data?.total,
    isTotalCapped: data?.isTotalCapped,
    readAt: data?.at,
    isLoading,
    isRefreshing: !isLoading && (isFetching || data !== newest),
    ...listFailureOf({ error, refetch }),
    refusal: refusalOf(error),
    pageSizes: defaults.pageSizes,
    defaults,
    params,
    state,
    onStateChange,
  };
}
