// Calculates the widths of a table's columns from what they declare, before any row has arrived.

interface DeclaredWidth {
  width: number;
  minWidth?: number;
}

export interface ColumnWidths {
  /** In pixels: below it the table scrolls sideways. */
  minimum: number;
  /** In pixels: from here on every column has the width it declares. */
  comfortable: number;
  /** A CSS width for each column, inside an element that is a size container. */
  columns: readonly string[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Every column gets its minimum. The rest is shared in proportion to what each column declares beyond its minimum. */
export function columnWidths(declared: readonly DeclaredWidth[]): ColumnWidths {
  const minima = declared.map(({ width, minWidth = width }) => minWidth);
  const minimum = sum(minima);
  const comfortable = sum(declared.map(({ width }) => width));
  const columns = declared.map(({ width, minWidth = width }) =>
    width === minWidth
      ? `${width}px`
      : `calc(${minWidth}px + max(0px, 100cqi - ${minimum}px) * ${(width - minWidth) / (comfortable - minimum)})`,
  );
  return { minimum, comfortable, columns };
}
