// The names that the breadcrumbs of the assessment screens show.
import type { Application } from '../../../contract/applications.ts';
import type { AssessmentPlace } from '../../../contract/assessments.ts';
import { type PageRecords, recordOf } from '../../shell/page-records.ts';

interface Reading<Read> {
  readonly data: { readonly data: Read } | undefined;
  readonly error: Error | null;
}

/** What an application without the name of its company is called. */
export const unnamedApplication = 'Submission';

export const assessedRecords = (
  application: Reading<Application>,
  place: Reading<AssessmentPlace>,
): PageRecords => ({
  challenge: recordOf(place, ({ data: { challenge } }) => challenge),
  application: recordOf(application, ({ data: { companyName } }) => ({
    name: companyName || unnamedApplication,
  })),
});
