// Tests that the address holds the choice without its defaults, and that no address breaks the calendar.
import { expect, test } from 'vitest';
import { asFilterWindow, queryOfFilter, readFilter, withChosen, writeFilter } from './calendar-filter.ts';
import { calendarChallenge } from './testing.ts';

const today = '2026-11-15';
const window = { from: '2026-05-01', to: '2026-06-30' };

test('an address without a choice means all groups and the default window', () => {
  expect(readFilter({}, today)).toEqual({ groupID: -1, window: null });
  expect(writeFilter({ groupID: -1, window: null })).toEqual({});
});

test('the call always includes the window', () => {
  const fallback = { from: '2026-11-01', to: '2026-12-30' };
  expect(queryOfFilter({ groupID: -1, window: null }, fallback)).toEqual({
    challengeGroupIDs: [-1],
    filterFrom: '2026-11-01',
    filterTo: '2026-12-30',
  });
  expect(queryOfFilter({ groupID: 7, window }, fallback)).toEqual({
    challengeGroupIDs: [7],
    filterFrom: '2026-05-01',
    filterTo: '2026-06-30',
  });
});

test('a written filter is read back unchanged', () => {
  for (const filter of [
    { groupID: 0, window },
    { groupID: 7, window: null },
    { groupID: -1, window },
  ]) {
    const address = new URLSearchParams(writeFilter(filter) as Record<string, string>);
    expect(readFilter(Object.fromEntries(address), today)).toEqual(filter);
  }
  expect(writeFilter({ groupID: 0, window })).toEqual({
    challengeGroupIDs: 0,
    filterFrom: '2026-05-01',
    filterTo: '2026-06-30',
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
  [{ challengeGroupIDs: '99999999999' }],
])('invalid parameters fall back to the defaults: %o', (params) => {
  expect(readFilter(params, today)).toEqual({ groupID: -1, window: null });
});

test('a window equal to the default is left out', () => {
  expect(asFilterWindow(window, window)).toBeNull();
  expect(asFilterWindow(window, { ...window, to: '2026-07-01' })).toBe(window);
});

test('a chosen group has a name even if the groups could not be loaded', () => {
  const options = [{ value: -1, label: 'All Groups' }];
  const challenges = [calendarChallenge({ challengeGroupID: 3, challengeGroupName: 'Water' })];
  expect(withChosen(options, -1, challenges)).toEqual(options);
  expect(withChosen(options, 3, challenges)).toEqual([...options, { value: 3, label: 'Water' }]);
  expect(withChosen(options, 4, challenges)).toEqual([...options, { value: 4, label: 'One group' }]);
});
