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

/** In units of the font. */
export interface LetterMeasures {
  readonly glyphs: Readonly<Record<string, readonly [id: number, advanceWidth: number]>>;
  /** For a first letter, by how much the distance to which second letters differs from its width, where it does. */
  readonly kerning: Readonly<Record<string, readonly (readonly [difference: number, seconds: string])[]>>;
}

/** By the kind of the texts. */
export type FontMeasures = Readonly<Record<string, LetterMeasures>>;

/** Without the letters that consist of two glyphs or that the font engine counts as symbols: ŉ, ª, º and µ. */
const latinText = /^[ -~·À-ÖØ-öø-ňŊ-ž‘’“”–…€]*$/;
/** A text without a letter has no script, and figures have other distances there. */
const latinLetter = /[A-Za-zÀ-ž]/;

/** What the font engine applies by itself. None of it changes these texts, but each takes time. */
const unused = 'rvrn ltra ltrm frac numr dnom ccmp locl rlig mark mkmk clig liga rclt curs';
const withoutUnused = Object.fromEntries(unused.split(' ').map((feature) => [feature, false]));

export const isLatinText = (text: string): boolean => latinText.test(text);

export const scriptOf = (text: string): Script => (latinLetter.test(text) ? 'latn' : 'DFLT');

/** The name of all texts whose letters have the same glyphs and distances. */
export const kindOf = (script: Script, features: readonly string[]) => [script, ...features].join(' ');

export function engineLayout(font: PairFont, text: string, features: readonly string[], script: Script) {
  const wanted = Object.fromEntries(features.map((feature) => [feature, true]));
  return font.layout(text, { ...withoutUnused, ...wanted }, script);
}

function kerningOf({ kerning }: LetterMeasures, first: string, second: string | undefined): number {
  if (second === undefined) return 0;
  const [difference = 0] = kerning[first]?.find(([, seconds]) => seconds.includes(second)) ?? [];
  return difference;
}

/**
 * Returns a function that lays out a text for which `isLatinText` is true. It remembers all pairs, and asks the font
 * engine only for those that were not measured before.
 */
export function pairLayouts(font: PairFont, measures: FontMeasures = {}) {
  const scale = 1000 / font.unitsPerEm;
  const known = new Map<string, Map<string, PlacedGlyph>>();

  /** Returns the first letter of the pair, in units of the font. */
  function measure(pair: string, features: readonly string[], script: Script) {
    const measured = measures[kindOf(script, features)];
    const [first = '', second] = pair;
    const letter = measured?.glyphs[first];
    if (letter && (second === undefined || measured.glyphs[second])) {
      const [id, advanceWidth] = letter;
      return { id, advanceWidth, xAdvance: advanceWidth + kerningOf(measured, first, second) };
    }
    const { glyphs, positions } = engineLayout(font, pair, features, script);
    const [glyph] = glyphs;
    const [position] = positions;
    if (!glyph || !position) throw new Error(`The font engine drew nothing for "${pair}".`);
    return { id: glyph.id, advanceWidth: glyph.advanceWidth, xAdvance: position.xAdvance };
  }

  function place(pair: string, features: readonly string[], script: Script): PlacedGlyph {
    const { id, advanceWidth, xAdvance } = measure(pair, features, script);
    return {
      // The glyph of the font engine may name other letters, namely those that it was first a part of.
      glyph: { id, advanceWidth, codePoints: [pair.charCodeAt(0)] },
      position: {
        xAdvance: xAdvance * scale,
        advanceWidth: advanceWidth * scale,
        xOffset: 0,
        yOffset: 0,
      },
    };
  }

  return (text: string, features: readonly string[]) => {
    const script = scriptOf(text);
    const kind = kindOf(script, features);
    const pairs = known.get(kind) ?? new Map<string, PlacedGlyph>();
    known.set(kind, pairs);
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
