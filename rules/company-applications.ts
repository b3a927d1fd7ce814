// Decides when a company can start, change and submit an application, and which of its sections are complete.

import { OwnFields } from '../contract/company-applications.ts';
import { isReadable } from '../contract/fields.ts';
import { publicMessages } from '../contract/public-messages.ts';
import { publicSiteNames, sites } from '../contract/vocabulary.ts';
import { daysAfter, hasEnded, isPublished, type Timeline } from './lifecycle.ts';
import type { Now } from './now.ts';
import { type Actor, canSeeSite } from './permissions.ts';
import { restrictedRefusal } from './restricted-records.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

type Dates = Pick<Timeline, 'startDate' | 'endDate' | 'gracePeriod' | 'publishDate'>;

/** A company account belongs to one public site or to both. */
export const canSignInToSite = (actor: Pick<Actor, 'site'>, site: keyof typeof publicSiteNames): Verdict =>
  canSeeSite(actor, site)
    ? allow
    : refuse(publicMessages.accountOfOtherSite(publicSiteNames[site === sites.IX ? sites.GA : sites.IX]));

/** Ignores the grace period, which is only for finishing an application that was started in time. */
export function canStartApplication(challenge: Dates, now: Now): Verdict {
  if (!isPublished(challenge, now) || now.today < challenge.startDate)
    return refuse('This challenge is not open for applications yet.');
  if (now.today > challenge.endDate) return refuse('This challenge is closed for new applications.');
  return allow;
}

export const closesOn = ({ endDate, gracePeriod }: Pick<Dates, 'endDate' | 'gracePeriod'>) =>
  daysAfter(endDate, gracePeriod);

export function canChange(
  application: { readonly submittedOn: string | null; readonly isRestricted?: boolean },
  challenge: Pick<Dates, 'endDate' | 'gracePeriod'>,
  now: Now,
): Verdict {
  if (application.isRestricted) return refuse(restrictedRefusal);
  if (application.submittedOn !== null)
    return refuse('This application has been submitted, so you can no longer change it.');
  if (hasEnded(challenge, now))
    return refuse('This challenge has closed, so you can no longer change your application.');
  return allow;
}

/** The five sections in the order of the form. Each counts as a fifth of the application. */
export const applicationSections = {
  isOrganisationComplete: 'Organisation',
  isSummaryComplete: 'Idea Summary',
  isTRLComplete: 'Technology Readiness',
  isIPStatusComplete: 'Intellectual Property',
  isExtraAttachmentsComplete: 'Extra Attachments',
} as const;
export type Completeness = Readonly<Record<keyof typeof applicationSections, boolean>>;

/** Staff need these to identify and contact the company. Not every organisation has the other details. */
export const requiredOfOrganisation = [
  'companyName',
  'addressLine1',
  'townCity',
  'postcode',
  'contactName',
  'email',
  'telephone',
] as const satisfies readonly (keyof OwnFields)[];

const optionalOfOrganisation = [
  'url',
  'addressLine2',
  'county',
  'region',
  'jobTitle',
  'companyReg',
  'turnover',
] as const satisfies readonly (keyof OwnFields)[];

/** A value that was stored before its rule existed may be invalid. */
const isValid = (fields: OwnFields, name: keyof OwnFields) =>
  OwnFields.shape[name].safeParse(fields[name]).success;

export const completenessOf = (fields: OwnFields): Completeness => ({
  isOrganisationComplete:
    requiredOfOrganisation.every((name) => isReadable(fields[name])) &&
    [...requiredOfOrganisation, ...optionalOfOrganisation].every((name) => isValid(fields, name)),
  isSummaryComplete: isReadable(fields.ideaSummary) && fields.isPartialSolution !== null,
  isTRLComplete: isReadable(fields.trlDescription),
  isIPStatusComplete: isReadable(fields.ipStatusDescription),
  isExtraAttachmentsComplete: fields.isExtraAttachmentsComplete,
});

export const incompleteSections = (completeness: Completeness) =>
  (Object.keys(applicationSections) as (keyof Completeness)[]).filter((section) => !completeness[section]);

export const completeFirst = 'Please complete these sections first:';

/** Callers must check canChange first. */
export function canSubmit(completeness: Completeness): Verdict {
  const missing = incompleteSections(completeness).map((section) => applicationSections[section]);
  return missing.length === 0 ? allow : refuse(`${completeFirst} ${missing.join(', ')}.`);
}
