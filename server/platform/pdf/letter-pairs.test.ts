// Text that is laid out from pairs of letters has the same glyphs at the same places as the font engine gives it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fontOf } from './document-fonts.ts';
import { weights } from './fonts.ts';
import { isLatinText, type pairLayouts } from './letter-pairs.ts';
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

test.each(
  weights.flatMap((weight) => [
    { weight, features: [] },
    { weight, features: ['tnum'] },
  ]),
)('$weight letters with the features $features', ({ weight, features }) => {
  const font = fontOf(document, 'inter', weight);
  const scale = 1000 / font.font.unitsPerEm;
  fc.assert(
    fc.property(text, (letters) => {
      const whole = font.font.layout(letters, features);
      const { glyphs, positions, advanceWidth } = font.layoutRun(letters, features) as ReturnType<
        ReturnType<typeof pairLayouts>
      >;
      expect(glyphs.map(({ id }) => id)).toEqual(whole.glyphs.map(({ id }) => id));
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
});

test.each(['ŉ', 'µ', 'ª', 'e\u0301', 'Ω', 'ж', '½', '→', '\u00ad', '\n'])(
  '%j is left to the font engine',
  (letter) => {
    expect(isLatinText(`a${letter}b`)).toBe(false);
  },
);
