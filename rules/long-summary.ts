// Which board summaries are too long to stand in a table in full.

const mostCharacters = 90;

/** Clamped to three lines until someone asks for more. */
export const isLongSummary = (text: string) => text.length > mostCharacters || text.includes('\n');

export const summaryWords = { more: 'Show more', less: 'Show less' } as const;

const shownLines = 3;
/** In the narrowest place that a summary has. */
const charactersPerLine = 30;

/** For a page without a script, which cannot measure: whether some lines of it may be hidden. */
export function mayHideLines(text: string): boolean {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersPerLine)), 0);
  return isLongSummary(text) && lines > shownLines;
}
