// Tests what the form sends: the contract's fields, with the lowest rating in place of an unset one.
import { expect, test } from 'vitest';
import { commentMaximum } from '../../../../contract/assessments.ts';
import { messagesByField } from '../../../../contract/zod.ts';
import {
  blankValues,
  FormValues,
  formSchema,
  isSame,
  moderatedSchema,
  notSetOf,
  restoreDraft,
} from './form-values.ts';

const fields = {
  deploymentScale: 4,
  fitWithChallenge: 5,
  credibilityCompany: 2,
  credibilityTechnology: 3,
  fullOrPartialSolution: 1,
  isInnovative: false,
  finalComment: ' Sound, but late. ',
};
const filled: FormValues = { ...fields, changeReason: '' };

const problemsOf = (values: FormValues) => messagesByField(formSchema.safeParse(values).error);

test('filled fields are sent unchanged, with the comment trimmed', () => {
  expect(formSchema.parse(filled)).toEqual({ ...fields, finalComment: 'Sound, but late.' });
});

test('an unset rating is sent as 1 but still counts as not set', () => {
  const values = { ...filled, credibilityCompany: null, fullOrPartialSolution: 1 };
  expect(formSchema.parse(values)).toMatchObject({ credibilityCompany: 1, fullOrPartialSolution: 1 });
  expect(notSetOf(values)).toEqual(['credibilityCompany']);
});

test('the question and the comment are required, and the comment has a maximum length', () => {
  const required = 'This is a required field.';
  expect(problemsOf(blankValues)).toEqual({ isInnovative: required, finalComment: required });
  expect(problemsOf({ ...filled, finalComment: ' \n' })).toEqual({ finalComment: required });
  expect(problemsOf({ ...filled, finalComment: 'x'.repeat(commentMaximum + 1) })).toEqual({
    finalComment: 'Value cannot have more than 5000 characters.',
  });
});

test('a draft restored over a saved assessment keeps the saved value of its unset fields', () => {
  const draft = { ...blankValues, fitWithChallenge: 1, finalComment: '' };
  expect(restoreDraft(draft, filled)).toEqual({ ...filled, fitWithChallenge: 1, finalComment: '' });
});

test('two sets of values are the same only if no field differs', () => {
  expect(isSame(filled, { ...filled })).toBe(true);
  expect(isSame(filled, { ...filled, isInnovative: null })).toBe(false);
  expect(isSame(blankValues, { ...blankValues, deploymentScale: 1 })).toBe(false);
});

test('a change during moderation is sent with its reason, which is required then', () => {
  const changeReason = ' Misread the pilot. ';
  expect(moderatedSchema.parse({ ...filled, changeReason })).toMatchObject({
    changeReason: 'Misread the pilot.',
  });
  expect(formSchema.parse({ ...filled, changeReason })).not.toHaveProperty('changeReason');
  expect(messagesByField(moderatedSchema.safeParse(filled).error)).toEqual({
    changeReason: 'This is a required field.',
  });
  const long = { ...filled, changeReason: 'x'.repeat(501) };
  expect(messagesByField(moderatedSchema.safeParse(long).error)).toEqual({
    changeReason: 'Value cannot have more than 500 characters.',
  });
});

test('a draft that was stored without a reason is still read', () => {
  expect(FormValues.parse(fields)).toEqual(filled);
});
