// Tests which fields of a form are sent.
import { expect, test } from 'vitest';
import { changedFields, completePayload } from './changed-fields.ts';

const before = { name: 'Ann', roles: [30, 60], isPublic: true, site: 1 };

test('returns only the fields that were changed', () => {
  expect(changedFields(before, { ...before, name: 'Anna', isPublic: false })).toEqual({
    name: 'Anna',
    isPublic: false,
  });
});

test('a list counts as changed when one of its items changed', () => {
  expect(changedFields(before, { ...before, roles: [30, 60] })).toEqual({});
  expect(changedFields(before, { ...before, roles: [30] })).toEqual({ roles: [30] });
});

test('an emptied field is a change, and a field that is not in the form is not', () => {
  expect(changedFields<Partial<typeof before>>(before, { name: '' })).toEqual({ name: '' });
});

test('the payload has all fields: changed ones as typed, the others from the newest version', () => {
  const typed = { ...before, name: 'Anna' };
  expect(completePayload(before, typed, before)).toEqual(typed);
  expect(completePayload(before, typed, { ...before, name: 'Annie', site: 2 })).toEqual({
    ...typed,
    site: 2,
  });
  expect(completePayload(before, { ...before }, { ...before, site: 2 })).toBeNull();
});

test('a field that is not in the form is sent unchanged', () => {
  const { site: _, ...withoutSite } = before;
  expect(completePayload<Partial<typeof before>>(before, { ...withoutSite, name: 'Anna' }, before)).toEqual({
    ...before,
    name: 'Anna',
  });
});
