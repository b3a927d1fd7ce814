// Puts words that are written from right to left into the order in which they stand on paper.

const word = '[^ ]*[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}][^ ]*';
const one = new RegExp(word, 'u');
/** Words of such a script that follow one another. */
const several = new RegExp(`${word}(?: +${word})*`, 'gu');

/**
 * Each word of its own, with spaces apart, where a line has such words: pdfkit turns the letters of a word round, but
 * with them the space behind it, and leaves the words as they come.
 */
export function visualOrder(line: string): string[] {
  if (!one.test(line)) return [line];
  return line.replace(several, (run) => run.split(' ').toReversed().join(' ')).split(/( +)/);
}
