// Who may remove a company's application, and who may see whom to contact about it.
import type { Application } from '../contract/applications.ts';
import { type ChallengeFacts, canEditChallenge } from './challenges.ts';
import { type Actor, mayCall } from './permissions.ts';
import type { Verdict } from './verdict.ts';

type Asking = Pick<Actor, 'id' | 'roles'>;

/** Staff who look after users, and those who may edit the challenge it was sent to. */
function canManageApplication(actor: Asking, challenge: ChallengeFacts): Verdict {
  const editing = canEditChallenge(actor, challenge);
  return editing.allowed ? editing : mayCall(actor, { role: 'users' });
}

export const canRemoveApplication = canManageApplication;

/** Assessors and viewers judge the company and the idea, and need no contact data for it. */
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

/** The same fields, empty; company, town and region stay. */
const withheld: ContactData = {
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
  ...withheld,
});
