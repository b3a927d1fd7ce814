// Tests that the applicant is the contact the company named, or otherwise the owner of the company account.
import { expect, test } from 'vitest';
import { applicantOf } from './applicant.ts';

const applicant = { id: 7, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@demo.example' };

test('the contact is preferred to the account', () => {
  expect(applicantOf({ contactName: 'Grace Hopper', email: 'grace@demo.example', applicant })).toEqual({
    name: 'Grace Hopper',
    email: 'grace@demo.example',
  });
});

test('an application without a contact shows the account', () => {
  expect(applicantOf({ contactName: '', email: '', applicant })).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@demo.example',
  });
});

test('an application with neither contact nor account shows nothing', () => {
  expect(applicantOf({ contactName: '', email: '', applicant: null })).toEqual({ name: '', email: '' });
});
