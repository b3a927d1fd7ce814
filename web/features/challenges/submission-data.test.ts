// An applicant is the company with its e-mail in brackets.
import { expect, test } from 'vitest';
import type { ApplicationSummary } from '../../../contract/applications.ts';
import { applicantText } from './submission-data.ts';

const submission: ApplicationSummary = {
  id: 1,
  challengeID: 7,
  challengeName: 'Quieter pumps',
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
  ['company and contact', {}, 'Larkspur (grace@demo.example)'],
  ['a company that named no contact', { contactName: '', email: '' }, 'Larkspur (ada@demo.example)'],
  [
    'only begun: the account',
    { companyName: '', contactName: '', email: '' },
    'Ada Lovelace (ada@demo.example)',
  ],
  ['nothing known', { companyName: '', contactName: '', email: '', applicant: null }, '-'],
])('%s', (_, other, text) => {
  expect(applicantText({ ...submission, ...other })).toBe(text);
});
