// One row of a table, which React renders again only when its own record changes.
import type { Row as ModelRow } from '@tanstack/react-table';
import { memo } from 'react';
import { type Column, drawCell, type RowAction, type TableRowData } from './column.ts';
import type { Features } from './features.ts';
import { RowActions } from './RowActions.tsx';
import classes from './rows.module.css';
import boxes from './SelectBox.module.css';
import { RowBox } from './SelectBox.tsx';
import type { Selection } from './use-selection.ts';

export interface TableRowProps<Row extends TableRowData> {
  row: ModelRow<Features, Row>;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  /** How many actions are buttons when not all fit; the rest are in a menu. */
  visibleActions: number;
  rowName: (row: Row) => string;
  /** The row stays the same object when other columns are shown or draw differently, so this redraws it. */
  columns: readonly Column<Row>[];
  /** Undefined in a list without selection. */
  isSelected: boolean | undefined;
  onSelect: Selection['toggle'] | undefined;
}

function UnmemoisedTableRow<Row extends TableRowData>({
  row,
  rowActions,
  visibleActions,
  rowName,
  columns,
  isSelected,
  onSelect,
}: TableRowProps<Row>) {
  return (
    <tr className={classes.row} data-row={row.id} data-selected={isSelected || undefined}>
      {isSelected !== undefined && onSelect && (
        <td className={`${classes.cell} ${boxes.cell}`} data-select>
          <RowBox
            id={Number(row.id)}
            name={rowName(row.original)}
            isSelected={isSelected}
            onSelect={onSelect}
          />
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const meta = cell.column.columnDef.meta;
        return (
          <td
            key={cell.id}
            className={classes.cell}
            data-align={meta?.align}
            data-name={meta?.isName || undefined}
          >
            {drawCell(columns, cell.column.id, row.original)}
          </td>
        );
      })}
      {rowActions && (
        <td className={classes.actionsCell}>
          <RowActions
            actions={rowActions(row.original)}
            name={rowName(row.original)}
            visible={visibleActions}
          />
        </td>
      )}
    </tr>
  );
}

export const TableRow = memo(UnmemoisedTableRow) as typeof UnmemoisedTableRow;
