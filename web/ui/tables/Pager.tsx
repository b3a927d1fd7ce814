// The footer of a table: rows per page, the current range, and buttons to change the page.
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './DataTable.module.css';
import { lastPage, rangeText } from './table-range.ts';

interface PagerProps {
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  /** Undefined until the first rows have loaded. */
  total: number | undefined;
  isTotalCapped?: boolean | undefined;
  /** Hides the footer while the first rows load, because it would jump. */
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
        <PageButton
          label="Previous page"
          isDisabled={total === undefined || page <= 1}
          onPress={() => onPageChange(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </PageButton>
        <PageButton
          label="Next page"
          isDisabled={total === undefined || page >= last}
          onPress={() => onPageChange(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </PageButton>
      </div>
    </div>
  );
}

interface PageButtonProps {
  label: string;
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Stays focusable when disabled, because keyboard users would otherwise lose the focus on the last page. */
function PageButton({ label, isDisabled, onPress, children }: PageButtonProps) {
  return (
    <ActionIcon
      aria-disabled={isDisabled}
      aria-label={label}
      data-end={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
      size={36}
      variant="subtle"
    >
      {children}
    </ActionIcon>
  );
}
