// A list as a table on wide screens and as cards on narrow ones; the server pages, sorts and searches longer lists.
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { ListOfLinks } from '../buttons/opened-list.ts';
import { Deferred } from '../lazy/Deferred.tsx';
import { usePreload } from '../lazy/lazy-part.tsx';
import { LazyActionMenu } from '../menus/lazy-action-menu.ts';
import { ProgressLine } from '../states/ProgressLine.tsx';
import { CardSort } from './CardSort.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import type { Column, RowAction, TableRowData } from './column.ts';
import classes from './DataTable.module.css';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import type { ListFilter } from './list-filter.ts';
import { type ListTools, toolPropsOf } from './list-tools.ts';
import { Pager } from './Pager.tsx';
import { RowsPlaceholder } from './RowsPlaceholder.tsx';
import { SearchBox } from './SearchBox.tsx';
import { TableCards } from './TableCards.tsx';
import { TableGrid } from './TableGrid.tsx';
import { useShownColumns, useTablePreferences } from './table-preferences.ts';
import { lastPage } from './table-range.ts';
import { defaultPageSizes, type TableDefaults, type TableState } from './table-state.ts';
import { useListOfLinks } from './use-list-of-links.ts';
import { useReservedHeight } from './use-reserved-height.ts';
import { useRowBatches } from './use-row-batches.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRows } from './use-rows.ts';
import type { Selection } from './use-selection.ts';
import { type ActionsWidths, useTableFit } from './use-table-fit.ts';
import type { TableStateChange } from './use-table-state.ts';

interface ControlledProps {
  /** From useTableState. */
  state: TableState;
  onStateChange: TableStateChange;
  /** The number of rows on all pages. */
  total: number | undefined;
  /** True if there are more rows than `total`. */
  isTotalCapped?: boolean | undefined;
  /** If missing, the list has no search. */
  searchPlaceholder?: string;
  /** Shown beside the search. */
  filters?: ReactNode;
  /** Filters with chips below the search, which are in a sheet on narrow screens. Keep the list stable. */
  listFilters?: readonly ListFilter[];
  pageSizes?: readonly number[];
  /** From useList, for the tools. */
  defaults?: TableDefaults;
  params?: Readonly<Record<string, number>> | undefined;
  /** The download and the saved views of the list. Keep it stable. */
  tools?: ListTools | undefined;
}

/** For a list that has all its rows in order, without search, sorting or pages. */
type UncontrolledProps = { [Name in keyof ControlledProps]?: undefined };

interface RowProps<Row extends TableRowData> {
  /** The list's name for screen readers. */
  label: string;
  /** The list's name in a person's preferences; if missing, its columns cannot be chosen. */
  list?: string;
  /** Shows the label above the rows, for a page whose title names something else. */
  hasHeading?: boolean;
  /** Shown on the right of the heading, which then has a line of its own. */
  headingActions?: ReactNode;
  /** Keep columns, rowActions and rowName stable, because new ones redraw every row. */
  columns: readonly Column<Row>[];
  /** The rows of this page; undefined until the first rows have loaded. */
  rows: readonly Row[] | undefined;
  /** How many rows will load, if that is already known, so that nothing below the table jumps. */
  expectedRows?: number;
  /** True while the first rows load. */
  isLoading?: boolean;
  /** True while other rows load and the previous ones are still shown. */
  isRefreshing?: boolean;
  /** True, or the text to show instead of the default one. */
  error?: boolean | string | null;
  onRetry?: (() => void) | undefined;
  emptyText?: string;
  /** The action that would fill the list, such as a button to create a record. */
  emptyAction?: ReactNode;
  /** The actions that this person may use on a row, in order. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** The visible header of the actions column. By default only screen readers get a header, "Actions". */
  actionsHeader?: string;
  /** The width of the actions column in pixels, or its widths if they depend on the width of the table. */
  actionsWidth?: number | ActionsWidths;
  /** The row's name in "More actions for …". */
  rowName: (row: Row) => string;
  /** From useSelection, for a list whose rows can be selected. Their ids are numbers. */
  selection?: Selection | undefined;
  /** Shown below the pager, such as what can be done with the selected rows. */
  foot?: ReactNode;
  /** The page that a row opens, for the links to the next and previous record there; null if it opens none. */
  rowPath?: (row: Row) => string | null;
}

export type DataTableProps<Row extends TableRowData> = RowProps<Row> & (ControlledProps | UncontrolledProps);

const noRows: readonly never[] = [];
/** In pixels: "View Details" and "Remove". */
const defaultActionsWidth = 204;

/** The title of a new screen comes first. Rows that are already there keep their place for the scroll position. */
export const DataTable = <Row extends TableRowData>(props: DataTableProps<Row>) => (
  <Deferred isImmediate={props.rows !== undefined}>
    <Table {...props} />
  </Deferred>
);

