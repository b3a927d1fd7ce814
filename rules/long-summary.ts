// Which board summaries are too long to stand in a table in full.

const mostCharacters = 90;

/** Clamped to three lines until someone asks for more. */
export const isLongSummary = (text: string) => text.length > mostCharacters || text.includes('\n');

export const summaryWords = { more: 'Show more', less: 'Show less' } as const;
