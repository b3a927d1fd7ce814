// Tests what a download of a list asks for, and how the menu describes it.
import { expect, test } from 'vitest';
import { defaultState } from '../../ui/tables/table-state.ts';
import { exportQuery } from './download-list.ts';
import { rowsText } from './rows-text.ts';

const state = { ...defaultState({ sort: 'name', sortable: ['name'] }), page: 3, pageSize: 25 };
const columns = ['name', 'site', 'icon'].map((id) => ({ id, header: id, cell: () => null, width: 1 }));

test('a download asks for the search, the filters and the shown columns, but not for a page or an order', () => {
  const filtered = { ...state, search: 'water', filters: { stage: '50,60' } };
  expect(
    exportQuery({
      list: 'challenges',
      params: undefined,
      state: filtered,
      shownColumns: columns,
      format: 'csv',
    }),
  ).toEqual({ stage: '50,60', search: 'water', format: 'csv', columns: 'name,site' });
});

test('a list of one record names the record, and chosen rows their ids', () => {
  const asked = { state, shownColumns: columns, format: 'xlsx', ids: [7, 9] } as const;
  expect(exportQuery({ ...asked, list: 'group-challenges', params: { groupID: 4 } })).toMatchObject({
    groupID: 4,
    ids: '7,9',
  });
  expect(exportQuery({ ...asked, list: 'submissions', params: { id: 4 } })).toMatchObject({ challengeID: 4 });
});

test.each([
  [{ total: 1234, isTotalCapped: false }, 'All 1,234 rows that match, oldest first.'],
  [{ total: 10_000, isTotalCapped: true }, 'All rows that match, more than 10,000, oldest first.'],
  [{ total: 1, isTotalCapped: undefined }, 'The 1 row that matches.'],
  [{ total: undefined, isTotalCapped: undefined }, 'All rows that match, oldest first.'],
])('%j is described as %j', (rows, text) => {
  expect(rowsText(rows)).toBe(text);
});
