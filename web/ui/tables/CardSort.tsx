// A select that sorts rows shown as cards, which have no table head.
import { NativeSelect } from '@mantine/core';
import type { Column } from './column.ts';
import classes from './DataTable.module.css';
import type { TableState } from './table-state.ts';

interface CardSortProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'sortable' | 'sortLabels'>[];
  sort: string;
  order: TableState['order'];
  onSort: (sort: string, order: TableState['order']) => void;
}

const defaultWords = { asc: 'ascending', desc: 'descending' };

export function CardSort({ columns, sort, order, onSort }: CardSortProps) {
  const options = columns
    .filter((column) => column.sortable)
    .flatMap(({ id, header, sortLabels = defaultWords }) =>
      (['asc', 'desc'] as const).map((direction) => ({
        value: `${id} ${direction}`,
        label: `${header}, ${sortLabels[direction]}`,
        sort: id,
        order: direction,
      })),
    );
  if (options.length === 0) return null;
  const current = `${sort} ${order}`;
  // A list may have a default order that belongs to no column.
  const isListed = options.some(({ value }) => value === current);
  return (
    <NativeSelect
      aria-label="Sort by"
      className={classes.cardSort}
      data={[
        ...(isListed ? [] : [{ value: current, label: 'Default order' }]),
        ...options.map(({ value, label }) => ({ value, label })),
      ]}
      onChange={(event) => {
        const option = options.find(({ value }) => value === event.currentTarget.value);
        if (option) onSort(option.sort, option.order);
      }}
      value={current}
    />
  );
}
