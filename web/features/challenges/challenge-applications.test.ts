// Tests that the applicant is shown as the company with its email address in brackets.
import { expect, test } from 'vitest';
import type { ApplicationSummary } from '../../../contract/applications.ts';
import { applicantText } from './challenge-applications.ts';

const application: ApplicationSummary = {
  id: 1,
  challengeID: 7,
  challengeName: 'Quieter pumps',
  challengeGroupID: 3,
  canViewChallenge: true,
  companyName: 'Larkspur',
  contactName: 'Grace Hopper',
  email: 'grace@demo.example',
  applicant: { id: 7, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@demo.example' },
  site: 1,
  createdOn: null,
  submittedOn: null,
  percentComplete: 0.2,
};

test.each([
  ['a company with a contact', {}, 'Larkspur (grace@demo.example)'],
  [
    'a company without a contact: the email address of the account',
    { contactName: '', email: '' },
    'Larkspur (ada@demo.example)',
  ],
  [
    'an application without a company name: the account',
    { companyName: '', contactName: '', email: '' },
    'Ada Lovelace (ada@demo.example)',
  ],
  [
    'an application without company or account',
    { companyName: '', contactName: '', email: '', applicant: null },
    '-',
  ],
])('%s', (_, other, text) => {
  expect(applicantText({ ...application, ...other })).toBe(text);
});
