// The beginning of a rich text in plain words, as search engines and the list show it below a name.

/** About so much search engines show. */
const usual = 160;

/** Those that cleaned rich text is written with. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** `most`: characters, if they end with a word. */
export function firstWords(html: string, most = usual): string {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(\w+);/g, (written, name: string) => entities[name] ?? written)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  return words.length <= most
    ? words
    : `${words.slice(0, Math.max(words.lastIndexOf(' ', most), 0) || most)} …`;
}
