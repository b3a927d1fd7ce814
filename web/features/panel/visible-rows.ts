// Decides which rows of a long board are drawn: those in view, a few around them, and the one with the focus.

/** How many rows are drawn above and below those in view. */
const margin = 8;
/** The range moves in steps, so that React does not render the board again for every scrolled pixel. */
const step = 4;

export interface RowRange {
  readonly first: number;
  /** The row after the last one. */
  readonly end: number;
}

interface View {
  /** In pixels. */
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
}

export function rangeInView({ top, height, rowHeight }: View, rowCount: number): RowRange {
  const first = Math.floor((Math.floor(top / rowHeight) - margin) / step) * step;
  const end = Math.ceil((Math.ceil((top + height) / rowHeight) + margin) / step) * step;
  return { first: Math.max(0, first), end: Math.min(rowCount, end) };
}

export interface DrawnRow {
  readonly index: number;
  /** How many rows before it are not drawn. */
  readonly gap: number;
}

/** Always includes the active row, because scrolling must not remove the focus. */
export function rowsToDraw({ first, end }: RowRange, active: number, rowCount: number): DrawnRow[] {
  const indices = Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index);
  if (active >= 0 && active < first) indices.unshift(active);
  if (active >= end && active < rowCount) indices.push(active);
  return indices.map((index, position) => ({ index, gap: index - (indices[position - 1] ?? -1) - 1 }));
}
