// Who can be chosen for a group of a site, and what is said of those who cannot stay.
import { expect, test } from 'vitest';
import type { PersonOption } from '../../../contract/groups.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { misfitsOf, offeredFor, takenOutText } from './group-people.ts';

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

test('people of the site and of both are offered, with the e-mail that tells them apart', () => {
  expect(offeredFor(everyone, sites.IX, [])).toEqual([
    { value: 1, label: 'Ines Grey (ines@demo.example)' },
    { value: 3, label: 'Alma Grey (alma@demo.example)' },
  ]);
  expect(offeredFor(everyone, sites.All, []).map(({ value }) => value)).toEqual([3]);
});

test('who was moved to the other site since stays in the list while chosen', () => {
  expect(offeredFor(everyone, sites.IX, [2]).map(({ value }) => value)).toEqual([1, 2, 3]);
});

test('after a change of site, those who do not fit are found and named once', () => {
  expect(misfitsOf(everyone, sites.GA, [1, 2, 3])).toEqual([ines]);
  expect(misfitsOf(everyone, sites.GA, [2, 3])).toEqual([]);
  expect(takenOutText([ines, ines], sites.GA)).toBe('Removed, because they do not belong to GA: Ines Grey.');
  expect(takenOutText([ines, gale], sites.All)).toBe(
    'Removed, because they do not belong to both sites: Ines Grey, Gale Grey.',
  );
});
