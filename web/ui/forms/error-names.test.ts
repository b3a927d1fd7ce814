// Tests how the names of invalid fields are read from the tree of errors.
import { expect, test } from 'vitest';
import { errorNames } from './error-names.ts';

const fieldError = {
  type: 'too_small',
  message: 'This is a required field.',
  ref: { name: 'x', type: 'text' },
};

test('names invalid fields, fields in lists, and lists themselves', () => {
  const items = Object.assign([undefined, { title: fieldError, type: fieldError }], { root: fieldError });
  expect(errorNames({ name: fieldError, items })).toEqual(['name', 'items.1.title', 'items.1.type', 'items']);
  expect(errorNames({})).toEqual([]);
});
