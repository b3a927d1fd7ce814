// Reports how a table's columns fit its width, which determines padding, buttons and sideways scrolling.
import { type RefObject, useMemo } from 'react';
import type { Column } from './column.ts';
import { columnWidths } from './column-widths.ts';
import { useIsWide } from './use-is-wide.ts';

/** The widths of the actions column, in pixels. */
export interface ActionsWidths {
  /** With up to two buttons beside the menu. */
  width: number;
  /** With the two buttons one below the other, if the columns need the room. */
  stackedWidth?: number;
  /** With all actions as buttons, in a table that has at least the width `from`. */
  all?: { from: number; width: number };
}

export interface TableFit {
  widths: readonly string[];
  minimum: number;
  /** The columns are wider than the table. */
  isScrolling: boolean;
  /** The columns are narrower than they declare, so they have less padding. */
  isTight: boolean;
  areActionsStacked: boolean;
  areAllActionsShown: boolean;
}

/** In pixels: the column with the checkboxes of a list whose rows can be selected. */
const selectionColumn = { width: 32 };

export function useTableFit(
  body: RefObject<HTMLElement | null>,
  shownColumns: readonly Column<never>[],
  actions: ActionsWidths | undefined,
  { hasSelection = false } = {},
): TableFit {
  const columns = useMemo(
    () => (hasSelection ? [selectionColumn, ...shownColumns] : shownColumns),
    [hasSelection, shownColumns],
  );
  const areAllActionsShown = useIsWide(body, actions?.all?.from);
  const { comfortable, minimum } = useMemo(() => columnWidths(columns), [columns]);
  const areUnstacked = useIsWide(body, minimum + (actions?.width ?? 0));
  const areActionsStacked = actions?.stackedWidth !== undefined && !areUnstacked;
  const actionsWidth =
    (areAllActionsShown && actions?.all?.width) ||
    (areActionsStacked && actions.stackedWidth) ||
    (actions?.width ?? 0);
  const isComfortable = useIsWide(body, comfortable + actionsWidth);
  const canFit = useIsWide(body, minimum + actionsWidth);
  return useMemo(() => {
    const all = columnWidths(actionsWidth > 0 ? [...columns, { width: actionsWidth }] : columns);
    return {
      widths: all.columns,
      minimum: all.minimum,
      isScrolling: !canFit,
      isTight: !isComfortable,
      areActionsStacked,
      areAllActionsShown,
    };
  }, [columns, actionsWidth, canFit, isComfortable, areActionsStacked, areAllActionsShown]);
}
