// What it means when the server refuses to save an assessment, in words for the one who typed it, and the way on.
import { messages } from '../../../../contract/messages.ts';
import { assessedAlready } from '../../../../rules/assessments.ts';
import { CallFailure } from '../../../platform/api.ts';
import { isNotFound } from '../../../platform/query.ts';
import { readOwnAssessment, refreshAssessments } from '../assessment-data.ts';
import { assessPath, editAssessmentPath } from '../assessment-paths.ts';
import type { Base } from './draft.ts';
import { valuesOf } from './form-values.ts';

/** Where one can go on with what was typed. */
interface WayOn {
  readonly to: string;
  readonly label: string;
}

export interface Refusal {
  readonly text: string;
  readonly wayOn?: WayOn;
  /** What was saved before is no more. */
  readonly isGone?: boolean;
  /** What is saved now: saving again replaces it knowingly, discarding what was typed shows it. */
  readonly newest?: Base;
}

const gone = 'This submission was deleted, or you no longer have access to it.';
const removed = 'Your assessment of this submission has been removed since you opened it.';
/** It has one author: whoever was quicker is the same person. The server's sentence is for two. */
const changed =
  'You changed this assessment in another window after you opened it here. Save again to replace that version, or discard this draft to see it.';

/** undefined: it is told at its fields. */
export async function refusalOf(submissionID: number, error: unknown): Promise<Refusal | undefined> {
  if (!(error instanceof CallFailure) || Object.keys(error.fieldErrors).length > 0) return undefined;
  // Whatever the reason, it is news to the lists as well.
  if (error.status !== null) refreshAssessments();
  if (error.status === 409) return conflict(submissionID);
  if (error.message === assessedAlready.reason)
    return {
      text: error.message,
      wayOn: { to: editAssessmentPath(submissionID), label: 'Edit Assessment' },
    };
  if (isNotFound(error)) return lost(submissionID, error);
  return { text: error.message };
}

async function conflict(submissionID: number): Promise<Refusal> {
  try {
    const { data, etag } = await readOwnAssessment(submissionID);
    return { text: changed, newest: { values: valuesOf(data), etag } };
  } catch (error) {
    return error instanceof CallFailure && isNotFound(error) ? lost(submissionID, error) : { text: changed };
  }
}

const lost = (submissionID: number, { message }: CallFailure): Refusal =>
  message === messages.assessmentGone
    ? { text: removed, wayOn: { to: assessPath(submissionID), label: 'Assess again' }, isGone: true }
    : { text: gone, isGone: true };
