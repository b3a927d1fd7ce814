// Tests the emptiness rule of the specification, section 3.
import { expect, test } from 'vitest';
import { isEmpty } from './is-empty.ts';

test.each([
  ['an empty array', []],
  ['a blank string', '   '],
  ['an empty string', ''],
  ['an invalid date', new Date('never')],
  ['an empty object', {}],
  ['null', null],
  ['undefined', undefined],
  ['false', false],
])('%s is empty', (_, value) => expect(isEmpty(value)).toBe(true));

test.each([
  ['zero', 0],
  ['not a number', Number.NaN],
  ['any other number', -3.5],
  ['a text', ' a '],
  ['true', true],
  ['a date', new Date(0)],
  ['an array with something empty in it', ['']],
  ['an object with a field', { a: undefined }],
])('%s is not empty', (_, value) => expect(isEmpty(value)).toBe(false));
