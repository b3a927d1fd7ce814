// Decides where a key moves the focus on the board: arrows, Home, End and pages, over head, cells and maximums.

/** Row -1 is the head with the names, and the row after the last application has the maximums. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export const headRow = -1;
const pageRows = 10;

export const clampPosition = ({ row, column }: Position, { rows, columns }: GridSize): Position => ({
  row: Math.min(Math.max(row, headRow), rows),
  column: Math.min(Math.max(column, 0), Math.max(columns - 1, 0)),
});

/** Null if the key does nothing here. */
export function movedBy(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { row, column }: Position,
  size: GridSize,
): Position | null {
  const to = (next: Position) => clampPosition(next, size);
  switch (key) {
    case 'ArrowUp':
      return to({ row: row - 1, column });
    case 'ArrowDown':
      return to({ row: row + 1, column });
    case 'ArrowLeft':
      return to({ row, column: column - 1 });
    case 'ArrowRight':
      return to({ row, column: column + 1 });
    case 'PageUp':
      return to({ row: Math.max(row - pageRows, 0), column });
    case 'PageDown':
      return to({ row: Math.min(row + pageRows, size.rows - 1), column });
    case 'Home':
      return to({ row: ctrlKey ? 0 : row, column: 0 });
    case 'End':
      return to({ row: ctrlKey ? size.rows - 1 : row, column: size.columns - 1 });
    default:
      return null;
  }
}
