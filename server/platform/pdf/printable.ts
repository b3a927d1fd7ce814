// Makes typed text fit for paper: what the typeface lacks becomes a visible sign, what steers a terminal is left out.

/** "Here stood a character that could not be shown." */
const sign = '\ufffd';

/** No language puts more on one letter; piled up, they would cover what stands around. */
const tooManyMarks = /(\p{M}{4})\p{M}+/gu;

/** Georgian capitals for instance are younger than the typeface: their small letters stand for them. */
function shown(character: string, has: (codePoint: number) => boolean): string {
  const isKnown = (one: string) => has(one.codePointAt(0) ?? 0);
  if (isKnown(character)) return character;
  const small = character.toLowerCase();
  return small !== character && isKnown(small) ? small : sign;
}

/** Line breaks of every kind become \n, all other spaces but those that must not break become ' '. */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text;
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/[^\S\n\u00a0\u202f]/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    .replace(tooManyMarks, '$1');
  return plain.replace(/[^\n\x20-\x7e]/gu, (character) => shown(character, has));
}
