// Tests the ticks of the index: all required fields are filled, or any field where none is required.
import { expect, test } from 'vitest';
import { sectionTypes } from '../../../../contract/vocabulary.ts';
import { isFilled } from './filled-parts.ts';
import { formParts } from './form-fields.ts';
import { type FormValues, newFormValues } from './form-values.ts';
import { section } from './testing.ts';

const blank = newFormValues('2026-03-02', 1);
const filledOf = (values: Partial<FormValues>) =>
  formParts.map(({ id }) => id).filter((id) => isFilled(id, { ...blank, ...values }));

test('in a new challenge only the dates are filled in', () => {
  expect(filledOf({})).toEqual(['dates']);
});

test.each<[string, Partial<FormValues>]>([
  ['basics', { name: 'Quieter pumps', challengeLeadID: 4 }],
  ['people', { assessorIDs: [7] }],
  ['text', { background: '<p>Loud.</p>' }],
  ['text', { awardDescription: '<p>Fame.</p>' }],
  ['images', { imageS3Key: 'thumbnail.png' }],
  ['tags', { businessTagIDs: [2] }],
  ['sections', { descriptionSections: [section(sectionTypes.WYSIWYG, 'Why', '<p>Noise.</p>')] }],
])('%s is filled in by %j', (id, values) => {
  expect(filledOf(values).toSorted()).toEqual(['dates', id].toSorted());
});

test.each<Partial<FormValues>>([
  { name: 'Quieter pumps' },
  { background: '<p></p>' },
  { partnerLogoS3Key: 'logo.png' },
  {
    descriptionSections: [
      section(sectionTypes.WYSIWYG, 'Why', '<p>Noise.</p>'),
      section(sectionTypes.WYSIWYG, 'How', ''),
    ],
  },
])('%j is not enough', (values) => {
  expect(filledOf(values)).toEqual(['dates']);
});
