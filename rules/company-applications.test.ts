// Tests when a company can start, change and submit an application, and what makes each section complete.
import { expect, test } from 'vitest';
import type { OwnFields } from '../contract/company-applications.ts';
import {
  canChange,
  canSignInToSite,
  canStartApplication,
  canSubmit,
  closesOn,
  completenessOf,
} from './company-applications.ts';
import { nowIn } from './now.ts';

const on = (date: string, time = '12:00:00') => nowIn('Europe/London', new Date(`${date}T${time}Z`));
const challenge = {
  startDate: '2026-11-10',
  endDate: '2026-11-20',
  gracePeriod: 2,
  publishDate: '2026-11-01T09:00:00.000Z',
};
const reason = (verdict: ReturnType<typeof canStartApplication>) => (verdict.allowed ? null : verdict.reason);

test.each([
  ['2026-11-09', 'This challenge is not open for applications yet.'],
  ['2026-11-10', null],
  ['2026-11-20', null],
  ['2026-11-21', 'This challenge is closed for new applications.'],
])('on %s a company that starts an application is refused with %j', (day, expected) => {
  expect(reason(canStartApplication(challenge, on(day)))).toBe(expected);
});

test('a company cannot start an application before the challenge is published', () => {
  const notOpen = 'This challenge is not open for applications yet.';
  expect(reason(canStartApplication({ ...challenge, publishDate: null }, on('2026-11-15')))).toBe(notOpen);
  const tomorrow = { ...challenge, publishDate: '2026-11-16T09:00:00.000Z' };
  expect(reason(canStartApplication(tomorrow, on('2026-11-15')))).toBe(notOpen);
});

test('a company can finish an application until the grace period ends in the programme’s time zone', () => {
  const draft = { submittedOn: null };
  expect(closesOn(challenge)).toBe('2026-11-22');
  expect(reason(canChange(draft, challenge, on('2026-11-22', '23:59:59')))).toBeNull();
  expect(reason(canChange(draft, challenge, on('2026-11-23', '00:00:00')))).toBe(
    'This challenge has closed, so you can no longer change your application.',
  );
  const inSummer = { ...challenge, endDate: '2026-07-01', gracePeriod: 0 };
  expect(canChange(draft, inSummer, on('2026-07-01', '22:59:59')).allowed).toBe(true);
  expect(canChange(draft, inSummer, on('2026-07-01', '23:00:00')).allowed).toBe(false);
});

test('a company cannot change a submitted application', () => {
  expect(reason(canChange({ submittedOn: '2026-11-12T09:00:00Z' }, challenge, on('2026-11-12')))).toBe(
    'This application has been submitted, so you can no longer change it.',
  );
});

const completeFields: OwnFields = {
  companyName: 'Acme',
  url: '',
  addressLine1: '1 High Street',
  addressLine2: '',
  townCity: 'Leeds',
  postcode: 'LS1 1AA',
  county: '',
  region: '',
  contactName: 'Ada Lovelace',
  jobTitle: '',
  email: 'ada@acme.example',
  telephone: '0113 496 0000',
  companyReg: '',
  turnover: null,
  ideaSummary: 'Listening to pipes.',
  isPartialSolution: false,
  trlDescription: 'Level 6.',
  ipStatusDescription: 'Patent pending.',
  isExtraAttachmentsComplete: true,
};

test('an application with every required field has five complete sections', () => {
  expect(Object.values(completenessOf(completeFields))).toEqual([true, true, true, true, true]);
  expect(canSubmit(completenessOf(completeFields)).allowed).toBe(true);
});

test.each([
  ['companyName', '', 'isOrganisationComplete', 'Organisation'],
  ['addressLine1', ' ', 'isOrganisationComplete', 'Organisation'],
  ['townCity', '', 'isOrganisationComplete', 'Organisation'],
  ['postcode', '', 'isOrganisationComplete', 'Organisation'],
  ['contactName', '', 'isOrganisationComplete', 'Organisation'],
  ['email', '', 'isOrganisationComplete', 'Organisation'],
  ['email', 'not one', 'isOrganisationComplete', 'Organisation'],
  ['telephone', '', 'isOrganisationComplete', 'Organisation'],
  ['companyName', '\u2800\u200b', 'isOrganisationComplete', 'Organisation'],
  // These may have been stored before the rule existed.
  ['postcode', 'unknown', 'isOrganisationComplete', 'Organisation'],
  ['telephone', '0113', 'isOrganisationComplete', 'Organisation'],
  ['url', 'acme', 'isOrganisationComplete', 'Organisation'],
  ['ideaSummary', '\n', 'isSummaryComplete', 'Idea Summary'],
  ['ideaSummary', '\u3164', 'isSummaryComplete', 'Idea Summary'],
  ['isPartialSolution', null, 'isSummaryComplete', 'Idea Summary'],
  ['trlDescription', '', 'isTRLComplete', 'Technology Readiness'],
  ['ipStatusDescription', '', 'isIPStatusComplete', 'Intellectual Property'],
  ['isExtraAttachmentsComplete', false, 'isExtraAttachmentsComplete', 'Extra Attachments'],
] as const)('with %s %j only %s is false', (field, value, section, label) => {
  const completeness = completenessOf({ ...completeFields, [field]: value });
  expect(Object.entries(completeness).filter(([, isComplete]) => !isComplete)).toEqual([[section, false]]);
  expect(reason(canSubmit(completeness))).toBe(`Please complete these sections first: ${label}.`);
});

test('names every incomplete section in the order of the form', () => {
  const empty = completenessOf({ ...completeFields, postcode: '', ipStatusDescription: '' });
  expect(reason(canSubmit(empty))).toBe(
    'Please complete these sections first: Organisation, Intellectual Property.',
  );
});

test('an account may sign in on its own site, or on both if it belongs to both', () => {
  expect(canSignInToSite({ site: 1 }, 1).allowed).toBe(true);
  expect(canSignInToSite({ site: 1000 }, 2).allowed).toBe(true);
  expect(reason(canSignInToSite({ site: 1 }, 2))).toBe(
    'This account belongs to IX Challenges. Please sign in there.',
  );
});
