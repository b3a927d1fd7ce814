// Decides who may remove a company's application, and who may see its contact data.
import type { Application } from '../contract/applications.ts';
import { type ChallengeFacts, canEditChallenge } from './challenges.ts';
import { type Actor, canCall } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

type Caller = Pick<Actor, 'id' | 'roles'>;

/** Allows staff with the role users, and anyone who may edit the challenge. */
function canManageApplication(actor: Caller, challenge: ChallengeFacts): Verdict {
  const editing = canEditChallenge(actor, challenge);
  return editing.allowed ? editing : canCall(actor, { role: 'users' });
}

export const canRemoveApplication = canManageApplication;

/** An erased application can be removed, but nobody writes about it again. */
export const canEditTexts = ({ isErased }: { readonly isErased: boolean }): Verdict =>
  isErased ? refuse('This application was erased.') : allow;

/** Excludes assessors and viewers, because they judge the company and the idea and need no contact data. */
export const canSeeContactData = canManageApplication;

type ContactData = Pick<
  Application,
  | 'contactName'
  | 'jobTitle'
  | 'email'
  | 'telephone'
  | 'addressLine1'
  | 'addressLine2'
  | 'postcode'
  | 'county'
  | 'applicant'
>;

/** Replaces the contact data; company, town and region stay visible. */
const emptyContactData: ContactData = {
  contactName: '',
  jobTitle: '',
  email: '',
  telephone: '',
  addressLine1: '',
  addressLine2: '',
  postcode: '',
  county: '',
  applicant: null,
};

export const withoutContactData = <Whole extends ContactData>(application: Whole): Whole => ({
  ...application,
  ...emptyContactData,
});
