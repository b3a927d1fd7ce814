// Sorting where rows are cards and there is no head to press.
import { NativeSelect } from '@mantine/core';
import type { Column } from './column.ts';
import classes from './DataTable.module.css';
import type { TableState } from './table-state.ts';

interface CardSortProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'sortable' | 'sortWords'>[];
  sort: string;
  order: TableState['order'];
  onSort: (sort: string, order: TableState['order']) => void;
}

const usualWords = { asc: 'ascending', desc: 'descending' };

export function CardSort({ columns, sort, order, onSort }: CardSortProps) {
  const choices = columns
    .filter((column) => column.sortable)
    .flatMap(({ id, header, sortWords = usualWords }) =>
      (['asc', 'desc'] as const).map((direction) => ({
        value: `${id} ${direction}`,
        label: `${header}, ${sortWords[direction]}`,
        sort: id,
        order: direction,
      })),
    );
  if (choices.length === 0) return null;
  const current = `${sort} ${order}`;
  // A list may come in an order that no column stands for.
  const isListed = choices.some(({ value }) => value === current);
  return (
    <NativeSelect
      aria-label="Sort by"
      className={classes.cardSort}
      data={[
        ...(isListed ? [] : [{ value: current, label: 'Usual order' }]),
        ...choices.map(({ value, label }) => ({ value, label })),
      ]}
      onChange={(event) => {
        const choice = choices.find(({ value }) => value === event.currentTarget.value);
        if (choice) onSort(choice.sort, choice.order);
      }}
      value={current}
    />
  );
}
