// Tests that the generator gives the specified numbers.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawBelow, drawLimit, generatorFrom, spacings } from './generator.ts';

test('gives the specified numbers for a text', () => {
  const generator = generatorFrom('challenge-desk');
  const numbers = Array.from({ length: 5 }, () => generator.next());
  expect(numbers).toEqual([3109148128, 1603952976, 1407851649, 2915010956, 3757837895]);
});

test('draws the upper 20 bits of the next number', () => {
  const [numbers, draws] = [generatorFrom('a'), generatorFrom('a')];
  for (let i = 0; i < 100; i++) expect(draws.draw()).toBe(Math.floor(numbers.next() / 2 ** 12));
});

test('gives the specified spacings', () => {
  expect(spacings(generatorFrom('challenge-desk'), 4)).toEqual([343713, 47877, 367479, 289507]);
});

test('spacings are never negative and add up to the limit of a draw', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 8 }), (text, count) => {
      const parts = spacings(generatorFrom(text), count);
      expect(parts).toHaveLength(count);
      expect(parts.every((part) => part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(drawLimit);
    }),
  );
});

test('draws every number below a count about equally often', () => {
  const generator = generatorFrom('even');
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 60_000; i++) {
    const number = drawBelow(generator, counts.length);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  expect(counts).toHaveLength(6);
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test('a filled list holds the same numbers as single draws, and both continue with the same number', () => {
  const [single, filled] = [generatorFrom('fill'), generatorFrom('fill')];
  for (const count of [1, 7, 2000, 123_457]) {
    const list = new Int32Array(50);
    filled.fillBelow(list, count);
    expect([...list]).toEqual(Array.from(list, () => drawBelow(single, count)));
  }
  expect(filled.next()).toBe(single.next());
});
