// How typed text is made printable, with a font that has every character.
import { expect, test } from 'vitest';
import { printable } from './printable.ts';

const shown = (text: string) => printable(text, () => true);

test('a letter keeps at most four marks, even with invisible characters between them', () => {
  const [acute, tilde] = ['\u0317', '\u0330'];
  expect(shown(`x${acute.repeat(4)}y${tilde}`)).toBe(`x${acute.repeat(4)}y${tilde}`);
  expect(shown(`x${acute.repeat(5000)}y`)).toBe(`x${acute.repeat(4)}y`);
  expect(shown(`x${`${acute}\u200d`.repeat(50)}y`)).toBe(`x${acute.repeat(4)}y`);
});
