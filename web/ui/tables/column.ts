// The types of a table's columns and of a row's actions.
import type { ReactNode } from 'react';
import type { MenuAction } from '../menus/menu-action.ts';

/** Keep the list of columns outside the component or in useMemo, because a new list redraws every row. */
export interface Column<Row> {
  /** Also the name that the server sorts by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Describes each order when rows are cards. By default "ascending" and "descending". */
  sortLabels?: Readonly<Record<'asc' | 'desc', string>>;
  /** Right for numbers, so that their digits align. */
  align?: 'left' | 'right';
  /** In pixels, for a table with space for all columns. Further space goes to columns with a minimum. */
  width: number;
  /** In pixels. By default the width, for values of similar length. Below it the table scrolls sideways. */
  minWidth?: number;
  /** Shown only to people who chose it. */
  isHiddenByDefault?: boolean;
  /** Not shown when rows are cards. */
  isHiddenOnCard?: boolean;
  /** Makes this column the row's name instead of the first: it heads the card, sticks to the left and always shows. */
  isCardHeading?: boolean;
}

export interface RowAction extends MenuAction {
  /** Always in the menu, even if there is space for it. */
  inMenu?: boolean;
  /** The most common action, shown in the accent colour. */
  primary?: boolean;
  /** Comes before the row's name in the button's accessible name: with "of", "Download PDF of the pack". */
  preposition?: string;
}

/** Draws the cell of a row as its column draws it now. */
export const drawCell = <Row>(columns: readonly Column<Row>[], id: string, row: Row): ReactNode =>
  columns.find((column) => column.id === id)?.cell(row);

/** The column with the name of each row. */
export const nameColumnOf = <Name extends Pick<Column<never>, 'isCardHeading'>>(columns: readonly Name[]) =>
  columns.find((column) => column.isCardHeading) ?? columns[0];

export type TableRowData = { id: number | string };
