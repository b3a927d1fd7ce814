// Tests that every kind of failed save gives the form a message.
import { expect, test } from 'vitest';
import { isFormFailure, toFormFailure } from './form-failure.ts';

test("the server's refusal is used unchanged", () => {
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
  '%o, which has no message, gets a default one',
  (thrown) => {
    expect(toFormFailure(thrown).formError).toBe('This could not be saved. Please try again.');
  },
);
