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
  ['half a surrogate pair', 'a\ud83d'],
  ['half a surrogate pair in a key', { '\ude00': 1 }],
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

test('gives the example of section 3.2.2 of the RFC', () => {
  const input = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`;
  expect(canonicalJson(JSON.parse(input))).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('gives the order of section 3.2.3 of the RFC', () => {
  const input = String.raw`{"\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh",
    "1": "One", "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control",
    "\u00f6": "Latin Small Letter O With Diaeresis"}`;
  expect([...canonicalJson(JSON.parse(input)).matchAll(/:"(.*?)"/g)].map(([, text]) => text)).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]);
});

test.each<[bits: string, text: string]>([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['44b52d02c7e14af6', '1e+23'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['41b3de4355555553', '333333333.3333332'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
])('writes the number %s of appendix B as %s', (bits, text) => {
  const number = new DataView(new BigUint64Array([BigInt(`0x${bits}`)]).buffer).getFloat64(0, true);
  expect(canonicalJson(number)).toBe(text);
});
