// A table's state in the address: Back and shared links work, and no address breaks a list.
import { describe, expect, test } from 'vitest';
import { idInPath } from '../../../contract/fields.ts';
import { z } from '../../../contract/zod.ts';
import { isRefinement, readTableState, type TableState, withFilter, writeTableState } from './table-state.ts';

const defaults = { sort: 'name', sortable: ['name', 'email'] };
const usual: TableState = { page: 1, pageSize: 10, search: '', sort: 'name', order: 'asc', filters: {} };

describe('reading', () => {
  test('an address without anything gives the defaults', () => {
    expect(readTableState({}, defaults)).toEqual(usual);
  });

  test('a whole state is read, from numbers and from texts', () => {
    const state = { page: 3, pageSize: 25, search: 'ann', sort: 'email', order: 'desc', filters: {} };
    expect(readTableState(state, defaults)).toEqual(state);
    expect(readTableState({ ...state, page: '3', pageSize: '25' }, defaults)).toEqual(state);
  });

  test('a search that looks like a number stays a text', () => {
    expect(readTableState({ search: 2026 }, defaults).search).toBe('2026');
  });

  test.each([
    ['a page below the first', { page: 0 }],
    ['a page that is no whole number', { page: 1.5 }],
    ['a page that is no number', { page: 'x' }],
    ['an empty page', { page: '' }],
    ['a page size that the list does not offer', { pageSize: 7 }],
    ['a column that cannot be sorted', { sort: 'password' }],
    ['an order that is none', { order: 'up' }],
    ['a search that is a list', { search: ['a'] }],
  ])('%s falls back to the default', (_case, params) => {
    expect(readTableState(params, defaults)).toEqual(usual);
  });

  test("a list's own page sizes and order count", () => {
    const own = { ...defaults, order: 'desc' as const, pageSizes: [50, 100, 250] };
    expect(readTableState({}, own)).toEqual({ ...usual, pageSize: 50, order: 'desc' });
    expect(readTableState({ pageSize: 250 }, own).pageSize).toBe(250);
    expect(readTableState({ pageSize: 10 }, own).pageSize).toBe(50);
  });
});

describe('writing', () => {
  test('defaults are left out', () => {
    expect(writeTableState(usual, defaults)).toEqual({});
  });

  test('what differs from the defaults is kept, and can be read again', () => {
    const differing = { page: 2, pageSize: 100, search: 'ann lee', sort: 'email', order: 'desc' } as const;
    const state: TableState = { ...differing, filters: {} };
    const params = writeTableState(state, defaults);
    expect(params).toEqual(differing);
    expect(readTableState(params, defaults)).toEqual(state);
  });

  test('going back to a default takes it out of the address', () => {
    expect(writeTableState(usual, defaults, { page: 4, search: 'ann' })).toEqual({});
  });

  test('what else stands in the address stays', () => {
    expect(writeTableState({ ...usual, page: 2 }, defaults, { group: 7, page: 9 })).toEqual({
      group: 7,
      page: 2,
    });
  });
});

describe("a list's own filters", () => {
  const isSubmitted = z.enum(['true', 'false']).optional();
  const filtered = { ...defaults, filters: { challengeID: idInPath.optional(), isSubmitted } };

  test('are read from the address as the call of the list takes them', () => {
    expect(readTableState({ challengeID: '7', isSubmitted: 'false', page: '2' }, filtered)).toEqual({
      ...usual,
      page: 2,
      filters: { challengeID: '7', isSubmitted: 'false' },
    });
  });

  test.each([
    ['a value that the call would refuse', { challengeID: 'x', isSubmitted: 'perhaps' }],
    ['an empty value', { challengeID: '', isSubmitted: '' }],
    ['a filter of another list', { groupID: '7' }],
  ])('%s counts as none', (_case, params) => {
    expect(readTableState(params, filtered)).toEqual(usual);
  });

  test('a chosen one leads to the first page, and beside what else is set', () => {
    const before: TableState = { ...usual, page: 3, search: 'ann', filters: { isSubmitted: 'true' } };
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

  test('one that is taken away leaves the address, and nothing else does', () => {
    const before: TableState = { ...usual, page: 3, filters: { isSubmitted: 'true', challengeID: '7' } };
    const after = withFilter(before, 'isSubmitted', null);
    const params = { isSubmitted: 'true', challengeID: '7', page: '3', tab: 'all' };
    expect(writeTableState(after, filtered, params)).toEqual({ challengeID: '7', tab: 'all' });
  });
});

test('refining a search replaces the step before; starting one, paging and sorting are steps of their own', () => {
  const searched = { ...usual, search: 'an' };
  expect(isRefinement(usual, searched)).toBe(false);
  expect(isRefinement(searched, { ...searched, search: 'ann' })).toBe(true);
  expect(isRefinement(searched, { ...searched, page: 2 })).toBe(false);
});
