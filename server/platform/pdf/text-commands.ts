// Writes the PDF commands that show a line of text, and remembers those of each word.

/** The parts of pdfkit's fonts that it has no public names for. */
export interface EmbeddedFont {
  readonly id: string;
  /** The glyphs as hexadecimal numbers of four digits, and where each is drawn, in thousandths of the font size. */
  encode(text: string, features?: readonly string[]): readonly [readonly string[], readonly GlyphPosition[]];
}

interface GlyphPosition {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Six decimals, as pdfkit writes them. */
export const decimal = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The glyphs with the kerning between them, or null if one of them is above, below or beside its usual place. */
function encodeWord(font: EmbeddedFont, word: string, features: readonly string[] | undefined) {
  const [glyphs, positions] = font.encode(word, features);
  let commands = '';
  let glyphsOfPiece = '';
  for (const [index, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    if (xOffset !== 0 || yOffset !== 0) return null;
    glyphsOfPiece += glyphs[index];
    const kerning = decimal(advanceWidth - xAdvance);
    if (kerning === 0) continue;
    commands += `<${glyphsOfPiece}>${kerning}`;
    glyphsOfPiece = '';
  }
  return glyphsOfPiece === '' ? commands : `${commands}<${glyphsOfPiece}>`;
}

/** Words with the space after them. pdfkit lays out a text with features as a whole. */
const wordsOf = (text: string, features: readonly string[] | undefined) =>
  features ? [text] : (text.match(/[^ ]* |[^ ]+/g) ?? []);

/**
 * Most words repeat, and finding one here takes less time than letting pdfkit write it again. Returns null for a text
 * that only pdfkit can draw.
 */
export function textCommands() {
  const known = new Map<string, Map<string, string | null>>();
  return (font: EmbeddedFont, text: string, features?: readonly string[]): string | null => {
    const key = `${font.id} ${features?.join() ?? ''}`;
    const words = known.get(key) ?? new Map<string, string | null>();
    known.set(key, words);
    let commands = '';
    for (const word of wordsOf(text, features)) {
      let encoded = words.get(word);
      if (encoded === undefined) {
        encoded = encodeWord(font, word, features);
        words.set(word, encoded);
      }
      if (encoded === null) return null;
      commands += encoded;
    }
    return `[${commands}] TJ`;
  };
}
