// What a caller says about a table's columns and about what can be done with a row.
import type { ReactNode } from 'react';

/** Keep the list of columns outside of the component, or in useMemo: a new list draws every row anew. */
export interface Column<Row> {
  /** Also what the server sorts by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** What sorting by it brings, where rows are cards and no arrow shows it; otherwise "ascending" and "descending". */
  sortWords?: Readonly<Record<'asc' | 'desc', string>>;
  /** Right for numbers, whose figures then stand below one another. */
  align?: 'left' | 'right';
  /** A CSS width, or pixels. */
  width?: number | string;
  /** Left out where a row is a card. */
  hideOnCard?: boolean;
  /** The heading of a card, unless that is the first column; a heading always shows. */
  isCardHeading?: boolean;
}

export interface RowAction {
  label: string;
  icon?: ReactNode;
  /** A path: the action is a link. */
  to?: string;
  /** With `to`: keeps the list's page and search in the address, for a dialog over the list. */
  keepSearch?: boolean;
  /** With `to`: a dialog of this record that stands over the list. */
  overList?: boolean;
  /** With `to`: leads to a record that has a previous and a next one in this list. */
  inList?: boolean;
  onClick?: () => void;
  /** Muted, red under the pointer, and last in the menu. */
  danger?: boolean;
  /** In the menu even where there would be room for it. */
  inMenu?: boolean;
  /** The step that people mostly take: in the accent colour. */
  primary?: boolean;
}

export type TableRowData = { id: number | string };
