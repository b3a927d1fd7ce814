// Tests SHA-256 against Node's implementation.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Hex } from './sha256.ts';

const expected = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

test('equals the published value for "abc"', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('equals Node’s for every length around the block size', () => {
  for (let length = 0; length <= 200; length++)
    expect(sha256Hex('a'.repeat(length))).toBe(expected('a'.repeat(length)));
});

test('equals Node’s for any text, in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256Hex(text)).toBe(expected(text));
    }),
  );
});

test('equals Node’s for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(sha256Hex(bytes)).toBe(expected(bytes));
    }),
  );
});
