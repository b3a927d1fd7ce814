// Where a text in a table may break: never inside a word, in an email after its signs; and which words may be cut.

export interface TextPart {
  readonly text: string;
  /** The start of the text, for a list that needs one. */
  readonly index: number;
  /** May be wider than its column, and then ends in an ellipsis. */
  readonly isLong: boolean;
  /** A line may end before it, although there is no space. */
  readonly canBreakBefore: boolean;
}

/** A longer word could be wider than its column. Only these get an element of their own, which costs time. */
const shortWord = 16;

/** Languages without spaces break between any two letters, so nothing in them is one long word. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const everyWord = /\S+|\s+/gu;
const everyPartOfEmail = /[^@.-]*[@.-]|[^@.-]+/gu;

const isLong = (word: string) => word.length > shortWord && word.trim() !== '' && !breaksAnywhere.test(word);

/** null: it can stand as it is. */
export function textParts(text: string): TextPart[] | null {
  const words = [...text.matchAll(everyWord)];
  if (words.every(([word]) => !isLong(word) && !word.includes('@'))) return null;
  return words.flatMap(({ 0: word, index }) =>
    word.includes('@')
      ? [...word.matchAll(everyPartOfEmail)].map(({ 0: part, index: within }) => ({
          text: part,
          index: index + within,
          isLong: isLong(part),
          canBreakBefore: within > 0,
        }))
      : [{ text: word, index, isLong: isLong(word), canBreakBefore: false }],
  );
}
