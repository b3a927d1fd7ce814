// What the form sends: the contract's fields, with the lowest rating where nobody has set one.
import { expect, test } from 'vitest';
import { commentMaximum } from '../../../../contract/assessments.ts';
import { sentencesByField } from '../../../../contract/zod.ts';
import { blankValues, type FormValues, formSchema, isSame, notSetOf, restored } from './form-values.ts';

const filled: FormValues = {
  deploymentScale: 4,
  fitWithChallenge: 5,
  credibilityCompany: 2,
  credibilityTechnology: 3,
  fullOrPartialSolution: 1,
  isInnovative: false,
  finalComment: ' Sound, but late. ',
};

const problemsOf = (values: FormValues) => sentencesByField(formSchema.safeParse(values).error);

test('what is filled in is sent as it is, the comment without the spaces around it', () => {
  expect(formSchema.parse(filled)).toEqual({ ...filled, finalComment: 'Sound, but late.' });
});

test('a rating that was not set is sent as 1, and is told from a 1 that was', () => {
  const values = { ...filled, credibilityCompany: null, fullOrPartialSolution: 1 };
  expect(formSchema.parse(values)).toMatchObject({ credibilityCompany: 1, fullOrPartialSolution: 1 });
  expect(notSetOf(values)).toEqual(['credibilityCompany']);
});

test('neither the question nor the comment may be left out, and the comment has an end', () => {
  const required = 'This is a required field.';
  expect(problemsOf(blankValues)).toEqual({ isInnovative: required, finalComment: required });
  expect(problemsOf({ ...filled, finalComment: ' \n' })).toEqual({ finalComment: required });
  expect(problemsOf({ ...filled, finalComment: 'x'.repeat(commentMaximum + 1) })).toEqual({
    finalComment: 'Value cannot have more than 5000 characters.',
  });
});

test('a draft over a saved assessment keeps what is saved where it had nothing', () => {
  const draft = { ...blankValues, fitWithChallenge: 1, finalComment: '' };
  expect(restored(draft, filled)).toEqual({ ...filled, fitWithChallenge: 1, finalComment: '' });
});

test('two are the same only if nothing differs', () => {
  expect(isSame(filled, { ...filled })).toBe(true);
  expect(isSame(filled, { ...filled, isInnovative: null })).toBe(false);
  expect(isSame(blankValues, { ...blankValues, deploymentScale: 1 })).toBe(false);
});
