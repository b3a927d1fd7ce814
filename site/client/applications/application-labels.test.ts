// Which sections of an application count as complete on the page.
import { expect, test } from 'vitest';
import { isSectionComplete } from './application-labels.ts';
import { anApplication } from './testing.ts';

const record = { ...anApplication, isOrganisationComplete: true, isTRLComplete: true };

test('a section is as complete as the server says', () => {
  expect(isSectionComplete({ record, clashes: [] }, 'isTRLComplete')).toBe(true);
  expect(isSectionComplete({ record, clashes: [] }, 'isIPStatusComplete')).toBe(false);
});

test('not while something in it is still to be chosen, needed or not', () => {
  const state = { record, clashes: ['county'] as const };
  expect(isSectionComplete(state, 'isOrganisationComplete')).toBe(false);
  expect(isSectionComplete(state, 'isTRLComplete')).toBe(true);
});
