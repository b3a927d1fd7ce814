// Splits a text in a table into parts: where its lines may break, and which words may be shortened.

export interface TextPart {
  readonly text: string;
  /** Where the part starts in the text; serves as the key in a rendered list. */
  readonly index: number;
  /** The part may be wider than its column, and then ends in an ellipsis. */
  readonly isLong: boolean;
  /** A line may break before this part although there is no space. */
  readonly canBreakBefore: boolean;
}

/** A longer word could be wider than its column. Only long words get their own element, because elements cost time. */
const shortWord = 16;

/** Scripts without spaces break between any two characters, so they have no long words. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const everyWord = /\S+|\s+/gu;
const everyPartOfEmail = /[^@.-]*[@.-]|[^@.-]+/gu;

const isLong = (word: string) => word.length > shortWord && word.trim() !== '' && !breaksAnywhere.test(word);

/** Returns null if the text needs no splitting. */
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
