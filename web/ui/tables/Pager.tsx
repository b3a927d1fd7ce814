// The foot of a table: how many rows a page, which of how many, and the way to the next ones.
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './DataTable.module.css';
import { lastPage, rangeText } from './table-range.ts';

interface PagerProps {
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  /** Undefined until the first rows have come. */
  total: number | undefined;
  isTotalCapped?: boolean | undefined;
  /** They are on their way: the foot would only be seen to jump. */
  isWaiting: boolean;
  onPageChange: (page: number) => void;
  onPageSizeChange: (pageSize: number) => void;
}

export function Pager(props: PagerProps) {
  const { page, pageSize, pageSizes, total, onPageChange, onPageSizeChange } = props;
  const id = useId();
  const last = lastPage(total ?? 0, pageSize);
  return (
    <div className={classes.pager} data-waiting={props.isWaiting || undefined}>
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
          {total === undefined ? '' : rangeText(page, pageSize, total, props.isTotalCapped)}
        </span>
        <Turn
          label="Previous page"
          isEnd={total === undefined || page <= 1}
          onTurn={() => onPageChange(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </Turn>
        <Turn
          label="Next page"
          isEnd={total === undefined || page >= last}
          onTurn={() => onPageChange(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </Turn>
      </div>
    </div>
  );
}

interface TurnProps {
  label: string;
  isEnd: boolean;
  onTurn: () => void;
  children: ReactNode;
}

/** Stays focusable at the end: whoever pages with the keyboard would otherwise lose their place on the last page. */
function Turn({ label, isEnd, onTurn, children }: TurnProps) {
  return (
    <ActionIcon
      aria-disabled={isEnd}
      aria-label={label}
      data-end={isEnd || undefined}
      onClick={isEnd ? undefined : onTurn}
      size={36}
      variant="subtle"
    >
      {children}
    </ActionIcon>
  );
}
