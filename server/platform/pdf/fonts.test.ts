// Where the typeface changes within a line.
import { expect, test } from 'vitest';
import { type HasCharacter, runsOf } from './fonts.ts';

/** Inter has Latin, DejaVu also Georgian; only Inter has the tick mark. */
const has: HasCharacter = (family, codePoint) => {
  const character = String.fromCodePoint(codePoint);
  if (character === '✓') return family === 'inter';
  return family === 'dejavu' || !/\p{Script=Georgian}/u.test(character);
};

test('ordinary text is one run', () => {
  expect(runsOf('Strong team: 5 of 6.', has)).toEqual([{ family: 'inter', text: 'Strong team: 5 of 6.' }]);
  expect(runsOf('Jörg’s “idea”', has)).toEqual([{ family: 'inter', text: 'Jörg’s “idea”' }]);
});

test('a word that Inter cannot write is in the other typeface from its first to its last letter', () => {
  expect(runsOf('Ask: „გამარჯობა“ again', has)).toEqual([
    { family: 'inter', text: 'Ask: ' },
    { family: 'dejavu', text: '„გამარჯობა“' },
    { family: 'inter', text: ' again' },
  ]);
});

test('a word that no typeface can write alone is split between letters', () => {
  expect(runsOf('გა✓', has)).toEqual([
    { family: 'dejavu', text: 'გა' },
    { family: 'inter', text: '✓' },
  ]);
});
