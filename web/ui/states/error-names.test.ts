// The names of the fields that are wrong, out of the tree of errors.
import { expect, test } from 'vitest';
import { errorNames } from './error-names.ts';

const wrong = { type: 'too_small', message: 'This is a required field.', ref: { name: 'x', type: 'text' } };

test('fields, fields in lists, and lists themselves', () => {
  const items = Object.assign([undefined, { title: wrong, type: wrong }], { root: wrong });
  expect(errorNames({ name: wrong, items })).toEqual(['name', 'items.1.title', 'items.1.type', 'items']);
  expect(errorNames({})).toEqual([]);
});
