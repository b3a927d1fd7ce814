// The engine of Node gives the same hashes as the function that browsers share, so simulations are the same.
import { expect, test } from 'vitest';
import { equalPercents, exampleRows } from '../../../rules/example-rows.ts';
import { sha256Hex as sharedHex, sha256 as sharedSha256 } from '../../../rules/sha256.ts';
import { stabilityOf } from '../../../rules/stability.ts';
import { sha256, sha256Hex } from './sha256.ts';

test.each(['', 'abc', 'Überraschung – 10 €', '😀'.repeat(100)])('the hash of "%s"', (text) => {
  expect([...sha256(text)]).toEqual([...sharedSha256(text)]);
  expect(sha256Hex(text)).toBe(sharedHex(text));
});

test('a simulation draws the same numbers and has the same input hash', () => {
  const input = { rows: exampleRows, percents: equalPercents, places: 3 };
  expect(stabilityOf(input, 'together', 200, sha256)).toEqual(stabilityOf(input, 'together', 200));
});
