// Lays out Latin text from pairs of letters, because a document has many words but few pairs. In these texts each letter
// has one glyph, and the distance to the next one depends only on the two letters.

interface Glyph {
  readonly id: number;
  /** In units of the font. */
  readonly advanceWidth: number;
}

interface LetterGlyph extends Glyph {
  /** The letter, so that readers can copy and search it. */
  readonly codePoints: readonly [number];
}

export type Script = 'latn' | 'DFLT';

/** The part of the font engine that lays out a text. */
export interface PairFont {
  readonly unitsPerEm: number;
  layout(
    text: string,
    features: Readonly<Record<string, boolean>>,
    script?: Script,
  ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly { readonly xAdvance: number }[] };
}

/** As pdfkit describes it, in thousandths of the font size. */
interface Position {
  /** To the next glyph. */
  readonly xAdvance: number;
  /** The same without kerning. */
  readonly advanceWidth: number;
  readonly xOffset: 0;
  readonly yOffset: 0;
}

interface PlacedGlyph {
  readonly glyph: LetterGlyph;
  readonly position: Position;
}

/** Without the letters that consist of two glyphs or that the font engine counts as symbols: ŉ, ª, º and µ. */
const latinText = /^[ -~À-ÖØ-öø-ňŊ-ž‘’“”–…€]*$/;
/** A text without a letter has no script, and figures have other distances there. */
const latinLetter = /[A-Za-zÀ-ž]/;

/** What the font engine applies by itself. None of it changes these texts, but each takes time. */
const unused = 'rvrn ltra ltrm frac numr dnom ccmp locl rlig mark mkmk clig liga rclt curs';
const withoutUnused = Object.fromEntries(unused.split(' ').map((feature) => [feature, false]));

export const isLatinText = (text: string): boolean => latinText.test(text);

/** Returns a function that lays out a text for which `isLatinText` is true. It remembers all pairs. */
export function pairLayouts(font: PairFont) {
  const scale = 1000 / font.unitsPerEm;
  const known = new Map<string, Map<string, PlacedGlyph>>();

  function place(pair: string, features: readonly string[], script: Script): PlacedGlyph {
    const wanted = Object.fromEntries(features.map((feature) => [feature, true]));
    const { glyphs, positions } = font.layout(pair, { ...withoutUnused, ...wanted }, script);
    const [glyph] = glyphs;
    const [position] = positions;
    if (!glyph || !position) throw new Error(`The font engine drew nothing for "${pair}".`);
    const { id, advanceWidth } = glyph;
    return {
      // The glyph of the font engine may name other letters, namely those that it was first a part of.
      glyph: { id, advanceWidth, codePoints: [pair.charCodeAt(0)] },
      position: {
        xAdvance: position.xAdvance * scale,
        advanceWidth: advanceWidth * scale,
        xOffset: 0,
        yOffset: 0,
      },
    };
  }

  return (text: string, features: readonly string[]) => {
    const script = latinLetter.test(text) ? 'latn' : 'DFLT';
    const key = `${script} ${features.join()}`;
    const pairs = known.get(key) ?? new Map<string, PlacedGlyph>();
    known.set(key, pairs);
    const glyphs: LetterGlyph[] = [];
    const positions: Position[] = [];
    let advanceWidth = 0;
    for (let index = 0; index < text.length; index += 1) {
      // The last letter stands alone.
      const pair = text.slice(index, index + 2);
      const placed = pairs.get(pair) ?? place(pair, features, script);
      pairs.set(pair, placed);
      glyphs.push(placed.glyph);
      positions.push(placed.position);
      advanceWidth += placed.position.xAdvance;
    }
    return { glyphs, positions, advanceWidth };
  };
}
