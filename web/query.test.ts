// What is read again after a write, and what is asked twice.
// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { tags } from '../contract/tags.ts';
import { CallFailure } from './api.ts';
import { editingOf, keyOf, queryClient, queryOf, refresh } from './query.ts';

const isInvalidated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

afterEach(() => queryClient.clear());

describe('after a write', () => {
  test('lists at and below its address are read again, but not what someone is editing', async () => {
    const list = queryOf(tags.list, { query: { page: 2 } }).queryKey;
    const business = queryOf(tags.listBusiness, {}).queryKey;
    const edited = editingOf(tags.find, { params: { type: 10, address: '3' } }).queryKey;
    const other = ['admin', 'challengegroups', {}];
    for (const key of [list, business, edited, other]) queryClient.setQueryData(key as string[], {});
    await refresh(tags.list);
    expect([list, business, edited, other].map(isInvalidated)).toEqual([true, true, false, false]);
  });

  test('the case of a path makes no difference', () => {
    expect(keyOf({ ...tags.list, path: 'admin/CHALLENGETAGS' })).toEqual(keyOf(tags.list));
  });
});

describe('a failed query', () => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  const asksAgain = (error: Error) => typeof retry === 'function' && retry(0, error);

  test('is asked once more if the server could not answer', () => {
    expect(asksAgain(new CallFailure(null, 'No connection.'))).toBe(true);
    expect(asksAgain(new CallFailure(503, 'Busy.'))).toBe(true);
  });

  test('is not if the server refused', () => {
    for (const status of [400, 401, 403, 404, 409, 429]) {
      expect(asksAgain(new CallFailure(status, 'No.'))).toBe(false);
    }
  });
});
