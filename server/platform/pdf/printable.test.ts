// Typed text made fit for paper, with a typeface that has everything.
import { expect, test } from 'vitest';
import { printable } from './printable.ts';

const shown = (text: string) => printable(text, () => true);

test('a letter keeps four marks, also where something unseen stands between them', () => {
  const [acute, tilde] = ['\u0317', '\u0330'];
  expect(shown(`x${acute.repeat(4)}y${tilde}`)).toBe(`x${acute.repeat(4)}y${tilde}`);
  expect(shown(`x${acute.repeat(5000)}y`)).toBe(`x${acute.repeat(4)}y`);
  expect(shown(`x${`${acute}\u200d`.repeat(50)}y`)).toBe(`x${acute.repeat(4)}y`);
});
