// A list that the server pages, sorts and searches, or a short one as it stands: a table on wide screens, cards on narrow ones.
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '../../../contract/messages.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { Loading } from '../states/Loading.tsx';
import { usePrepared } from '../states/late.tsx';
import { ProgressLine } from '../states/ProgressLine.tsx';
import hidden from '../text/hidden.module.css';
import { CardSort } from './CardSort.tsx';
import type { Column, RowAction, TableRowData } from './column.ts';
import classes from './DataTable.module.css';
import { Pager } from './Pager.tsx';
import { RowMenu } from './RowActions.tsx';
import rowClasses from './rows.module.css';
import { SearchBox } from './SearchBox.tsx';
import { TableCards } from './TableCards.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { lastPage } from './table-range.ts';
import { defaultPageSizes, type TableState } from './table-state.ts';
import { useIsWide } from './use-is-wide.ts';
import { usePortions } from './use-portions.ts';
import { useRoom } from './use-room.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRows } from './use-rows.ts';
import type { TableStateChange } from './use-table-state.ts';

interface Controlled {
  /** From useTableState. */
  state: TableState;
  onStateChange: TableStateChange;
  /** How many there are on all pages. */
  total: number | undefined;
  /** There are more than `total`. */
  isTotalCapped?: boolean | undefined;
  /** Without it there is no search. */
  searchPlaceholder?: string;
  /** Beside the search. */
  filters?: ReactNode;
  pageSizes?: readonly number[];
}

/** All rows are here, in the order to show them: nothing to search, to sort or to page. */
type Plain = { [Name in keyof Controlled]?: undefined };

interface RowsShown<Row extends TableRowData> {
  /** What the list is called, for those who cannot see the page's title. */
  label: string;
  /** Shows the label above the rows, where the page's title names something else. */
  hasHeading?: boolean;
  /** Keep it stable, as well as rowActions and rowName: new ones draw every row anew. */
  columns: readonly Column<Row>[];
  /** The rows of this page; undefined until they have come for the first time. */
  rows: readonly Row[] | undefined;
  /** The first rows are on their way. */
  isLoading?: boolean;
  /** Other rows are on their way, and the ones before still show. */
  isRefreshing?: boolean;
  /** True, or the text to show instead of the usual one. */
  error?: boolean | string | null;
  onRetry?: (() => void) | undefined;
  emptyText?: string;
  /** The first step that would fill the list, such as a button to create. */
  emptyAction?: ReactNode;
  /** What this person may do with a row, in order; what is not permitted is not in it. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** Shows the head of the column of actions; otherwise only screen readers find it, as "Actions". */
  actionsHeader?: string;
  /** From how many pixels of the table's width on all actions are buttons; otherwise the third goes into a menu. */
  allActionsFrom?: number;
  /** The least width of the column of actions: a CSS width, or pixels. */
  actionsWidth?: number | string;
  /** How a row is called in "More actions for …". */
  rowName: (row: Row) => string;
}

export type DataTableProps<Row extends TableRowData> = RowsShown<Row> & (Controlled | Plain);

const noRows: readonly never[] = [];

