// Tests what prevents a submit, in the order in which it is shown, and which field gets the focus.
import { expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { typedOf } from './own-fields.ts';
import { findSubmitProblem, firstMissing } from './submit-problem.ts';
import { sampleApplication } from './testing.ts';

const complete = {
  ...sampleApplication,
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
const state = { record: complete, typed: typedOf(complete), fieldErrors: {}, conflicts: [] };
const uploading = { failure: null };
const failed = { failure: { message: 'No.', canTryAgain: true } };

test('finds no problem in a complete application, even with a failed upload', () => {
  expect(findSubmitProblem(state, [failed])).toBeNull();
});

test('checks what is typed, saved or not', () => {
  const typed = { ...state.typed, trlDescription: ' ', townCity: '' };
  expect(findSubmitProblem({ ...state, typed }, [])).toEqual({
    about: 'sections',
    message: 'Please complete these sections first: Organisation, Technology Readiness.',
    missing: ['isOrganisationComplete', 'isTRLComplete'],
  });
  expect(firstMissing('isOrganisationComplete', { ...state, typed })).toBe('townCity');
  expect(findSubmitProblem({ ...state, record: sampleApplication }, [])).toBeNull();
});

test('focuses the missing field of a section, or else an invalid one or the first', () => {
  const typed = { ...state.typed, isPartialSolution: null };
  expect(firstMissing('isSummaryComplete', { ...state, typed })).toBe('isPartialSolution');
  expect(firstMissing('isOrganisationComplete', state)).toBe('companyName');
  const fieldErrors = { telephone: 'Too short.' };
  expect(firstMissing('isOrganisationComplete', { ...state, fieldErrors })).toBe('telephone');
});

test('reports invalid fields before conflicts, and conflicts before running uploads', () => {
  const fieldErrors = { turnover: 'No amount.' };
  const conflicts = ['county'] as const;
  expect(findSubmitProblem({ ...state, fieldErrors, conflicts }, [uploading])).toMatchObject({
    about: 'field',
    name: 'turnover',
    message: messages.invalidFields,
  });
  expect(findSubmitProblem({ ...state, conflicts }, [uploading])).toMatchObject({
    about: 'conflict',
    name: 'county',
  });
  expect(findSubmitProblem(state, [uploading])).toMatchObject({ about: 'files' });
});
