// Tests what is refetched after a write, and which queries are retried.
// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dashboard } from '../../contract/dashboard.ts';
import { tags } from '../../contract/tags.ts';
import { CallFailure } from './api.ts';
import {
  callForRecord,
  editQueryOf,
  failureOf,
  keyOf,
  listFailureOf,
  loadingProps,
  queryClient,
  queryOf,
  refresh,
} from './query.ts';

const isInvalidated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

afterEach(() => queryClient.clear());

describe('after a write', () => {
  test('lists at and below its address are refetched, but a record being edited is not', async () => {
    const list = queryOf(tags.list, { query: { page: 2 } }).queryKey;
    const business = queryOf(tags.listBusiness, {}).queryKey;
    const edited = editQueryOf(tags.find, { params: { type: 10, address: '3' } }).queryKey;
    const other = ['admin', 'challengegroups', {}];
    for (const key of [list, business, edited, other]) queryClient.setQueryData(key as string[], {});
    await refresh(tags.list);
    expect([list, business, edited, other].map(isInvalidated)).toEqual([true, true, false, false]);
  });

  test('the case of a path makes no difference', () => {
    expect(keyOf({ ...tags.list, path: 'admin/CHALLENGETAGS' })).toEqual(keyOf(tags.list));
  });
});

describe('a record that no longer exists', () => {
  const list = queryOf(tags.list, {}).queryKey;
  const business = queryOf(tags.listBusiness, {}).queryKey;
  const figures = queryOf(dashboard.figures, {}).queryKey;
  const other = ['admin', 'challengegroups', {}];
  const outOfDate = () => [list, business, figures, other].map(isInvalidated);

  function answer(status: number) {
    vi.stubGlobal('fetch', async () => Response.json({ title: 'No.' }, { status }));
    for (const key of [list, business, figures, other]) queryClient.setQueryData(key as string[], {});
  }

  afterEach(() => vi.unstubAllGlobals());

  test('causes a refetch of every list that shows it, after a read and after a write', async () => {
    answer(404);
    await expect(callForRecord(tags.delete, { params: { id: 3 } }, dashboard.figures)).rejects.toThrow('No.');
    expect(outOfDate()).toEqual([true, true, true, false]);

    answer(404);
    const editing = editQueryOf(tags.find, { params: { type: 10, address: '3' } });
    await expect(queryClient.fetchQuery(editing)).rejects.toThrow('No.');
    expect(outOfDate()).toEqual([true, true, false, false]);
  });

  test('is not assumed after any other refusal', async () => {
    answer(409);
    await expect(callForRecord(tags.delete, { params: { id: 3 } })).rejects.toThrow('No.');
    expect(outOfDate()).toEqual([false, false, false, false]);
  });
});

describe('a failed query', () => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  const isRetried = (error: Error) => typeof retry === 'function' && retry(0, error);

  test('is retried once if the server could not reply', () => {
    expect(isRetried(new CallFailure(null, 'No connection.'))).toBe(true);
    expect(isRetried(new CallFailure(503, 'Busy.'))).toBe(true);
  });

  test('is not retried if the server refused', () => {
    for (const status of [400, 401, 403, 404, 409, 429]) {
      expect(isRetried(new CallFailure(status, 'No.'))).toBe(false);
    }
  });
});

describe('"Try again"', () => {
  const refetch = vi.fn();
  const failed = (status: number | null) => ({ error: new CallFailure(status, 'No.'), refetch });

  test.each([
    [403, 'a missing permission'],
    [404, 'a record that does not exist'],
  ])('is not offered after a %i because of %s, and the reason is shown', (status) => {
    expect(loadingProps(failed(status))).toEqual({ loadError: 'No.', onRetry: undefined });
    expect(failureOf(failed(status))).toEqual({ text: 'No.' });
    expect(failureOf(failed(500), failed(status))).toEqual({ text: 'No.' });
    expect(listFailureOf(failed(status))).toEqual({ error: 'No.', onRetry: undefined });
  });

  test('is offered beside the reason if the rules do not allow it now, because that may change', () => {
    expect(failureOf(failed(400))).toEqual({ text: 'No.', onRetry: expect.any(Function) });
    expect(failureOf(failed(500), failed(400))).toMatchObject({ text: 'No.' });
    expect(listFailureOf(failed(400))).toEqual({ error: 'No.', onRetry: expect.any(Function) });
  });

  test.each([429, 500, 503, null])('is offered when it may help: %s', (status) => {
    loadingProps(failed(status)).onRetry?.();
    failureOf({ error: null, refetch: () => expect.unreachable() }, failed(status)).onRetry?.();
    const list = listFailureOf(failed(status));
    list.onRetry?.();
    expect(list.error).toBe(true);
    expect(refetch).toHaveBeenCalledTimes(3);
    refetch.mockClear();
  });
});
