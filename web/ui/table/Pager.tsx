// The foot of a table: how many rows a page, which of how many, and the way to the next ones.
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import classes from '../DataTable.module.css';
import { lastPage, rangeText } from './table-range.ts';

interface PagerProps {
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  /** Undefined until the first rows have come. */
  total: number | undefined;
  onPageChange: (page: number) => void;
  onPageSizeChange: (pageSize: number) => void;
}

export function Pager({ page, pageSize, pageSizes, total, onPageChange, onPageSizeChange }: PagerProps) {
  const id = useId();
  const last = lastPage(total ?? 0, pageSize);
  return (
    <div className={classes.pager}>
      <div className={classes.pagerGroup}>
        <label className={classes.pagerLabel} htmlFor={id}>
          Rows per page
        </label>
        <NativeSelect
          id={id}
          className={classes.pageSize}
          data={pageSizes.map(String)}
          onChange={(event) => onPageSizeChange(Number(event.currentTarget.value))}
          value={String(pageSize)}
        />
      </div>
      <div className={classes.pagerGroup}>
        <span className={classes.range} role="status">
          {total === undefined ? '' : rangeText(page, pageSize, total)}
        </span>
        <ActionIcon
          aria-label="Previous page"
          disabled={total === undefined || page <= 1}
          onClick={() => onPageChange(page - 1)}
          size={36}
          variant="subtle"
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          aria-label="Next page"
          disabled={total === undefined || page >= last}
          onClick={() => onPageChange(page + 1)}
          size={36}
          variant="subtle"
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  );
}
