// Tests the people to choose from: people of the site or of all sites, and everyone already chosen.
import { expect, test } from 'vitest';
import { sites } from '../../../contract/vocabulary.ts';
import { personOptions } from './person-options.ts';

const person = (id: number, lastName: string, site: 1 | 2 | 1000) => ({
  id,
  firstName: 'Ann',
  lastName,
  email: `${id}@demo.example`,
  site,
});
const people = [person(1, 'Both', sites.All), person(2, 'Green', sites.GA), person(3, 'Ince', sites.IX)];
const labels = (site: number | null, chosen: number[]) =>
  personOptions({ people, site, chosen, named: [{ id: 9, firstName: 'Once', lastName: 'Here' }] }).map(
    ({ label }) => label,
  );

test('everyone is offered before a site is chosen, then only people of that site or of both sites', () => {
  const [both, green, ince] = [
    'Ann Both (1@demo.example)',
    'Ann Green (2@demo.example)',
    'Ann Ince (3@demo.example)',
  ];
  expect(labels(null, [])).toEqual([both, green, ince]);
  expect(labels(sites.GA, [])).toEqual([both, green]);
  expect(labels(sites.IX, [3])).toEqual([both, ince]);
});

test('a chosen person stays visible, even from the other site or when no longer available', () => {
  expect(labels(sites.IX, [2]).at(-1)).toBe('Ann Green (other site)');
  expect(labels(sites.IX, [9]).at(-1)).toBe('Once Here');
});
