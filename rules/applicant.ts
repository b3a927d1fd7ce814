// The name and email address that lists show for the applicant.
import type { ApplicationSummary } from '../contract/applications.ts';
import { fullName } from '../contract/person-name.ts';

type ApplicantFields = Pick<ApplicationSummary, 'contactName' | 'email' | 'applicant'>;

/** The contact that the company named, or the owner of the company account until there is one. */
export function applicantOf({ contactName, email, applicant }: ApplicantFields) {
  return {
    name: contactName || (applicant ? fullName(applicant) : ''),
    email: email || (applicant?.email ?? ''),
  };
}
