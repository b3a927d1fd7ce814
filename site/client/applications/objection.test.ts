// What stands against submitting, in the order in which it is told, and the field that it leads to.
import { expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { firstMissing, objectionTo } from './objection.ts';
import { typedOf } from './own-fields.ts';
import { anApplication } from './testing.ts';

const complete = {
  ...anApplication,
  addressLine1: '1 Mill Lane',
  townCity: 'Leeds',
  postcode: 'LS1 4AP',
  contactName: 'Ada',
  email: 'ada@brook.example',
  telephone: '0113 496 0000',
  ideaSummary: 'Less noise',
  isPartialSolution: false,
  trlDescription: 'TRL 6',
  ipStatusDescription: 'None',
  isExtraAttachmentsComplete: true,
};
const written = { record: complete, typed: typedOf(complete), sentences: {}, clashes: [] };
const onItsWay = { failure: null };
const failed = { failure: { sentence: 'No.', canTryAgain: true } };

test('nothing stands against what is complete, not even a file that failed', () => {
  expect(objectionTo(written, [failed])).toBeNull();
});

test('what is typed counts, saved or not', () => {
  const typed = { ...written.typed, trlDescription: ' ', townCity: '' };
  expect(objectionTo({ ...written, typed }, [])).toEqual({
    about: 'sections',
    sentence: 'Please complete these sections first: Organisation, Technology Readiness.',
    missing: ['isOrganisationComplete', 'isTRLComplete'],
  });
  expect(firstMissing('isOrganisationComplete', { ...written, typed })).toBe('townCity');
  expect(objectionTo({ ...written, record: anApplication }, [])).toBeNull();
});

test('a section is entered by what is missing in it, else by its first field', () => {
  const typed = { ...written.typed, isPartialSolution: null };
  expect(firstMissing('isSummaryComplete', { ...written, typed })).toBe('isPartialSolution');
  expect(firstMissing('isOrganisationComplete', written)).toBe('companyName');
  const sentences = { telephone: 'Too short.' };
  expect(firstMissing('isOrganisationComplete', { ...written, sentences })).toBe('telephone');
});

test('then come wrong fields, questions and files on their way', () => {
  const sentences = { turnover: 'No amount.' };
  const clashes = ['county'] as const;
  expect(objectionTo({ ...written, sentences, clashes }, [onItsWay])).toMatchObject({
    about: 'field',
    name: 'turnover',
    sentence: messages.invalidFields,
  });
  expect(objectionTo({ ...written, clashes }, [onItsWay])).toMatchObject({ about: 'clash', name: 'county' });
  expect(objectionTo(written, [onItsWay])).toMatchObject({ about: 'files' });
});
