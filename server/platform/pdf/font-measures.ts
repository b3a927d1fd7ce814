// Measures the letters of the typeface when the server is built, because the font engine takes 0.1 to 0.3 ms for a pair
// and a process that draws would have to ask it after every start.
import { fontOf, type MeasuresByWeight } from './document-fonts.ts';
import type { Weight } from './fonts.ts';
import {
  engineLayout,
  type FontMeasures,
  isLatinText,
  kindOf,
  type LetterMeasures,
  type PairFont,
  type Script,
  scriptOf,
} from './letter-pairs.ts';
import { openPaper } from './paper.ts';
import { featuresOf } from './typesetter.ts';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
/** Nearly all letters of English texts and of western European names. */
const letters = [...between(0x20, 0x7e), ...between(0xc0, 0xff), ...'·‘’“”–…€'].filter(isLatinText);
const withoutScript = letters.filter((letter) => scriptOf(letter) === 'DFLT');

/**
 * For each first letter it lays out one text in which every other letter follows it, because many short texts would take
 * ten times as long.
 */
function measureLetters(font: PairFont, script: Script, features: readonly string[]): LetterMeasures {
  const glyphs: Record<string, readonly [id: number, advanceWidth: number]> = {};
  const kerning: Record<string, readonly (readonly [difference: number, seconds: string])[]> = {};
  const measured = script === 'latn' ? letters : withoutScript;
  for (const first of measured) {
    const pairs = measured.map((second) => first + second);
    const layout = engineLayout(font, pairs.join(''), features, script);
    if (layout.glyphs.length !== 2 * pairs.length)
      throw new Error(`The font engine did not draw one glyph for each letter beside "${first}".`);
    const seconds = new Map<number, string>();
    for (const [index, second] of measured.entries()) {
      const glyph = layout.glyphs[2 * index];
      const position = layout.positions[2 * index];
      if (!glyph || !position) throw new Error(`The font engine did not place "${first}${second}".`);
      glyphs[first] = [glyph.id, glyph.advanceWidth];
      const difference = position.xAdvance - glyph.advanceWidth;
      if (difference !== 0) seconds.set(difference, `${seconds.get(difference) ?? ''}${second}`);
    }
    if (seconds.size > 0) kerning[first] = [...seconds];
  }
  return { glyphs, kerning };
}

function measureFont(font: PairFont): FontMeasures {
  const measures: Record<string, LetterMeasures> = {};
  for (const script of ['latn', 'DFLT'] as const) {
    for (const hasTabularFigures of [false, true]) {
      const features = featuresOf({ hasTabularFigures }) ?? [];
      measures[kindOf(script, features)] = measureLetters(font, script, features);
    }
  }
  return measures;
}

export async function measureFonts(): Promise<MeasuresByWeight> {
  const { document } = await openPaper('');
  const measure = (weight: Weight) => measureFont(fontOf(document, 'inter', weight).font);
  return { regular: measure('regular'), bold: measure('bold') };
}
