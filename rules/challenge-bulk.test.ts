// Tests who can lead and which tags fit, for many challenges at once.
import { expect, test } from 'vitest';
import { sites } from '../contract/vocabulary.ts';
import { canHaveTags, canLeadOnSite } from './challenge-bulk.ts';
import { allow, refuse } from './verdict.ts';

test('a lead has access to the site of the challenge', () => {
  const helen = { firstName: 'Helen', lastName: 'Marsh', site: sites.IX };
  expect(canLeadOnSite(helen, sites.IX)).toEqual(allow);
  expect(canLeadOnSite({ ...helen, site: sites.All }, sites.GA)).toEqual(allow);
  expect(canLeadOnSite(helen, sites.GA)).toEqual(
    refuse('Helen Marsh has no access to GA, so they cannot lead this challenge.'),
  );
});

test('a challenge has at most 100 tags of each kind', () => {
  expect(canHaveTags([100, 100])).toEqual(allow);
  expect(canHaveTags([3, 101])).toEqual(
    refuse('A challenge can have at most 100 tags and 100 business tags.'),
  );
});
