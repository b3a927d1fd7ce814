// Tests that the address contains what the calendar shows, without defaults, and that no address breaks the calendar.
import { expect, test } from 'vitest';
import {
  asFilterWindow,
  captionOf,
  existingGroups,
  type Filter,
  movedWindow,
  queryOfFilter,
  readFilter,
  withChosen,
  withToggled,
  writeFilter,
} from './calendar-filter.ts';
import { calendarChallenge } from './testing.ts';

const today = '2026-11-15';
const window = { from: '2026-05-01', to: '2026-06-30' };
const defaults: Filter = { groupIDs: [-1], window: null, zoom: 'month', sort: 'inWindow' };

test('an address without a choice means all groups, the default window, months and the first date in view', () => {
  expect(readFilter({}, today)).toEqual(defaults);
  expect(writeFilter(defaults)).toEqual({});
});

test('the call always includes the window and the order', () => {
  const fallback = { from: '2026-11-01', to: '2026-12-30' };
  expect(queryOfFilter(defaults, fallback)).toEqual({
    challengeGroupIDs: [-1],
    filterFrom: '2026-11-01',
    filterTo: '2026-12-30',
    sort: 'inWindow',
  });
  expect(queryOfFilter({ groupIDs: [7, 9], window, sort: 'name' }, fallback)).toEqual({
    challengeGroupIDs: [7, 9],
    filterFrom: '2026-05-01',
    filterTo: '2026-06-30',
    sort: 'name',
  });
});

test('a written filter is read back unchanged', () => {
  const filters: Filter[] = [
    { ...defaults, groupIDs: [0], window },
    { ...defaults, groupIDs: [7] },
    { ...defaults, groupIDs: [7, 3, 12] },
    { ...defaults, window, zoom: 'week' },
    { ...defaults, zoom: 'quarter', sort: 'name' },
    { ...defaults, sort: 'challengeStart' },
  ];
  for (const filter of filters) {
    const address = new URLSearchParams(writeFilter(filter) as Record<string, string>);
    expect(readFilter(Object.fromEntries(address), today)).toEqual(filter);
  }
  expect(writeFilter({ groupIDs: [7, 3], window, zoom: 'week', sort: 'name' })).toEqual({
    challengeGroupIDs: '7,3',
    filterFrom: '2026-05-01',
    filterTo: '2026-06-30',
    zoom: 'week',
    sort: 'name',
  });
});

test.each([
  [{ filterFrom: '2026-06-30', filterTo: '2026-05-01' }],
  [{ filterFrom: '2026-02-30', filterTo: '2026-05-01' }],
  [{ filterFrom: '2026-05-01' }],
  [{ filterTo: '2026-05-01' }],
  [{ filterFrom: '01/05/2026', filterTo: '30/06/2026' }],
  [{ filterFrom: '0001-01-01', filterTo: '9999-12-31' }],
  [{ challengeGroupIDs: '-2' }],
  [{ challengeGroupIDs: 'all' }],
  [{ challengeGroupIDs: '' }],
  [{ challengeGroupIDs: '3,all' }],
  [{ challengeGroupIDs: '99999999999' }],
  [{ zoom: 'year' }],
  [{ zoom: 'toString' }],
  [{ sort: 'startDate' }],
])('invalid parameters fall back to the defaults: %o', (params) => {
  expect(readFilter(params, today)).toEqual(defaults);
});

test.each([
  ['-1,7', [-1]],
  ['7,0', [0]],
  ['7,7,3', [7, 3]],
])('the groups "%s" in the address are read as %j', (challengeGroupIDs, groupIDs) => {
  expect(readFilter({ challengeGroupIDs }, today).groupIDs).toEqual(groupIDs);
});

test('a window equal to the default is left out', () => {
  expect(asFilterWindow(window, window)).toBeNull();
  expect(asFilterWindow(window, { ...window, to: '2026-07-01' })).toBe(window);
});

test('Earlier and Later move the window by its own length, as far as dates can be chosen', () => {
  const range = { from: '2026-01-01', to: '2026-12-31' };
  expect(movedWindow(window, 1, range)).toEqual({ from: '2026-07-01', to: '2026-08-30' });
  expect(movedWindow(window, -1, range)).toEqual({ from: '2026-03-01', to: '2026-04-30' });
  expect(movedWindow(window, 1, { ...range, to: '2026-08-29' })).toBeNull();
  expect(movedWindow(window, -1, { ...range, from: '2026-03-02' })).toBeNull();
  expect(movedWindow({ from: '2026-05-01', to: '2026-05-01' }, 1, range)?.from).toBe('2026-05-02');
});

test('groups are added and removed, and All Groups or My Groups clears the others', () => {
  expect(withToggled([-1], 7)).toEqual([7]);
  expect(withToggled([0], 7)).toEqual([7]);
  expect(withToggled([7], 3)).toEqual([7, 3]);
  expect(withToggled([7, 3], 7)).toEqual([3]);
  expect(withToggled([7], 7)).toEqual([-1]);
  expect(withToggled([7, 3], -1)).toEqual([-1]);
  expect(withToggled([7, 3], 0)).toEqual([0]);
  expect(withToggled([0], 0)).toEqual([0]);
});

test('the caption names the only choice, or counts the groups', () => {
  const options = [
    { value: -1, label: 'All Groups' },
    { value: 7, label: 'Water' },
  ];
  expect(captionOf(options, [-1])).toBe('All Groups');
  expect(captionOf(options, [7])).toBe('Water');
  expect(captionOf(options, [7, 3, 12])).toBe('3 groups');
});

test('groups that do not exist are left out', () => {
  const options = [{ value: 7, label: 'Water' }];
  expect(existingGroups([7, 99], options)).toEqual([7]);
  expect(existingGroups([99], options)).toEqual([-1]);
});

test('a chosen group has a name even if the groups could not be loaded', () => {
  const options = [{ value: -1, label: 'All Groups' }];
  const challenges = [calendarChallenge({ challengeGroupID: 3, challengeGroupName: 'Water' })];
  expect(withChosen(options, [-1], challenges)).toEqual(options);
  expect(withChosen(options, [3, 4], challenges)).toEqual([
    ...options,
    { value: 3, label: 'Water' },
    { value: 4, label: 'One group' },
  ]);
});
