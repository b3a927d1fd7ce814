// Cleans the name of a file: it becomes a label, never a path, without invisible characters.

const maximumLength = 255;

/** Control characters, invisible ones such as those that change the writing direction, and lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Adds the ending of the real type, so that a document named plan.exe is not saved as a program. */
export function cleanFileName(
  original: string,
  type: { readonly kind: string; readonly extension: string },
): string {
  const ending = `.${type.extension}`;
  const name = original
    .slice(original.search(/[^/\\]*$/))
    .replaceAll(invisible, '')
    .trim();
  if (/^\.*$/.test(name)) return `${type.kind}${ending}`;
  const lowered = name.toLowerCase();
  const hasRightEnding = lowered.endsWith(ending) || (ending === '.jpg' && lowered.endsWith('.jpeg'));
  const characters = Array.from(name);
  if (hasRightEnding && characters.length <= maximumLength) return name;
  return `${characters
    .slice(0, maximumLength - ending.length)
    .join('')
    .trim()}${ending}`;
}
