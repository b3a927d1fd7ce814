// Tests who can be chosen for a group of a site, and the text about people who are removed.
import { expect, test } from 'vitest';
import type { PersonOption } from '../../../contract/groups.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { optionsForSite, peopleOutsideSite, removedPeopleText } from './group-people.ts';

const person = (id: number, firstName: string, site: PersonOption['site']): PersonOption => ({
  id,
  firstName,
  lastName: 'Grey',
  email: `${firstName.toLowerCase()}@demo.example`,
  site,
});
const ines = person(1, 'Ines', sites.IX);
const gale = person(2, 'Gale', sites.GA);
const alma = person(3, 'Alma', sites.All);
const everyone = [ines, gale, alma];

test('people of the site and of both sites are offered, with their email address', () => {
  expect(optionsForSite(everyone, sites.IX, [])).toEqual([
    { value: 1, label: 'Ines Grey (ines@demo.example)' },
    { value: 3, label: 'Alma Grey (alma@demo.example)' },
  ]);
  expect(optionsForSite(everyone, sites.All, []).map(({ value }) => value)).toEqual([3]);
});

test('a chosen person who has moved to the other site stays in the list', () => {
  expect(optionsForSite(everyone, sites.IX, [2]).map(({ value }) => value)).toEqual([1, 2, 3]);
});

test('people who do not belong to a new site are found and named once', () => {
  expect(peopleOutsideSite(everyone, sites.GA, [1, 2, 3])).toEqual([ines]);
  expect(peopleOutsideSite(everyone, sites.GA, [2, 3])).toEqual([]);
  expect(removedPeopleText([ines, ines], sites.GA)).toBe(
    'Removed, because they do not belong to GA: Ines Grey.',
  );
  expect(removedPeopleText([ines, gale], sites.All)).toBe(
    'Removed, because they do not belong to both sites: Ines Grey, Gale Grey.',
  );
});
