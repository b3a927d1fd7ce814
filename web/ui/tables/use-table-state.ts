// Keeps a table's state in the address, so that Back, reload and a shared link show the same rows.
import { useCallback, useMemo } from 'react';
import type { SearchParams } from '../buttons/search-params.ts';
import {
  isRefinement,
  readTableState,
  type TableDefaults,
  type TableState,
  writeTableState,
} from './table-state.ts';

export type TableStateChange = (next: TableState, options?: { replace?: boolean }) => void;

/**
 * `search` is the result of the route's useSearch(), and `navigate` writes a new one. Keep both `navigate` and
 * `defaults` stable:
 *
 *     const [state, setState] = useTableState(search, (search, replace) => navigate({ search, replace }), defaults);
 */
export function useTableState(
  search: SearchParams,
  navigate: (search: SearchParams, replace: boolean) => unknown,
  defaults: TableDefaults,
): [TableState, TableStateChange] {
  const state = useMemo(() => readTableState(search, defaults), [search, defaults]);
  const setState = useCallback<TableStateChange>(
    (next, options) => {
      navigate(writeTableState(next, defaults, search), options?.replace ?? isRefinement(state, next));
    },
    [navigate, defaults, search, state],
  );
  return [state, setState];
}
