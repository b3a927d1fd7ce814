// Saves the signed-in person's own assessment.
import { applications } from '../../../../contract/applications.ts';
import { type AssessmentFields, assessments } from '../../../../contract/assessments.ts';
import { call } from '../../../platform/api.ts';
import { queryClient, queryOf } from '../../../platform/query.ts';
import { refreshAssessments } from '../assessment-data.ts';

export const readOwnAssessment = (applicationID: number) =>
  call(assessments.find, { params: { submissionID: applicationID } });

export async function createAssessment(applicationID: number, fields: AssessmentFields) {
  await call(assessments.create, { body: { ...fields, applicationID } });
  markAssessed(applicationID);
  refreshAssessments();
}

/** Leaving the screen cancels the refetch, and an application that still counts as not assessed opens an empty form. */
function markAssessed(applicationID: number) {
  const { queryKey } = queryOf(applications.find, { params: { id: applicationID } });
  queryClient.setQueryData(
    queryKey,
    (read) => read && { ...read, data: { ...read.data, hasUserAssessed: true } },
  );
}

/** Sends every field as shown, because an assessment has only one author. */
export async function updateAssessment(
  applicationID: number,
  fields: AssessmentFields & { readonly changeReason?: string },
  ifMatch: string | null,
) {
  await call(assessments.update, { body: { ...fields, applicationID }, ifMatch });
  refreshAssessments();
}
