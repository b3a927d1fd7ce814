// Which fields of a form are sent.
import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const before = { name: 'Ann', roles: [30, 60], isPublic: true, site: 1 };

test('a field that was changed is sent, the others are not', () => {
  expect(changedFields(before, { ...before, name: 'Anna', isPublic: false })).toEqual({
    name: 'Anna',
    isPublic: false,
  });
});

test('a list counts as changed when something in it is', () => {
  expect(changedFields(before, { ...before, roles: [30, 60] })).toEqual({});
  expect(changedFields(before, { ...before, roles: [30] })).toEqual({ roles: [30] });
});

test('what was emptied is a change, and what the form does not ask for is none', () => {
  expect(changedFields<Partial<typeof before>>(before, { name: '' })).toEqual({ name: '' });
});
