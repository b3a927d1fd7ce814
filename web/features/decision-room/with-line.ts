// Puts the cut-off line between the drawn rows of a table or of cards.
import type { ReactNode } from 'react';

/** The line keeps its element when it moves, so that it keeps the focus. */
export const withLine = (
  rows: readonly ReactNode[],
  position: number | null,
  line: ReactNode,
): ReactNode[] =>
  position === null ? [...rows] : [...rows.slice(0, position), line, ...rows.slice(position)];
