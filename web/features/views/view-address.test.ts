// Tests that a saved view restores the state of its list, without what the list no longer has.
import { expect, test } from 'vitest';
import { ChallengeFilters } from '../../../contract/challenge-filters.ts';
import { defaultState } from '../../ui/tables/table-state.ts';
import { isOpenedBy, readView, viewAddressOf } from './view-address.ts';

const list = {
  defaults: { sort: 'name', sortable: ['name', 'endDate'], filters: ChallengeFilters.shape },
  columns: [{ id: 'name' }, { id: 'stage' }, { id: 'endDate' }],
};
const initial = defaultState(list.defaults);
const changed = {
  ...initial,
  search: 'pipes & 50%',
  sort: 'endDate',
  order: 'desc' as const,
  pageSize: 25,
  filters: { stage: '50,60', challengeLeadID: 'me' },
  columns: ['name', 'stage'],
};

test('search, order, page size, filters and columns are restored, but not the page', () => {
  const address = viewAddressOf({ ...changed, page: 7 }, list);
  expect(address).toMatch(/^[\w*.+%=&-]+$/);
  expect(readView(address, list)).toEqual({ state: changed, hasLost: false });
});

test('a newly opened list has an empty address', () => {
  expect(viewAddressOf({ ...initial, page: 3 }, list)).toBe('');
  expect(readView('', list)).toEqual({ state: initial, hasLost: false });
});

test.each([
  ['a filter that the list no longer has', 'colour=red&search=pipes'],
  ['a value that the filter no longer has', 'stage=12&search=pipes'],
  ['an order that the list no longer has', 'sort=budget&search=pipes'],
  ['a page size that the list no longer has', 'pageSize=77&search=pipes'],
  ['a column that the list no longer has', 'columns=budget&search=pipes'],
])('%s is left out and reported', (_, address) => {
  expect(readView(address, list)).toEqual({ state: { ...initial, search: 'pipes' }, hasLost: true });
});

test('the columns that still exist stay chosen', () => {
  expect(readView('columns=name,budget', list)).toEqual({
    state: { ...initial, columns: ['name'] },
    hasLost: true,
  });
});

test('a default value that an older version wrote does not count as lost', () => {
  expect(readView('sort=name&order=asc&pageSize=10', list)).toEqual({ state: initial, hasLost: false });
});

test('a view counts as open only if its query equals that of the page', () => {
  const address = 'colour=red&pageSize=25';
  expect(isOpenedBy(address, { pageSize: 25, colour: 'red' })).toBe(true);
  expect(isOpenedBy(address, { pageSize: 25, colour: 'red', search: undefined })).toBe(true);
  expect(isOpenedBy(address, { pageSize: 25 })).toBe(false);
  expect(isOpenedBy(address, { pageSize: 25, colour: 'red', page: 2 })).toBe(false);
  expect(isOpenedBy('', {})).toBe(true);
});
