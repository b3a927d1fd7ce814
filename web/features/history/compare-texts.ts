// Compares two texts word by word, or paragraph by paragraph if most of the text is new, for "Show changes".

export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** With more changed words than this, single words are hard to read and slow to find. */
const maximumChangedWords = 3000;

/** Words that are shown before and after a change. */
const contextWords = 12;

/** Words with the spaces after them; a line break is a word of its own, so that paragraphs stay separate. */
const wordsOf = (text: string): string[] => text.match(/\n|\S+[^\S\n]*/g) ?? [];
const paragraphsOf = (text: string): string[] => text.match(/[^\n]+\n?|\n/g) ?? [];

/** Returns null if nothing but the formatting differs. */
export function compareTexts(from: string, to: string): TextPart[] | null {
  if (wordsOf(from).map(trimmed).join(' ') === wordsOf(to).map(trimmed).join(' ')) return null;
  const parts =
    compare(wordsOf(from), wordsOf(to)) ??
    compare(paragraphsOf(from), paragraphsOf(to)) ??
    replaced(paragraphsOf(from), paragraphsOf(to));
  return parts.map((part, index) => shortened(part, index > 0, index < parts.length - 1));
}

/** The spaces after a word do not matter, but a line break does. */
const trimmed = (word: string) => (word === '\n' ? word : word.trimEnd());

const part = (kind: TextPart['kind'], words: readonly string[]): TextPart[] =>
  words.length === 0 ? [] : [{ kind, text: words.join('') }];

const replaced = (from: readonly string[], to: readonly string[]): TextPart[] => [
  ...part('removed', from),
  ...part('added', to),
];

/** Returns null if there are more changes than the maximum. */
function compare(from: readonly string[], to: readonly string[]): TextPart[] | null {
  const isSame = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && trimmed(one) === trimmed(other);
  let start = 0;
  while (isSame(from[start], to[start])) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && isSame(from.at(-1 - end), to.at(-1 - end)))
    end += 1;
  const oldWords = from.slice(start, from.length - end);
  const newWords = to.slice(start, to.length - end);
  const matches = matchesOf(oldWords.map(trimmed), newWords.map(trimmed));
  if (!matches) return null;
  const parts = part('same', to.slice(0, start));
  let [old, now] = [0, 0];
  for (const [oldEnd, newEnd, length] of matches) {
    parts.push(...replaced(oldWords.slice(old, oldEnd), newWords.slice(now, newEnd)));
    parts.push(...part('same', newWords.slice(newEnd, newEnd + length)));
    [old, now] = [oldEnd + length, newEnd + length];
  }
  parts.push(...replaced(oldWords.slice(old), newWords.slice(now)));
  parts.push(...part('same', to.slice(to.length - end)));
  return parts;
}

type Match = readonly [oldIndex: number, newIndex: number, length: number];

/**
 * The runs of words that both texts have, in order, by Myers' algorithm: after each number of changes it keeps how far
 * each diagonal reaches, and then walks back from the end. Returns null above the maximum of changes.
 */
function matchesOf(from: readonly string[], to: readonly string[]): Match[] | null {
  const most = Math.min(from.length + to.length, maximumChangedWords);
  const middle = most + 1;
  const furthest = new Int32Array(2 * most + 3);
  const steps: Int32Array[] = [];
  for (let changes = 0; changes <= most; changes += 1) {
    steps.push(furthest.slice(middle - changes - 1, middle + changes + 2));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let old = startOf(furthest, middle, diagonal, changes);
      while (old < from.length && old - diagonal < to.length && from[old] === to[old - diagonal]) old += 1;
      furthest[middle + diagonal] = old;
      if (old >= from.length && old - diagonal >= to.length) return walkBack(steps, from.length, to.length);
    }
  }
  return null;
}

/** Whether the furthest path onto a diagonal adds a word; otherwise it removes one. */
function isAddition(furthest: Int32Array, middle: number, diagonal: number, changes: number): boolean {
  const [left = 0, right = 0] = [furthest[middle + diagonal - 1], furthest[middle + diagonal + 1]];
  return diagonal === -changes || (diagonal !== changes && left < right);
}

function startOf(furthest: Int32Array, middle: number, diagonal: number, changes: number): number {
  return isAddition(furthest, middle, diagonal, changes)
    ? (furthest[middle + diagonal + 1] ?? 0)
    : (furthest[middle + diagonal - 1] ?? 0) + 1;
}

function walkBack(steps: readonly Int32Array[], oldLength: number, newLength: number): Match[] {
  const matches: Match[] = [];
  let [old, now] = [oldLength, newLength];
  for (const [changes, furthest] of [...steps.entries()].reverse()) {
    const middle = changes + 1;
    const diagonal = old - now;
    const start = startOf(furthest, middle, diagonal, changes);
    if (old > start) matches.push([start, start - diagonal, old - start]);
    const before = isAddition(furthest, middle, diagonal, changes) ? diagonal + 1 : diagonal - 1;
    old = furthest[middle + before] ?? 0;
    now = old - before;
  }
  return matches.reverse();
}

/** Leaves out the middle of a long part that did not change. */
function shortened(one: TextPart, hasBefore: boolean, hasAfter: boolean): TextPart {
  if (one.kind !== 'same') return one;
  const words = wordsOf(one.text);
  const [first, last] = [hasBefore ? contextWords : 0, hasAfter ? contextWords : 0];
  if (words.length <= first + last + 1) return one;
  const text = [...words.slice(0, first), '… ', ...words.slice(words.length - last)].join('');
  return { ...one, text };
}
