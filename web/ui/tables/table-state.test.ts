// Tests how a table's state is written to and read from the address.
import { describe, expect, test } from 'vitest';
import { idInPath } from '../../../contract/fields.ts';
import { z } from '../../../contract/zod.ts';
import { isRefinement, readTableState, type TableState, withFilter, writeTableState } from './table-state.ts';

const defaults = { sort: 'name', sortable: ['name', 'email'] };
const defaultState: TableState = {
  page: 1,
  pageSize: 10,
  search: '',
  sort: 'name',
  order: 'asc',
  filters: {},
};

describe('reading', () => {
  test('an address without parameters gives the defaults', () => {
    expect(readTableState({}, defaults)).toEqual(defaultState);
  });

  test('reads a whole state, from numbers and from text', () => {
    const state = { page: 3, pageSize: 25, search: 'ann', sort: 'email', order: 'desc', filters: {} };
    expect(readTableState(state, defaults)).toEqual(state);
    expect(readTableState({ ...state, page: '3', pageSize: '25' }, defaults)).toEqual(state);
  });

  test('a search that looks like a number stays a text', () => {
    expect(readTableState({ search: 2026 }, defaults).search).toBe('2026');
  });

  test.each([
    ['a page below the first', { page: 0 }],
    ['a page that is not a whole number', { page: 1.5 }],
    ['a page that is not a number', { page: 'x' }],
    ['an empty page', { page: '' }],
    ['a page size that the list does not offer', { pageSize: 7 }],
    ['a column that cannot be sorted', { sort: 'password' }],
    ['an unknown order', { order: 'up' }],
    ['a search that is a list', { search: ['a'] }],
  ])('%s falls back to the default', (_case, params) => {
    expect(readTableState(params, defaults)).toEqual(defaultState);
  });

  test("uses a list's own page sizes and order", () => {
    const tableDefaults = { ...defaults, order: 'desc' as const, pageSizes: [50, 100, 250] };
    expect(readTableState({}, tableDefaults)).toEqual({ ...defaultState, pageSize: 50, order: 'desc' });
    expect(readTableState({ pageSize: 250 }, tableDefaults).pageSize).toBe(250);
    expect(readTableState({ pageSize: 10 }, tableDefaults).pageSize).toBe(50);
  });
});

describe('writing', () => {
  test('defaults are left out', () => {
    expect(writeTableState(defaultState, defaults)).toEqual({});
  });

  test('values that differ from the defaults are written, and can be read again', () => {
    const differing = { page: 2, pageSize: 100, search: 'ann lee', sort: 'email', order: 'desc' } as const;
    const state: TableState = { ...differing, filters: {} };
    const params = writeTableState(state, defaults);
    expect(params).toEqual(differing);
    expect(readTableState(params, defaults)).toEqual(state);
  });

  test('going back to a default removes it from the address', () => {
    expect(writeTableState(defaultState, defaults, { page: 4, search: 'ann' })).toEqual({});
  });

  test('other parameters of the address stay', () => {
    expect(writeTableState({ ...defaultState, page: 2 }, defaults, { group: 7, page: 9 })).toEqual({
      group: 7,
      page: 2,
    });
  });
});

describe("a list's own filters", () => {
  const isSubmitted = z.enum(['true', 'false']).optional();
  const filtered = { ...defaults, filters: { challengeID: idInPath.optional(), isSubmitted } };

  test('are read from the address as the list endpoint accepts them', () => {
    expect(readTableState({ challengeID: '7', isSubmitted: 'false', page: '2' }, filtered)).toEqual({
      ...defaultState,
      page: 2,
      filters: { challengeID: '7', isSubmitted: 'false' },
    });
  });

  test.each([
    ['a value that the endpoint would refuse', { challengeID: 'x', isSubmitted: 'perhaps' }],
    ['an empty value', { challengeID: '', isSubmitted: '' }],
    ['a filter of another list', { groupID: '7' }],
  ])('%s is ignored', (_case, params) => {
    expect(readTableState(params, filtered)).toEqual(defaultState);
  });

  test('setting a filter goes to the first page and keeps the search and the other filters', () => {
    const before: TableState = { ...defaultState, page: 3, search: 'ann', filters: { isSubmitted: 'true' } };
    const after = withFilter(before, 'challengeID', 7);
    expect(after).toEqual({
      ...before,
      page: 1,
      filters: { isSubmitted: 'true', challengeID: '7' },
    });
    expect(writeTableState(after, filtered)).toEqual({
      search: 'ann',
      isSubmitted: 'true',
      challengeID: '7',
    });
  });

  test('clearing a filter removes only that filter from the address', () => {
    const before: TableState = {
      ...defaultState,
      page: 3,
      filters: { isSubmitted: 'true', challengeID: '7' },
    };
    const after = withFilter(before, 'isSubmitted', null);
    const params = { isSubmitted: 'true', challengeID: '7', page: '3', tab: 'all' };
    expect(writeTableState(after, filtered, params)).toEqual({ challengeID: '7', tab: 'all' });
  });
});

test('refining a search replaces the history entry; a new search and a new page add one', () => {
  const searched = { ...defaultState, search: 'an' };
  expect(isRefinement(defaultState, searched)).toBe(false);
  expect(isRefinement(searched, { ...searched, search: 'ann' })).toBe(true);
  expect(isRefinement(searched, { ...searched, page: 2 })).toBe(false);
});
