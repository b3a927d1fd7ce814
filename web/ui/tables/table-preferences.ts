// How a person likes their tables: the height of rows, and the columns of each list. The frame provides it.
import { createContext, use, useDeferredValue, useMemo } from 'react';
import { type Column, nameColumnOf } from './column.ts';

/** Whether a person chose to show or hide a column, by its id. Other columns are shown as by default. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

export interface TablePreferences {
  isCompact: boolean;
  columns: Readonly<Record<string, ColumnChoice>>;
  setColumns: (list: string, choice: ColumnChoice) => void;
}

export const TablePreferencesContext = createContext<TablePreferences>({
  isCompact: false,
  columns: {},
  setColumns: () => {},
});

export const useTablePreferences = () => use(TablePreferencesContext);

const noChoice: ColumnChoice = {};

export const isShown = (column: Column<never>, choice: ColumnChoice) =>
  choice[column.id] ?? !column.isHiddenByDefault;

/** The choice that shows these columns and no others; undefined if the list has none of them. */
export function choiceOf(
  columns: readonly Column<never>[],
  ids: readonly string[],
): ColumnChoice | undefined {
  if (!columns.some(({ id }) => ids.includes(id))) return undefined;
  return Object.fromEntries(columns.map(({ id }) => [id, ids.includes(id)]));
}

/**
 * The columns that this person sees in a list. Without a list's name, all columns are shown. `inAddress`: the columns of
 * the address, which count instead of the person's choice if the list has any of them.
 */
export function useShownColumns<Row>(
  list: string | undefined,
  columns: readonly Column<Row>[],
  inAddress?: readonly string[],
): readonly Column<Row>[] {
  const chosen = useTablePreferences().columns;
  const choice = (list !== undefined && chosen[list]) || noChoice;
  const shown = useMemo(() => {
    const name = nameColumnOf(columns);
    const asked = list !== undefined && inAddress && choiceOf(columns, inAddress);
    const isVisible = (column: Column<Row>) => column === name || isShown(column, asked || choice);
    return columns.every(isVisible) ? columns : columns.filter(isVisible);
  }, [list, columns, choice, inAddress]);
  // Redrawing hundreds of rows must not block the menu in which the columns are chosen.
  return useDeferredValue(shown);
}
