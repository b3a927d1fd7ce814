// Sorting where rows are cards and there is no head to press.
import { NativeSelect } from '@mantine/core';
import classes from '../DataTable.module.css';
import type { TableState } from '../table-state.ts';

interface CardSortProps {
  columns: readonly { id: string; header: string; sortable?: boolean }[];
  sort: string;
  order: TableState['order'];
  onSort: (sort: string, order: TableState['order']) => void;
}

export function CardSort({ columns, sort, order, onSort }: CardSortProps) {
  const choices = columns
    .filter((column) => column.sortable)
    .flatMap((column) => [
      {
        value: `${column.id} asc`,
        label: `${column.header}, ascending`,
        sort: column.id,
        order: 'asc' as const,
      },
      {
        value: `${column.id} desc`,
        label: `${column.header}, descending`,
        sort: column.id,
        order: 'desc' as const,
      },
    ]);
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
