// Breaks text into lines at spaces and hyphens, and inside a word only if it is longer than a line.

export type Measure = (text: string) => number;

const ellipsis = '…';
/** Longer than real words, and short enough for the font engine to measure in one go. */
const maximumWordLength = 60;

/** Letters with their combining marks. */
const letters = /\P{M}\p{M}*|\p{M}+/gu;

/** The parts between which a line may break: letters, or single characters if a letter is wider than the line. */
const pieces = (text: string, width: number, measure: Measure) =>
  (text.match(letters) ?? []).flatMap((letter) => {
    const usedWidth = measure(letter);
    if (usedWidth <= width) return { letter, usedWidth };
    return [...letter].map((one) => ({ letter: one, usedWidth: measure(one) }));
  });

/** Words with the spaces after them; a hyphen between letters ends a word too. */
const splitWords = (line: string) => line.match(/ +|[^ ]+?(?<=\p{L}[-‐–])(?=\p{L})|[^ ]+ */gu) ?? [];

/** Splits a word into parts that fit into the width; a part has at least one character. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  let usedWidth = 0;
  for (const piece of pieces(word, width, measure)) {
    if (part !== '' && usedWidth + piece.usedWidth > width) {
      parts.push(part);
      part = '';
      usedWidth = 0;
    }
    part += piece.letter;
    usedWidth += piece.usedWidth;
  }
  return [...parts, part];
}

function breakLine(line: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let current = '';
  let usedWidth = 0;
  const startLine = (word: string) => {
    if (current !== '') lines.push(current.trimEnd());
    current = word;
    usedWidth = measure(word);
  };
  for (const word of splitWords(line)) {
    const trimmed = word.trimEnd();
    const isTooLong = trimmed.length > maximumWordLength || measure(trimmed) > width;
    if (isTooLong) {
      for (const part of breakWord(trimmed, width, measure)) startLine(part);
      current += word.slice(trimmed.length);
      usedWidth = measure(current);
    } else if (current !== '' && usedWidth + measure(trimmed) > width) startLine(word);
    else {
      current += word;
      usedWidth += measure(word);
    }
  }
  return [...lines, current.trimEnd()];
}

/** Most cells of a table have one. */
const shortWord = /^[^\s]{1,12}$/;

/** Empty lines are kept. */
export const linesOf = (text: string, width: number, measure: Measure): string[] =>
  shortWord.test(text) && measure(text) <= width
    ? [text]
    : text.split('\n').flatMap((line) => breakLine(line, width, measure));

/** Returns as much of a line as fits, with an ellipsis if it is cut. */
export function cut(line: string, width: number, measure: Measure): string {
  if (line.length <= 2 * maximumWordLength && measure(line) <= width) return line;
  const room = width - measure(ellipsis);
  let result = '';
  let usedWidth = 0;
  for (const piece of pieces(line, room, measure)) {
    usedWidth += piece.usedWidth;
    if (usedWidth > room) return `${result.trimEnd()}${ellipsis}`;
    result += piece.letter;
  }
  return result;
}

/** Returns the first lines, with an ellipsis in the last one if more follow. */
export function firstLines(
  lines: readonly string[],
  maximum: number,
  width: number,
  measure: Measure,
): readonly string[] {
  if (lines.length <= maximum) return lines;
  const last = lines[maximum - 1] ?? '';
  const room = width - measure(ellipsis);
  const ended = measure(last) <= room ? `${last}${ellipsis}` : cut(last, width - 1, measure);
  return [...lines.slice(0, maximum - 1), ended.endsWith(ellipsis) ? ended : `${ended}${ellipsis}`];
}
