// Makes typed text printable: replaces characters that the font lacks, and removes control characters.

/** Replaces a character that cannot be shown. */
const replacement = '\ufffd';

/** No language needs more than four marks on a letter; more would cover the text around it. */
const tooManyMarks = /(\p{M}{4})\p{M}+/gu;

/** Uses the small letter if the font lacks the capital, for example for newer Georgian capitals. */
function toShownCharacter(character: string, has: (codePoint: number) => boolean): string {
  const isKnown = (one: string) => has(one.codePointAt(0) ?? 0);
  if (isKnown(character)) return character;
  const small = character.toLowerCase();
  return small !== character && isKnown(small) ? small : replacement;
}

/** All line breaks become \n, and all other spaces except non-breaking ones become ' '. */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text;
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/[^\S\n\u00a0\u202f]/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    .replace(tooManyMarks, '$1');
  return plain.replace(/[^\n\x20-\x7e]/gu, (character) => toShownCharacter(character, has));
}
