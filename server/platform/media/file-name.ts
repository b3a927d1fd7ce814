// The name of a file as we keep it: a label for people, never a path, and nothing in it that hides or turns round.
const longest = 255;

/** Control characters, invisible ones such as those that change the direction of writing, halves of a character. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** With the ending of what it is: a document that is called plan.exe must not be saved as a program. */
export function cleanFileName(
  given: string,
  type: { readonly kind: string; readonly extension: string },
): string {
  const ending = `.${type.extension}`;
  const name = given
    .slice(given.search(/[^/\\]*$/))
    .replaceAll(unseen, '')
    .trim();
  if (/^\.*$/.test(name)) return `${type.kind}${ending}`;
  const lowered = name.toLowerCase();
  const isRight = lowered.endsWith(ending) || (ending === '.jpg' && lowered.endsWith('.jpeg'));
  const characters = Array.from(name);
  if (isRight && characters.length <= longest) return name;
  return `${characters
    .slice(0, longest - ending.length)
    .join('')
    .trim()}${ending}`;
}
