// Tests the starting values of a copied challenge.
import { expect, test } from 'vitest';
import type { PersonOption } from '../../../../contract/groups.ts';
import { sites } from '../../../../contract/vocabulary.ts';
import { challengeWith } from '../testing.ts';
import { copyOf } from './copy.ts';

const option = (id: number, site: PersonOption['site'] = sites.All): PersonOption => ({
  id,
  firstName: 'Option',
  lastName: String(id),
  email: `${id}@demo.example`,
  site,
});
const person = (id: number, lastName: string) => ({ id, firstName: 'Ann', lastName });

const source = challengeWith({
  workshopAdminIDs: [11],
  workshopAdmins: [person(11, 'Arlo')],
  assessorIDs: [11, 12],
  assessors: [person(11, 'Arlo'), person(12, 'Bell')],
  pitchPresentationAdminIDs: [13],
  pitchPresentationAdmins: [person(13, 'Carr')],
  tagIDs: [2],
  businessTagIDs: [5],
  background: '<p>Pumps are loud.</p>',
  partnerLogoS3Key: 'logo.png',
});
const everyone = [option(4), option(11), option(12), option(13)];
const optionsWith = (people: readonly PersonOption[]) => ({
  leads: people,
  workshopAdmins: people,
  assessors: people,
  pitchPresentationAdmins: people,
  tags: [],
  businessTags: [],
});
const copy = (people = everyone, siteChoices: readonly (1 | 2)[] = [sites.IX], changes = {}) =>
  copyOf({ source: { ...source, ...changes }, workshopDate: '2026-12-01' }, siteChoices, optionsWith(people));

test('copies texts, tags, images and people, but has another name and no campaign identifier', () => {
  expect(copy()).toEqual({
    leftOut: [],
    values: expect.objectContaining({
      name: 'Copy of Quieter pumps',
      campaignID: '',
      site: sites.IX,
      challengeLeadID: 4,
      workshopAdminIDs: [11],
      assessorIDs: [11, 12],
      pitchPresentationAdminIDs: [13],
      tagIDs: [2],
      businessTagIDs: [5],
      background: '<p>Pumps are loud.</p>',
      imageS3Key: 'thumbnail.png',
      partnerLogoS3Key: 'logo.png',
    }),
  });
});

test('keeps the distance of every date from the workshop, and the grace period', () => {
  expect(copy().values).toMatchObject({
    workshopDate: '2026-12-01',
    startDate: '2027-01-01',
    endDate: '2027-01-31',
    gracePeriod: 2,
    assessmentStartDate: '2027-02-05',
    responseDate: '2027-02-19',
    pitchPresentationDate: '2027-03-03',
  });
});

test('leaves out people who cannot be chosen, and names each once', () => {
  const { values, leftOut } = copy([option(12), option(13, sites.GA)]);
  expect(values).toMatchObject({
    challengeLeadID: null,
    workshopAdminIDs: [],
    assessorIDs: [12],
    pitchPresentationAdminIDs: [],
  });
  expect(leftOut).toEqual(['Joanna Whitfield', 'Ann Arlo', 'Ann Carr']);
});

test('someone who is missing from one list stays in the others', () => {
  const options = { ...optionsWith(everyone), assessors: [option(12)] };
  const { values, leftOut } = copyOf({ source, workshopDate: '2026-12-01' }, [sites.IX], options);
  expect(values).toMatchObject({ workshopAdminIDs: [11], assessorIDs: [12] });
  expect(leftOut).toEqual(['Ann Arlo']);
});

test('gets the site of the group, or keeps its own site if there is a choice', () => {
  expect(copy(everyone, [sites.GA]).values.site).toBe(sites.GA);
  expect(copy(everyone, [sites.IX, sites.GA], { site: sites.GA }).values.site).toBe(sites.GA);
});

test('cuts a long name to 255 characters, but not through a character', () => {
  expect(copy(everyone, [1], { name: 'x'.repeat(255) }).values.name).toHaveLength(255);
  expect(copy(everyone, [1], { name: `${'x'.repeat(246)}🚰` }).values.name).toBe(
    `Copy of ${'x'.repeat(246)}`,
  );
});
