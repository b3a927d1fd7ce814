// Returns the start of a rich text as plain text, for search engines and for the cards in the list.

/** About as many characters as search engines show. */
const defaultLength = 160;

/** The entities that occur in cleaned rich text. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Cuts after the last whole word within `maximum` characters. */
export function excerptOf(html: string, maximum = defaultLength): string {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(\w+);/g, (written, name: string) => entities[name] ?? written)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  return words.length <= maximum
    ? words
    : `${words.slice(0, Math.max(words.lastIndexOf(' ', maximum), 0) || maximum)} …`;
}
