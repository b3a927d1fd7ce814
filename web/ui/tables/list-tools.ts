// What a list offers besides its rows: the download beside its columns, and the saved views above them.
import type { ComponentType } from 'react';
import type { Column } from './column.ts';
import type { TableDefaults, TableState } from './table-state.ts';
import type { TableStateChange } from './use-table-state.ts';

/** What a list passes to its tools. */
export interface ListToolProps {
  /** The name of the list. */
  list: string;
  /** The record that the list belongs to, if its path names one. */
  params: Readonly<Record<string, number>> | undefined;
  state: TableState;
  onStateChange: TableStateChange;
  defaults: TableDefaults;
  columns: readonly Column<never>[];
  shownColumns: readonly Column<never>[];
  /** How many rows match; undefined until they have loaded. */
  total: number | undefined;
  isTotalCapped: boolean | undefined;
}

/** Parts of features, which a list gets from its screen. */
export interface ListTools {
  Views?: ComponentType<ListToolProps>;
  Download?: ComponentType<ListToolProps>;
}

interface ToolSource extends Partial<Omit<ListToolProps, 'shownColumns' | 'columns'>> {
  columns: readonly Column<never>[];
}

/** undefined for a list without a name or a state, which has no tools. */
export function toolPropsOf(
  { list, state, onStateChange, defaults, params, columns, total, isTotalCapped }: ToolSource,
  shownColumns: readonly Column<never>[],
): ListToolProps | undefined {
  if (list === undefined || !state || !onStateChange || !defaults) return undefined;
  return { list, state, onStateChange, defaults, params, columns, shownColumns, total, isTotalCapped };
}
