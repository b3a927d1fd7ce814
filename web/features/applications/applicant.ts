// Whom an application is from, as lists call them.
import type { ApplicationSummary } from '../../../contract/applications.ts';
import { fullName } from '../../../contract/people.ts';

type FromWhom = Pick<ApplicationSummary, 'contactName' | 'email' | 'applicant'>;

/** The contact that the company named; until it has, whoever's account it is. */
export function applicantOf({ contactName, email, applicant }: FromWhom) {
  return {
    name: contactName || (applicant ? fullName(applicant) : ''),
    email: email || (applicant?.email ?? ''),
  };
}
