// The names that the breadcrumbs of the assessment screens show.
import type { Application } from '../../../contract/applications.ts';
import type { AssessmentPlace } from '../../../contract/assessments.ts';
import { isAssessorOf } from '../../../rules/assessments.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { type PageRecords, recordOf } from '../../shell/page-records.ts';

interface Reading<Read> {
  readonly data: { readonly data: Read } | undefined;
  readonly error: Error | null;
}

/** What an application without the name of its company is called. */
export const unnamedApplication = 'Submission';

/** The crumbs lead to pages for the challenge's assessors; others may read the application without opening these. */
export const assessedRecords = (
  actor: Pick<Actor, 'id' | 'roles'>,
  application: Reading<Application>,
  place: Reading<AssessmentPlace>,
): PageRecords => ({
  challenge: recordOf(place, ({ data: { challenge } }) => ({
    ...challenge,
    canOpen: isAssessorOf(actor, challenge),
  })),
  application: recordOf(application, ({ data: { companyName } }) => ({
    name: companyName || unnamedApplication,
  })),
});
