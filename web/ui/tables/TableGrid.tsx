// A list's rows as a table whose columns have their widths before the rows arrive.
import type { Row as ModelRow } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import hidden from '../text/hidden.module.css';
import type { TableRowData } from './column.ts';
import type { Features } from './features.ts';
import classes from './rows.module.css';
import { isRowSelected } from './selection.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow, type TableRowProps } from './TableRow.tsx';
import type { RowModel } from './use-rows.ts';
import type { Selection } from './use-selection.ts';
import type { TableFit } from './use-table-fit.ts';

interface TableGridProps<Row extends TableRowData>
  extends Pick<TableRowProps<Row>, 'rowActions' | 'rowName' | 'columns'> {
  label: string;
  model: RowModel<Row>;
  rows: readonly ModelRow<Features, Row>[];
  actionsHeader: string | undefined;
  fit: TableFit;
  selection: Selection | undefined;
}

/** A custom property, because the width must not apply in print. */
const columnStyle = (width: string) => ({ '--column-width': width }) as CSSProperties;

export function TableGrid<Row extends TableRowData>(props: TableGridProps<Row>) {
  const { label, model, rows, actionsHeader, fit, selection, ...row } = props;
  // The column with the checkboxes comes first.
  const offset = selection ? 1 : 0;
  return (
    <table
      className={classes.grid}
      data-scrolls={fit.isScrolling || undefined}
      data-selects={selection ? true : undefined}
      data-stacked={fit.areActionsStacked || undefined}
      data-tight={fit.isTight || undefined}
      style={columnStyle(`${fit.minimum}px`)}
    >
      <caption className={hidden.hidden}>{label}</caption>
      <colgroup>
        {selection && <col className={classes.column} style={columnStyle(fit.widths[0] ?? '')} />}
        {model.getAllLeafColumns().map(({ id }, index) => (
          <col key={id} className={classes.column} style={columnStyle(fit.widths[index + offset] ?? '')} />
        ))}
        {row.rowActions && <col className={classes.column} style={columnStyle(fit.widths.at(-1) ?? '')} />}
      </colgroup>
      <TableHead
        model={model}
        selection={selection}
        isEmpty={rows.length === 0}
        actionsHeader={
          row.rowActions && { text: actionsHeader ?? 'Actions', isHidden: actionsHeader === undefined }
        }
      />
      <tbody>
        {rows.map((one) => (
          <TableRow
            key={one.id}
            row={one}
            isSelected={selection && isRowSelected(selection.selected, Number(one.id))}
            onSelect={selection?.toggle}
            visibleActions={fit.areAllActionsShown ? Number.POSITIVE_INFINITY : 2}
            {...row}
          />
        ))}
      </tbody>
    </table>
  );
}