function Table<Row extends TableRowData>(props: DataTableProps<Row>) {
  const { label, list, rows = noRows, state, rowActions, rowName } = props;
  const columns = useShownColumns(list, props.columns, state?.columns);
  const { isCompact } = useTablePreferences();
  const isNarrow = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  const body = useRef<HTMLDivElement>(null);
  useRowFocus(body, rows);
  usePreload(LazyActionMenu);

  const change = (part: Partial<TableState>) => {
    if (props.state) props.onStateChange({ ...props.state, page: 1, ...part });
  };
  const sortBy = (sort: string, order: TableState['order']) => change({ sort, order });
  const model = useRows(columns, rows, state, sortBy);
  useRedirectToLastPage(props);

  const isWaiting = props.rows === undefined || props.isLoading;
  const drawnRows = model.getRowModel().rows.slice(0, useRowBatches(rows));
  const reservedSpace = useReservedHeight({
    body,
    name: `${label}, ${isNarrow ? 'cards' : isCompact ? 'compact rows' : 'rows'}`,
    rows: isWaiting ? (props.expectedRows ?? 0) : rows.length,
    isDrawn: !isWaiting && drawnRows.length === rows.length,
  });
  const fit = useTableFit(body, columns, rowActions && actionsWidthsOf(props.actionsWidth), {
    hasSelection: props.selection !== undefined,
  });
  const listOfLinks = useListOfLinks(props);
  const isScrolling = fit.isScrolling && !isNarrow;
  const { Views, Download } = props.tools ?? {};
  const toolProps = toolPropsOf(props, columns);
  const columnsButton = list !== undefined && (
    <div className={classes.buttons}>
      {toolProps && Download && <Download {...toolProps} />}
      <ColumnsButton
        list={list}
        columns={props.columns}
        inAddress={state?.columns}
        onAddressChange={(ids) => state && change({ columns: ids, page: state.page })}
      />
    </div>
  );
  // On narrow screens the sort then has a line of its own, because its captions are long.
  const isBesideFilters = isNarrow === true && props.listFilters !== undefined;
  // Beside the views, because the line of the filters has no space for two more buttons.
  const areButtonsOnTop = !isNarrow && toolProps !== undefined && Views !== undefined;
  const hasControls =
    list !== undefined || props.searchPlaceholder !== undefined || props.filters || props.listFilters;

  const content = (
    <section
      aria-label={label}
      className={classes.table}
      data-compact={isCompact || undefined}
      aria-busy={isWaiting || props.isRefreshing}
    >
      {toolProps && Views && (
        <div className={classes.top}>
          <Views {...toolProps} />
          {areButtonsOnTop && columnsButton}
        </div>
      )}
      {(props.hasHeading || hasControls || (state && isNarrow)) && (
        <div className={classes.toolbar}>
          {props.hasHeading && !props.headingActions && <h2 className={classes.heading}>{label}</h2>}
          {props.headingActions && (
            <div className={classes.headingLine}>
              <h2 className={classes.heading}>{label}</h2>
              {props.headingActions}
            </div>
          )}
          {state && props.searchPlaceholder !== undefined && (
            <SearchBox
              placeholder={props.searchPlaceholder}
              value={state.search}
              onSearch={(search) => change({ search })}
            />
          )}
          {state && props.listFilters && (
            <FilterBar
              filters={props.listFilters}
              state={state}
              onStateChange={props.onStateChange}
              isNarrow={isNarrow === true}
            />
          )}
          {isBesideFilters && columnsButton}
          {props.filters}
          {state && isNarrow && (
            <CardSort columns={columns} sort={state.sort} order={state.order} onSort={sortBy} />
          )}
          {!isBesideFilters && !areButtonsOnTop && columnsButton}
        </div>
      )}
      {state && props.listFilters && (
        <FilterChips filters={props.listFilters} state={state} onStateChange={props.onStateChange} />
      )}
      <div
        className={classes.body}
        data-scrolls={isScrolling || undefined}
        ref={body}
        style={reservedSpace}
        // The arrow keys scroll a table that has the focus.
        {...(isScrolling && { role: 'group', 'aria-label': `${label}, scrolls sideways`, tabIndex: 0 })}
      >
        {props.isRefreshing && <ProgressLine />}
        {!isNarrow && (
          <TableGrid
            label={label}
            model={model}
            rows={drawnRows}
            rowActions={rowActions}
            rowName={rowName}
            columns={columns}
            actionsHeader={props.actionsHeader}
            fit={fit}
            selection={props.selection}
          />
        )}
        {isNarrow && drawnRows.length > 0 && (
          <TableCards
            label={label}
            rows={drawnRows}
            rowActions={rowActions}
            rowName={rowName}
            columns={columns}
            selection={props.selection}
          />
        )}
        <RowsPlaceholder
          state={state}
          listFilters={props.listFilters}
          error={props.error}
          onRetry={props.onRetry}
          emptyText={props.emptyText}
          emptyAction={props.emptyAction}
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
      {props.foot}
    </section>
  );
  return <ListOfLinks value={listOfLinks}>{content}</ListOfLinks>;
}

const actionsWidthsOf = (width: number | ActionsWidths = defaultActionsWidth): ActionsWidths =>
  typeof width === 'number' ? { width } : width;

/** Goes to the last page if the current one is beyond it, because its last row was removed or the address is old. */
function useRedirectToLastPage<Row extends TableRowData>(props: DataTableProps<Row>) {
  const { state, onStateChange, rows, total } = props;
  const isSettled = !props.isLoading && !props.isRefreshing && !props.error && rows?.length === 0;
  const last = state && isSettled ? lastPage(total ?? 0, state.pageSize) : Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (state && state.page > last) onStateChange({ ...state, page: last }, { replace: true });
  }, [last, state, onStateChange]);
}
