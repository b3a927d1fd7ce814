// What a list shows instead of its rows: an error, a spinner, or that there are none.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../../../contract/messages.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { Loading } from '../states/Loading.tsx';
import { chipsOf, type ListFilter } from './list-filter.ts';
import type { TableState } from './table-state.ts';

interface RowsPlaceholderProps {
  state?: TableState | undefined;
  listFilters?: readonly ListFilter[] | undefined;
  /** True, or the text to show instead of the default one. */
  error?: boolean | string | null | undefined;
  onRetry?: (() => void) | undefined;
  emptyText?: string | undefined;
  emptyAction?: ReactNode;
  isWaiting: boolean | undefined;
  hasRows: boolean;
  onClear: () => void;
}

/** Shows the error, loading or empty state. After a failed refresh the old rows stay above the error. */
export function RowsPlaceholder({
  state,
  error,
  isWaiting,
  hasRows,
  onClear,
  ...props
}: RowsPlaceholderProps) {
  if (error) {
    const text = typeof error === 'string' ? error : messages.fetchError;
    return <ErrorState text={text} onRetry={props.onRetry} />;
  }
  if (isWaiting) return <Loading />;
  if (hasRows) return null;
  const activeFilters = [
    ...(state?.search ? ['search'] : []),
    ...(state && Object.keys(state.filters).length > 0 ? ['filters'] : []),
  ];
  const text = props.emptyText ?? messages.noTableData;
  if (activeFilters.length === 0) return <EmptyState text={text} action={props.emptyAction} />;
  const areChipsShown = state && props.listFilters && chipsOf(props.listFilters, state).length > 0;
  // The line of chips has the same button.
  if (areChipsShown && !state.search) return <EmptyState text={text} />;
  const clear = (
    <Button variant="default" onClick={onClear}>
      Clear {activeFilters.join(' and ')}
    </Button>
  );
  return <EmptyState text={text} action={clear} />;
}
