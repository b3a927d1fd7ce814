// Explains to the assessor why the server refused to save, and offers the next step.
import { screenMessages } from '../../../../contract/screen-messages.ts';
import { assessedAlready } from '../../../../rules/assessments.ts';
import { CallFailure } from '../../../platform/api.ts';
import { assessPath, editAssessmentPath } from '../../../platform/assessment-paths.ts';
import { isNotFound } from '../../../platform/query.ts';
import { refreshAssessments } from '../assessment-data.ts';
import type { Base } from './draft.ts';
import { valuesOf } from './form-values.ts';
import { readOwnAssessment } from './save-assessment.ts';

/** A link to the screen where the assessor can continue with the draft. */
interface NextStep {
  readonly to: string;
  readonly label: string;
}

export interface Refusal {
  readonly text: string;
  readonly nextStep?: NextStep;
  /** The saved assessment no longer exists. */
  readonly isRecordDeleted?: boolean;
  /** What is saved now: saving again replaces it, and discarding the draft shows it. */
  readonly newest?: Base;
}

const unavailableText = 'This submission was deleted, or you no longer have access to it.';
const removed = 'Your assessment of this submission has been removed since you opened it.';
/** An assessment has one author, so the server's text about someone else's change does not fit. */
const changed =
  'You changed this assessment in another window after you opened it here. Save again to replace that version, or discard this draft to see it.';

/** undefined if the failure is shown at the form's fields. */
export async function refusalOf(applicationID: number, error: unknown): Promise<Refusal | undefined> {
  if (!(error instanceof CallFailure) || Object.keys(error.fieldErrors).length > 0) return undefined;
  // Any refusal means that the lists are out of date too.
  if (error.status !== null) refreshAssessments();
  if (error.status === 409) return conflict(applicationID);
  if (error.message === assessedAlready.reason)
    return {
      text: error.message,
      nextStep: { to: editAssessmentPath(applicationID), label: 'Edit Assessment' },
    };
  if (isNotFound(error)) return assessmentNotFound(applicationID, error);
  return { text: error.message };
}

async function conflict(applicationID: number): Promise<Refusal> {
  try {
    const { data, etag } = await readOwnAssessment(applicationID);
    return { text: changed, newest: { values: valuesOf(data), etag } };
  } catch (error) {
    return error instanceof CallFailure && isNotFound(error)
      ? assessmentNotFound(applicationID, error)
      : { text: changed };
  }
}

const assessmentNotFound = (applicationID: number, { message }: CallFailure): Refusal =>
  message === screenMessages.assessmentMissing
    ? {
        text: removed,
        nextStep: { to: assessPath(applicationID), label: 'Assess again' },
        isRecordDeleted: true,
      }
    : { text: unavailableText, isRecordDeleted: true };
