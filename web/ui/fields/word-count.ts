// Counts words separated by white space.

export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}

/** The counter's text, which says how far over the limit it is, so that colour is not the only sign. */
export function wordCountText(words: number, limit: number): string {
  const over = words - limit;
  return over > 0 ? `${words} of ${limit} words, ${over} over the limit` : `${words} of ${limit} words`;
}
