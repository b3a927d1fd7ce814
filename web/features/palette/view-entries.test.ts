// Tests where saved views open.
import { expect, test } from 'vitest';
import { type ListName, listNames } from '../../../contract/lists.ts';
import { viewEntries } from './view-entries.ts';

const view = (list: ListName, address = 'stage=50') => ({
  ...{ id: 7, list, name: 'Mine', address, isShared: false, isOwn: true, ownerName: 'Ada Byron' },
});
const addressOf = (list: ListName, current = '/', address?: string) =>
  viewEntries([view(list, address)], current)[0]?.address;

test('a view opens its list with its filters', () => {
  expect(addressOf('challenges')).toBe('/challenges?stage=50');
  expect(addressOf('business-tags', '/', '')).toBe('/tags/business');
  expect(viewEntries([view('messages')], '/')).toMatchObject([
    { label: 'Mine', detail: 'Contact Us Messages' },
  ]);
});

test.each<[ListName, string]>([
  ['group-challenges', '/challenge-groups/3/challenges'],
  ['submissions', '/challenge-groups/3/challenges/4'],
  ['submissions', '/challenges/3/challenges/4/submissions'],
])('a view of %s opens on a page with such a list, as %s', (list, current) => {
  expect(addressOf(list, current)).toBe(`${current}?stage=50`);
  expect(addressOf(list, '/challenge-groups')).toBeUndefined();
});

test('every other list has an address', () => {
  const without = listNames.filter((list) => addressOf(list) === undefined);
  expect(without).toEqual(['group-challenges', 'submissions']);
});
