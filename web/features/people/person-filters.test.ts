// Tests which filters the lists of people offer.
import { expect, test } from 'vitest';
import { filtersOf } from './person-filters.ts';

test.each([
  ['admin', true, ['Role', 'Site']],
  ['admin', false, ['Role']],
  ['user', true, ['Role', 'Site']],
  ['user', false, ['Role']],
  ['superAdmin', true, undefined],
] as const)('the list of the kind %s, with all sites: %s', (kind, canSeeAllSites, labels) => {
  expect(filtersOf({ kind }, canSeeAllSites)?.map(({ label }) => label)).toEqual(labels);
});
