// Puts right-to-left words into the order in which they are printed.

const word = '[^ ]*[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}][^ ]*';
const one = new RegExp(word, 'u');
/** All these scripts come after the Latin letters. */
const isLatin = /^[\0-\u024F]*$/;
/** Consecutive words of such a script. */
const several = new RegExp(`${word}(?: +${word})*`, 'gu');

/**
 * If a line has such words, returns each word and each space separately. pdfkit reverses the letters of a word
 * together with the space after it, but it does not reverse the order of words.
 */
export function visualOrder(line: string): string[] {
  if (isLatin.test(line) || !one.test(line)) return [line];
  return line.replace(several, (run) => run.split(' ').toReversed().join(' ')).split(/( +)/);
}
