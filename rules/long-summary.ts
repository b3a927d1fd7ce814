// Decides which board summaries are too long to show in full in a table.

const maximumCharacters = 90;

/** A long summary is cut to three lines until the reader chooses "Show more". */
export const isLongSummary = (text: string) => text.length > maximumCharacters || text.includes('\n');

export const summaryTexts = { more: 'Show more', less: 'Show less' } as const;
