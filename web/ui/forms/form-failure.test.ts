// However a save fails, the form has something to say.
import { expect, test } from 'vitest';
import { isFormFailure, toFormFailure } from './form-failure.ts';

test("the server's refusal is taken as it is", () => {
  const failure = { fieldErrors: { name: 'Taken.' }, formError: 'Please correct the fields below.' };
  expect(isFormFailure(failure)).toBe(true);
  expect(toFormFailure(failure)).toBe(failure);
});

test('any other failure is shown with its own message', () => {
  expect(toFormFailure(new Error('The server could not be reached.'))).toEqual({
    fieldErrors: {},
    formError: 'The server could not be reached.',
  });
  expect(toFormFailure('No.')).toEqual({ fieldErrors: {}, formError: 'No.' });
});

test.each([[undefined], [null], [{}], [new Error('')]])(
  '%o, which says nothing, gets a sentence',
  (thrown) => {
    expect(toFormFailure(thrown).formError).toBe('This could not be saved. Please try again.');
  },
);
