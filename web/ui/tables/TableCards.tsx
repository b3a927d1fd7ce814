// Shows a table's rows as cards on narrow screens, with name and actions on top and the other cells below.
import type { Row as ModelRow } from '@tanstack/react-table';
import { memo } from 'react';
import classes from './cards.module.css';
import { drawCell, type TableRowData } from './column.ts';
import type { Features } from './features.ts';
import { RowActions } from './RowActions.tsx';
import boxes from './SelectBox.module.css';
import { PageBox, RowBox } from './SelectBox.tsx';
import { isRowSelected } from './selection.ts';
import type { TableRowProps } from './TableRow.tsx';
import type { Selection } from './use-selection.ts';

interface TableCardsProps<Row extends TableRowData>
  extends Omit<TableRowProps<Row>, 'row' | 'visibleActions' | 'isSelected' | 'onSelect'> {
  label: string;
  rows: readonly ModelRow<Features, Row>[];
  selection: Selection | undefined;
}

export function TableCards<Row extends TableRowData>({
  label,
  rows,
  selection,
  ...card
}: TableCardsProps<Row>) {
  return (
    <>
      {selection && (
        <div className={boxes.page}>
          <PageBox selection={selection} isDisabled={false} />
          <span aria-hidden="true">Select page</span>
        </div>
      )}
      <ul aria-label={label} className={classes.cards}>
        {rows.map((row) => (
          <TableCard
            key={row.id}
            row={row}
            isSelected={selection && isRowSelected(selection.selected, Number(row.id))}
            onSelect={selection?.toggle}
            {...card}
          />
        ))}
      </ul>
    </>
  );
}

function UnmemoisedTableCard<Row extends TableRowData>({
  row,
  rowActions,
  rowName,
  columns,
  isSelected,
  onSelect,
}: Omit<TableRowProps<Row>, 'visibleActions'>) {
  const cells = row.getAllCells();
  const heading = cells.find((cell) => cell.column.columnDef.meta?.isName);
  const details = cells.filter((cell) => cell !== heading && !cell.column.columnDef.meta?.isHiddenOnCard);
  return (
    <li className={classes.card} data-row={row.id} data-selected={isSelected || undefined}>
      <div className={classes.top}>
        {isSelected !== undefined && onSelect && (
          <div className={boxes.card}>
            <RowBox
              id={Number(row.id)}
              name={rowName(row.original)}
              isSelected={isSelected}
              onSelect={onSelect}
            />
          </div>
        )}
        <div className={classes.name}>{heading && drawCell(columns, heading.column.id, row.original)}</div>
        {rowActions && (
          <RowActions actions={rowActions(row.original)} name={rowName(row.original)} visible={1} />
        )}
      </div>
      {details.length > 0 && (
        <dl className={classes.details}>
          {details.map((cell) => (
            <div key={cell.id} className={classes.detail}>
              <dt>{String(cell.column.columnDef.header ?? '')}</dt>
              <dd>{drawCell(columns, cell.column.id, row.original)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const TableCard = memo(UnmemoisedTableCard) as typeof UnmemoisedTableCard;
