// The head of a table, with a button for each sortable column.

import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { FlexRender, type Header } from '@tanstack/react-table';
import hidden from '../text/hidden.module.css';
import type { TableRowData } from './column.ts';
import type { Features } from './features.ts';
import classes from './rows.module.css';
import boxes from './SelectBox.module.css';
import { PageBox } from './SelectBox.tsx';
import type { RowModel } from './use-rows.ts';
import type { Selection } from './use-selection.ts';

interface TableHeadProps<Row extends TableRowData> {
  model: RowModel<Row>;
  selection: Selection | undefined;
  /** Without rows there is nothing to select. */
  isEmpty: boolean;
  /** The header of the actions column; undefined if there is no such column. */
  actionsHeader: { text: string; isHidden: boolean } | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead<Row extends TableRowData>({
  model,
  selection,
  isEmpty,
  actionsHeader,
}: TableHeadProps<Row>) {
  return (
    <thead>
      {model.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {/* Not a header cell, because it names no column. */}
          {selection && (
            <td className={`${classes.head} ${boxes.head}`} data-select>
              <PageBox selection={selection} isDisabled={isEmpty} />
            </td>
          )}
          {group.headers.map((header) => (
            <HeadCell key={header.id} header={header} />
          ))}
          {actionsHeader && (
            <th className={`${classes.head} ${classes.actionsHead}`} data-align="right" scope="col">
              <span className={actionsHeader.isHidden ? hidden.hidden : undefined}>{actionsHeader.text}</span>
            </th>
          )}
        </tr>
      ))}
    </thead>
  );
}

function HeadCell<Row extends TableRowData>({ header }: { header: Header<Features, Row> }) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const meta = column.columnDef.meta;
  const words = String(column.columnDef.header).split(' ');
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      className={classes.head}
      data-align={meta?.align}
      data-name={meta?.isName || undefined}
      scope="col"
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted || undefined}
          onClick={column.getToggleSortingHandler()}
        >
          {words.slice(0, -1).map((word) => `${word} `)}
          {/* The icon never gets a line of its own. */}
          <span className={classes.lastWord}>
            {words.at(-1)}
            <Icon size={14} aria-hidden="true" />
          </span>
        </button>
      ) : (
        <FlexRender header={header} />
      )}
    </th>
  );
}
