// The action "Download selected" of a list, for the bar with the selected rows.
import type { ListName } from '../../../contract/lists.ts';
import { canChangeTogether } from '../../../rules/bulk.ts';
import type { BulkAction } from '../../ui/bulk/bulk-action.ts';
import type { Column } from '../../ui/tables/column.ts';
import { useShownColumns } from '../../ui/tables/table-preferences.ts';
import type { TableState } from '../../ui/tables/table-state.ts';
import { downloadList } from './download-list.ts';

/** What the bar needs to know about its list. */
export interface SelectedFrom {
  readonly list: ListName;
  /** The record that the list belongs to, if its path names one. */
  readonly params?: Readonly<Record<string, number>> | undefined;
  readonly state: TableState;
  readonly columns: readonly Column<never>[];
}

/** Everything that matches is downloaded by the list's filters, without ids. */
export function useDownloadSelected({ list, params, state, columns }: SelectedFrom): BulkAction {
  const shownColumns = useShownColumns(list, columns, state.columns);
  return {
    kind: 'download',
    label: 'Download selected',
    run: async (chosen) => {
      const ids = 'ids' in chosen ? chosen.ids : undefined;
      const verdict = canChangeTogether(ids?.length ?? 0);
      if (!verdict.allowed) throw new Error(verdict.reason);
      await downloadList({ list, params, state, shownColumns, format: 'csv', ...(ids && { ids }) });
    },
  };
}
