// The name of a file as we keep it: a label for people, never a path, and nothing in it that hides or turns round.
const longest = 255;

/** Control characters, invisible ones such as those that change the direction of writing, halves of a character. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

export function cleanFileName(given: string, otherwise: string): string {
  const name = given
    .slice(given.search(/[^/\\]*$/))
    .replaceAll(unseen, '')
    .trim();
  if (/^\.*$/.test(name)) return otherwise;
  return Array.from(name).slice(0, longest).join('').trim();
}
