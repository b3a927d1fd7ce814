// Tests how the filters of a list are read, written and shown as chips.
import { expect, test } from 'vitest';
import { chipsOf, type ListFilter, valuesOf, withValues } from './list-filter.ts';
import type { TableState } from './table-state.ts';

const stage: ListFilter = {
  name: 'stage',
  label: 'Stage',
  allLabel: 'All stages',
  kind: 'several',
  options: [
    { value: '50', label: 'Pending Assessment' },
    { value: '60', label: 'Assessment' },
    { value: '70', label: 'Pending Pitch' },
  ],
};
const lead: ListFilter = {
  name: 'challengeLeadID',
  label: 'Challenge Lead',
  allLabel: 'All leads',
  kind: 'typed',
  options: [{ value: 'me', label: 'Me' }],
};
const stateWith = (filters: Record<string, string>): TableState => ({
  page: 3,
  pageSize: 50,
  search: 'leak',
  sort: 'name',
  order: 'asc',
  filters,
});

test('several values are separated by commas, in the order of the options', () => {
  expect(valuesOf(stage, stateWith({ stage: '50,60' }))).toEqual(['50', '60']);
  expect(valuesOf(stage, stateWith({}))).toEqual([]);
  const chosen = withValues(stage, stateWith({}), ['70', '50']);
  expect(chosen).toMatchObject({ page: 1, search: 'leak', filters: { stage: '50,70' } });
  expect(withValues(stage, chosen, []).filters).toEqual({});
});

test('each value has a chip that removes only that value', () => {
  const state = stateWith({ stage: '50,60', challengeLeadID: 'me' });
  const chips = chipsOf([stage, lead], state);
  expect(chips.map(({ text }) => text)).toEqual([
    'Stage: Pending Assessment',
    'Stage: Assessment',
    'Challenge Lead: Me',
  ]);
  expect(chips.map(({ removed }) => removed.filters)).toEqual([
    { stage: '60', challengeLeadID: 'me' },
    { stage: '50', challengeLeadID: 'me' },
    { stage: '50,60' },
  ]);
  expect(chips[0]?.removed.page).toBe(1);
});

test('a chip never shows an id, neither while the options load nor when the record no longer exists', () => {
  const state = stateWith({ challengeLeadID: '7' });
  expect(chipsOf([{ ...lead, isLoading: true }], state)[0]?.text).toBe('Challenge Lead: …');
  expect(chipsOf([lead], state)[0]?.text).toBe('Challenge Lead: not found');
});

test('a value that appears twice in the address has one chip', () => {
  const chips = chipsOf([stage], stateWith({ stage: '50,50' }));
  expect(chips.map(({ removed }) => removed.filters)).toEqual([{}]);
});
