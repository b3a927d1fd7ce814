// An applicant is the contact that the company named, else the person whose account it is.
import { expect, test } from 'vitest';
import { applicantOf } from './applicant.ts';

const applicant = { id: 7, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@demo.example' };

test('the contact comes first', () => {
  expect(applicantOf({ contactName: 'Grace Hopper', email: 'grace@demo.example', applicant })).toEqual({
    name: 'Grace Hopper',
    email: 'grace@demo.example',
  });
});

test('an application that has only been begun is of the account', () => {
  expect(applicantOf({ contactName: '', email: '', applicant })).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@demo.example',
  });
});

test('without a contact and an account nothing is known', () => {
  expect(applicantOf({ contactName: '', email: '', applicant: null })).toEqual({ name: '', email: '' });
});
