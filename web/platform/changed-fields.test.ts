// Which fields of a form are sent.
import { expect, test } from 'vitest';
import { changedFields, wholePayload } from './changed-fields.ts';

const before = { name: 'Ann', roles: [30, 60], isPublic: true, site: 1 };

test('a field that was changed is told apart from the others', () => {
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

test('a payload is whole: what was typed, and for the rest what the newest version says', () => {
  const typed = { ...before, name: 'Anna' };
  expect(wholePayload(before, typed, before)).toEqual(typed);
  expect(wholePayload(before, typed, { ...before, name: 'Annie', site: 2 })).toEqual({ ...typed, site: 2 });
  expect(wholePayload(before, { ...before }, { ...before, site: 2 })).toBeNull();
});

test('a field that the form does not ask for is sent as it is', () => {
  const { site: _, ...asked } = before;
  expect(wholePayload<Partial<typeof before>>(before, { ...asked, name: 'Anna' }, before)).toEqual({
    ...before,
    name: 'Anna',
  });
});
