// Counts words as a reader would: what stands between white space.

export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}

/** The counter's caption; past the limit the words say so as well as the colour. */
export function wordCountText(words: number, limit: number): string {
  const over = words - limit;
  return over > 0 ? `${words} of ${limit} words, ${over} over the limit` : `${words} of ${limit} words`;
}
