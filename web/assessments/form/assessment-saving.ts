// Saving an assessment, and what to tell when the server refuses.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applications } from '../../../contract/applications.ts';
import { type AssessmentFields, type AssessmentPlace, assessments } from '../../../contract/assessments.ts';
import { assessedAlready } from '../../../rules/assessments.ts';
import { CallFailure, call } from '../../api.ts';
import { editingOf, isNotFound, queryClient, queryOf } from '../../query.ts';
import { refreshAssessments } from '../assessment-data.ts';
import { assessPath, editAssessmentPath } from '../assessment-paths.ts';

const ofSubmission = (submissionID: number) => ({ params: { submissionID } });

/** The assessment that this person has given, to change it. */
export const useOwnAssessment = (submissionID: number, enabled: boolean) =>
  useQuery({ ...editingOf(assessments.find, ofSubmission(submissionID)), enabled });

export const readOwnAssessment = (submissionID: number) => call(assessments.find, ofSubmission(submissionID));

export async function createAssessment(applicationID: number, fields: AssessmentFields) {
  await call(assessments.create, { body: { ...fields, applicationID } });
  refreshAssessments();
}

/** Whole, as it stands on the screen: it has one author, and what they see is what they mean. */
export async function updateAssessment(
  applicationID: number,
  fields: AssessmentFields,
  ifMatch: string | null,
) {
  await call(assessments.update, { body: { ...fields, applicationID }, ifMatch });
  refreshAssessments();
}

/** Where one can go on with what was typed. */
export interface WayOn {
  readonly to: string;
  readonly label: string;
}

export interface Refusal {
  readonly text: string;
  readonly wayOn: WayOn | null;
  /** What was saved before is no more. */
  readonly isGone: boolean;
}

const gone = 'This submission is no longer there or no longer open to you.';
const removed = 'Your assessment of this submission has been removed since you opened it.';

/** What a failed save means; undefined: it is told at its fields. */
export async function refusalOf(submissionID: number, error: unknown): Promise<Refusal | undefined> {
  if (!(error instanceof CallFailure) || Object.keys(error.fieldErrors).length > 0) return undefined;
  // Whatever the reason, it is news to the lists as well.
  if (error.status !== null) refreshAssessments();
  if (error.message === assessedAlready.reason)
    return {
      text: error.message,
      wayOn: { to: editAssessmentPath(submissionID), label: 'Edit Assessment' },
      isGone: false,
    };
  if (!isNotFound(error)) return { text: error.message, wayOn: null, isGone: false };
  return (await isThere(submissionID))
    ? { text: removed, wayOn: { to: assessPath(submissionID), label: 'Assess it anew' }, isGone: true }
    : { text: gone, wayOn: null, isGone: true };
}

async function isThere(id: number): Promise<boolean> {
  try {
    await call(applications.find, { params: { id } });
    return true;
  } catch {
    return false;
  }
}

const aMinute = 60_000;

/** Fetched ahead, so that they open at once. */
export function usePrefetch({ next, nextToAssess }: Pick<AssessmentPlace, 'next' | 'nextToAssess'>) {
  const nextID = next?.id;
  const toAssessID = nextToAssess?.id;
  useEffect(() => {
    for (const id of new Set([toAssessID, nextID])) {
      if (id === undefined) continue;
      void queryClient.prefetchQuery({
        ...queryOf(applications.find, { params: { id } }),
        staleTime: aMinute,
      });
      void queryClient.prefetchQuery({
        ...queryOf(assessments.place, ofSubmission(id)),
        staleTime: aMinute,
      });
    }
  }, [nextID, toAssessID]);
}
