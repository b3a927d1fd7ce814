// Builds TanStack Table's model from columns, rows and sorting; the server has already sorted and paged the rows.
import { type ColumnDef, type ReactTable, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, nameColumnOf, type TableRowData } from './column.ts';
import { type Features, features } from './features.ts';
import type { TableState } from './table-state.ts';

export type RowModel<Row extends TableRowData> = ReactTable<Features, Row>;

export function useRows<Row extends TableRowData>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  /** If undefined, the rows stay in their given order. */
  sorted: Pick<TableState, 'sort' | 'order'> | undefined,
  onSort: (sort: string, order: TableState['order']) => void,
): RowModel<Row> {
  const { sort, order } = sorted ?? {};
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<Features, Row> => ({
          id: column.id,
          header: column.header,
          // Only columns with a value can be sorted. drawCell draws them, because TanStack Table caches values.
          accessorFn: () => null,
          enableSorting: column.sortable ?? false,
          meta: {
            align: column.align ?? 'left',
            isHiddenOnCard: column.isHiddenOnCard ?? false,
            isName: column === nameColumnOf(columns),
          },
        }),
      ),
    [columns],
  );
  const sorting = useMemo(
    () => (sort === undefined ? [] : [{ id: sort, desc: order === 'desc' }]),
    [sort, order],
  );

  return useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    enableSorting: sorted !== undefined,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change;
      if (first) onSort(first.id, first.desc ? 'desc' : 'asc');
    },
  });
}
