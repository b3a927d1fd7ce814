// Gives the links in a table their list and its page, for the links to the next and previous record.
import { useEffect, useRef } from 'react';
import type { ListPage } from '../buttons/opened-list.ts';
import type { TableRowData } from './column.ts';
import type { TableState } from './table-state.ts';

interface LinkedList<Row> {
  readonly list?: string | undefined;
  readonly rows: readonly Row[] | undefined;
  readonly rowPath?: ((row: Row) => string | null) | undefined;
  readonly state?: TableState | undefined;
  readonly total?: number | undefined;
  readonly isTotalCapped?: boolean | undefined;
}

const queryOf = ({ search, sort, order, filters }: TableState) => ({ search, sort, order, ...filters });

export function useListOfLinks<Row extends TableRowData>(props: LinkedList<Row>) {
  const page = useRef<ListPage | null>(null);
  const { list, rows = [], rowPath, state, total, isTotalCapped } = props;
  useEffect(() => {
    page.current =
      list === undefined || rowPath === undefined
        ? null
        : {
            name: list,
            // A list that has all its rows is one page.
            page: state?.page ?? 1,
            pageSize: state?.pageSize ?? rows.length,
            query: state ? queryOf(state) : {},
            total: total ?? rows.length,
            isTotalCapped,
            paths: rows.map(rowPath),
          };
  });
  return page;
}