export function DataTable<Row extends TableRowData>(props: DataTableProps<Row>) {
  const { label, columns, rows = noRows, state, rowActions, rowName } = props;
  const isNarrow = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  const body = useRef<HTMLDivElement>(null);
  useRowFocus(body, rows);
  usePrepared(RowMenu);

  const change = (part: Partial<TableState>) => {
    if (props.state) props.onStateChange({ ...props.state, page: 1, ...part });
  };
  const sortBy = (sort: string, order: TableState['order']) => change({ sort, order });
  const model = useRows(columns, rows, state, sortBy);
  useExistingPage(props);

  const isWaiting = props.rows === undefined || props.isLoading;
  const drawnRows = model.getRowModel().rows.slice(0, usePortions(rows));
  const room = useRoom({
    body,
    name: `${label}, ${isNarrow ? 'cards' : 'rows'}`,
    rows: rows.length,
    isDrawn: drawnRows.length === rows.length,
  });
  const visibleActions = useIsWide(body, props.allActionsFrom) ? Number.POSITIVE_INFINITY : 2;
  const hasControls = props.searchPlaceholder !== undefined || props.filters;

  return (
    <section aria-label={label} className={classes.table} aria-busy={isWaiting || props.isRefreshing}>
      {(props.hasHeading || (state && (hasControls || isNarrow))) && (
        <div className={classes.toolbar}>
          {props.hasHeading && <h2 className={classes.heading}>{label}</h2>}
          {state && props.searchPlaceholder !== undefined && (
            <SearchBox
              placeholder={props.searchPlaceholder}
              value={state.search}
              onSearch={(search) => change({ search })}
            />
          )}
          {props.filters}
          {state && isNarrow && (
            <CardSort columns={columns} sort={state.sort} order={state.order} onSort={sortBy} />
          )}
        </div>
      )}
      <div className={classes.body} ref={body} style={room}>
        {props.isRefreshing && <ProgressLine />}
        {!isNarrow && (
          <table className={rowClasses.grid}>
            <caption className={hidden.hidden}>{label}</caption>
            <TableHead
              model={model}
              actionsHeader={
                rowActions && {
                  text: props.actionsHeader ?? 'Actions',
                  isHidden: props.actionsHeader === undefined,
                  width: props.actionsWidth ?? 176,
                }
              }
            />
            <tbody>
              {drawnRows.map((row) => (
                <TableRow
                  key={row.id}
                  row={row}
                  rowActions={rowActions}
                  visibleActions={visibleActions}
                  rowName={rowName}
                />
              ))}
            </tbody>
          </table>
        )}
        {isNarrow && drawnRows.length > 0 && (
          <TableCards label={label} rows={drawnRows} rowActions={rowActions} rowName={rowName} />
        )}
        <RowsInstead
          {...props}
          isWaiting={isWaiting}
          hasRows={drawnRows.length > 0}
          onClear={() => change({ search: '', filters: {} })}
        />
      </div>
      {state && (
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          pageSizes={props.pageSizes ?? defaultPageSizes}
          total={isWaiting ? undefined : props.total}
          isTotalCapped={props.isTotalCapped}
          isWaiting={isWaiting === true && !props.error}
          onPageChange={(page) => change({ page })}
          onPageSizeChange={(pageSize) => change({ pageSize })}
        />
      )}
    </section>
  );
}

interface RowsInsteadProps
  extends Pick<DataTableProps<never>, 'state' | 'error' | 'onRetry' | 'emptyText' | 'emptyAction'> {
  isWaiting: boolean | undefined;
  hasRows: boolean;
  onClear: () => void;
}

/** What stands where the rows would be; after a failed refresh the old rows stay above it. */
function RowsInstead({ state, error, isWaiting, hasRows, onClear, ...props }: RowsInsteadProps) {
  if (error) {
    const text = typeof error === 'string' ? error : messages.fetchError;
    return <ErrorState text={text} onRetry={props.onRetry} />;
  }
  if (isWaiting) return <Loading />;
  if (hasRows) return null;
  const narrowedBy = [
    ...(state?.search ? ['search'] : []),
    ...(state && Object.keys(state.filters).length > 0 ? ['filters'] : []),
  ];
  const action =
    narrowedBy.length === 0 ? (
      props.emptyAction
    ) : (
      <Button variant="default" onClick={onClear}>
        Clear {narrowedBy.join(' and ')}
      </Button>
    );
  return <EmptyState text={props.emptyText ?? messages.noTableData} action={action} />;
}

/** A page beyond the last one (its last row was removed, or the address is old) leads to the last one. */
function useExistingPage<Row extends TableRowData>(props: DataTableProps<Row>) {
  const { state, onStateChange, rows, total } = props;
  const isSettled = !props.isLoading && !props.isRefreshing && !props.error && rows?.length === 0;
  const last = state && isSettled ? lastPage(total ?? 0, state.pageSize) : Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (state && state.page > last) onStateChange({ ...state, page: last }, { replace: true });
  }, [last, state, onStateChange]);
}
