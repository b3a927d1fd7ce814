// Values that no form sends: boundary values, values of the wrong type, and texts that often break programs.

/** Raw JSON, written without quotes: numbers that JavaScript cannot represent, and very deep nesting. */
export class JsonPiece {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A part of an address that is sent without encoding. */
export class RawPiece {
  readonly piece: string;
  constructor(piece: string) {
    this.piece = piece;
  }
}

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\u0001\u001b[31m\u007f\u0085',
  '\ud800',
  'half \udc00 of a character',
  '\u202eexe.tset',
  '\u200b\u200d\ufeff\u2060',
  '\u3164\u115f\u2800',
  'e\u0301'.repeat(100),
  `Z${'\u0336\u0337\u0310'.repeat(300)}`,
  '👩‍👩‍👧‍👦🏳️‍🌈🇬🇧',
  '🦊'.repeat(300),
  '\ufdfd\u1242b\ud808\udc2b',
  'مرحبا בעולם',
  '\uffff\ufffe\ufffd',
  "'; drop table person; --",
  '%',
  '%_\\',
  '\\u0000',
  '{{7*7}}<%= 7 * 7 %>',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  'x'.repeat(5001),
  'x'.repeat(100_000),
  '<'.repeat(20_000),
  `${'<b>'.repeat(3000)}x`,
  `${'a'.repeat(30_000)}@`,
  `${'a.'.repeat(150)}@${'a-'.repeat(100)}`,
  `${' '.repeat(50_000)}x`,
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '0',
  '-0',
  '-1',
  '1e3',
  '0x10',
  '1.5',
  '007',
  '٣',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '1e-400',
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '0001-01-01',
  '-000001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-11-15T12:00:00Z',
  'infinity',
  'epoch',
  'x@x',
  '"a b"@test.example',
  'a@test.example\r\nBcc: b@test.example',
  '__proto__',
  'constructor',
  'https://www.youtube.com/watch?v=',
  `https://www.youtube.com/watch?${'a&'.repeat(20_000)}`,
  'javascript:alert(1)',
];

export const hostileNumbers: readonly (number | JsonPiece)[] = [
  0,
  new JsonPiece('-0'),
  -1,
  0.1 + 0.2,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  new JsonPiece('9007199254740993'),
  new JsonPiece('1e308'),
  new JsonPiece('1e400'),
  new JsonPiece('-1e400'),
  new JsonPiece('1e-400'),
  new JsonPiece(`0.${'0'.repeat(400)}1`),
  new JsonPiece('9'.repeat(5000)),
];

export const deep = (levels: number) => new JsonPiece(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** Parsed with JSON.parse, so that `__proto__` becomes an ordinary field. */
const objects = [
  '{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":null,"hasOwnProperty":[]}',
  '{"toJSON":"x","then":"x","length":-1}',
  '{"":""}',
  '[]',
  '[[]]',
  '[null]',
  '[{}]',
  '["",0,true]',
].map((text): unknown => JSON.parse(text));

export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  ...hostileTexts,
  ...hostileNumbers,
  ...objects,
];

/** Replacements for a path parameter, sent without encoding. None of them leads to another route. */
export const hostilePieces: readonly RawPiece[] = [
  '%',
  '%zz',
  '%00',
  '%0d%0aX-Injected:1',
  '%ff%fe',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '%e0%a4%a',
  '%252e%252e',
  '..%2f..%2fadmin',
  '1%2f2',
  '1;2',
  '1+1',
  '%2b1',
  '1%20',
  "'%20or%201=1",
  'x'.repeat(999),
  'x'.repeat(1001),
].map((piece) => new RawPiece(piece));

export const hostileKeys: readonly string[] = [
  'id',
  'isAdmin',
  'version',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'a.b',
  'a[b]',
  '',
  '\0',
  '\ud800',
  'x'.repeat(10_000),
];
