// Text that is laid out from pairs of letters has the same glyphs at the same places as the font engine gives it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fontOf } from './document-fonts.ts';
import { measureFonts } from './font-measures.ts';
import { type Weight, weights } from './fonts.ts';
import { isLatinText, pairLayouts } from './letter-pairs.ts';
import { openPaper } from './paper.ts';

const latin = Array.from({ length: 0x2ad }, (_, index) => String.fromCodePoint(index + 0x20)).filter(
  isLatinText,
);
const characters = [...latin, ...'‘’“”–…€'];
/** They are kerned with many letters, or have other distances in a text without letters. */
const difficult = [...`0123456789 .,:;-/'"()‘’“”AVTYafjtvwy`];
const text = fc
  .array(fc.oneof(fc.constantFrom(...characters), fc.constantFrom(...difficult)), { maxLength: 12 })
  .map((letters) => letters.join(''));

const { document } = await openPaper('');

const measures = await measureFonts();
const kinds = weights.flatMap((weight) => [
  { weight, features: [] },
  { weight, features: ['tnum'] },
]);

function expectEngineLayout(weight: Weight, features: string[], layout: ReturnType<typeof pairLayouts>) {
  const { font } = fontOf(document, 'inter', weight);
  const scale = 1000 / font.unitsPerEm;
  fc.assert(
    fc.property(text, (letters) => {
      const whole = font.layout(letters, features);
      const { glyphs, positions, advanceWidth } = layout(letters, features);
      expect(glyphs.map(({ id }) => id)).toEqual(whole.glyphs.map(({ id }) => id));
      expect(glyphs.map((glyph) => glyph.advanceWidth)).toEqual(
        whole.glyphs.map((glyph) => glyph.advanceWidth),
      );
      expect(String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))).toBe(letters);
      const places = whole.positions.map(({ xAdvance }) => xAdvance * scale);
      expect(positions.map(({ xAdvance }) => xAdvance)).toEqual(places);
      expect(advanceWidth).toBeCloseTo(
        places.reduce((sum, width) => sum + width, 0),
        6,
      );
    }),
    { numRuns: 500 },
  );
}

test.each(kinds)('$weight letters with the features $features', ({ weight, features }) => {
  const font = fontOf(document, 'inter', weight);
  expectEngineLayout(
    weight,
    features,
    (...text) => font.layoutRun(...text) as ReturnType<ReturnType<typeof pairLayouts>>,
  );
});

test.each(kinds)(
  '$weight letters that were measured before, with the features $features',
  ({ weight, features }) => {
    const { font } = fontOf(document, 'inter', weight);
    expectEngineLayout(weight, features, pairLayouts(font, measures[weight]));
  },
);

test('the font engine is not asked for a pair that was measured before', () => {
  const { font } = fontOf(document, 'inter', 'regular');
  const asked: string[] = [];
  const layout = pairLayouts(
    {
      unitsPerEm: font.unitsPerEm,
      layout: (letters, ...rest) => {
        asked.push(letters);
        return font.layout(letters, ...rest);
      },
    },
    measures.regular,
  );
  layout('Brontë · “The café’s plan costs €4,750.00…” Łódź', []);
  layout('4,750.00', ['tnum']);
  expect(asked).toEqual([' Ł', 'Łó', 'dź', 'ź']);
});

test.each(['ŉ', 'µ', 'ª', 'e\u0301', 'Ω', 'ж', '½', '→', '\u00ad', '\n'])(
  '%j is left to the font engine',
  (letter) => {
    expect(isLatinText(`a${letter}b`)).toBe(false);
  },
);
