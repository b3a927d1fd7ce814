// Tests the one form in which values are written before they are hashed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('sorts keys, leaves out white space, and writes numbers as JSON.stringify does', () => {
  expect(canonicalJson({ b: [1e30, 4.5, 0.002, 1e-27], a: '€', '€': 1, '1': true })).toBe(
    '{"1":true,"a":"€","b":[1e+30,4.5,0.002,1e-27],"€":1}',
  );
});

test('writes −0 as 0, and escapes only what JSON must escape', () => {
  expect(canonicalJson([-0, '"\\/\n\u0001é😀', null, {}, []])).toBe('[0,"\\"\\\\/\\n\\u0001é😀",null,{},[]]');
});

test('sorts keys by UTF-16 code units, so a pair of surrogates comes before U+FB33', () => {
  expect(canonicalJson({ '\ufb33': 1, '😀': 2, '\u0080': 3, '10': 4, '9': 5 })).toBe(
    '{"10":4,"9":5,"\u0080":3,"😀":2,"\ufb33":1}',
  );
});

const sparse: unknown[] = [];
sparse[1] = 1;

test.each([
  ['undefined', undefined],
  ['undefined in an object', { a: undefined }],
  ['a gap in a list', sparse],
  ['a function', () => 1],
  ['NaN', [Number.NaN]],
  ['infinity', { a: Number.NEGATIVE_INFINITY }],
  ['half of a character', 'a\ud83d'],
  ['half of a character in a key', { '\ude00': 1 }],
  ['a big integer', 1n],
  ['a date', new Date(0)],
])('refuses %s', (_, value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
});

test('does not depend on the order of keys, and keeps every value', () => {
  const json = fc.jsonValue({ maxDepth: 3, stringUnit: 'grapheme' });
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), json), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(reversed)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
