// Breaks text into lines of a width: at spaces and hyphens, and inside a word only where it is longer than a line.

export type Measure = (text: string) => number;

const ellipsis = '…';
/** Longer than any word of a language, and short enough to be shaped at once. */
const longWord = 60;

/** Letters with the marks on them. */
const letters = /\P{M}\p{M}*|\p{M}+/gu;

/** What a line may be broken between: letters, and inside one only where it is wider than the line. */
const pieces = (text: string, width: number, measure: Measure) =>
  (text.match(letters) ?? []).flatMap((letter) => {
    const taken = measure(letter);
    if (taken <= width) return { letter, taken };
    return [...letter].map((one) => ({ letter: one, taken: measure(one) }));
  });

/** Words with the spaces behind them; a hyphen between letters ends a word too. */
const wordsOf = (line: string) => line.match(/ +|[^ ]+?(?<=\p{L}[-‐–])(?=\p{L})|[^ ]+ */gu) ?? [];

/** The parts of a word that fit into the width each; a part has one character at least. */
function broken(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  let taken = 0;
  for (const piece of pieces(word, width, measure)) {
    if (part !== '' && taken + piece.taken > width) {
      parts.push(part);
      part = '';
      taken = 0;
    }
    part += piece.letter;
    taken += piece.taken;
  }
  return [...parts, part];
}

function linesOfOne(line: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let current = '';
  let taken = 0;
  const begin = (word: string) => {
    if (current !== '') lines.push(current.trimEnd());
    current = word;
    taken = measure(word);
  };
  for (const word of wordsOf(line)) {
    const bare = word.trimEnd();
    const isTooLong = bare.length > longWord || measure(bare) > width;
    if (isTooLong) {
      for (const part of broken(bare, width, measure)) begin(part);
      current += word.slice(bare.length);
      taken = measure(current);
    } else if (current !== '' && taken + measure(bare) > width) begin(word);
    else {
      current += word;
      taken += measure(word);
    }
  }
  return [...lines, current.trimEnd()];
}

/** Empty lines are kept. */
export const linesOf = (text: string, width: number, measure: Measure): string[] =>
  text.split('\n').flatMap((line) => linesOfOne(line, width, measure));

/** As much of a line as fits, with an ellipsis where that is not all of it. */
export function cut(line: string, width: number, measure: Measure): string {
  if (line.length <= 2 * longWord && measure(line) <= width) return line;
  const room = width - measure(ellipsis);
  let kept = '';
  let taken = 0;
  for (const piece of pieces(line, room, measure)) {
    taken += piece.taken;
    if (taken > room) return `${kept.trimEnd()}${ellipsis}`;
    kept += piece.letter;
  }
  return kept;
}

/** The first lines, the last of them with an ellipsis where more follow. */
export function firstLines(
  lines: readonly string[],
  most: number,
  width: number,
  measure: Measure,
): string[] {
  if (lines.length <= most) return [...lines];
  const last = lines[most - 1] ?? '';
  const room = width - measure(ellipsis);
  const ended = measure(last) <= room ? `${last}${ellipsis}` : cut(last, width - 1, measure);
  return [...lines.slice(0, most - 1), ended.endsWith(ellipsis) ? ended : `${ended}${ellipsis}`];
}
