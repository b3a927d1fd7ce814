// The paths of the assessment screens.
import { areas } from './areas.ts';

const base = areas.assessments.path;

export const assessedChallengePath = (challengeID: number) => `${base}/challenge/${challengeID}`;
export const declarationPath = (challengeID: number) => `${base}/declaration/${challengeID}`;
export const submissionsPath = (challengeID: number) => `${base}/submissions/${challengeID}`;
export const submissionPath = (id: number) => `${base}/submissions/submission/${id}`;
export const removeAssessmentPath = (id: number, assessmentID: number) =>
  `${submissionPath(id)}/delete/${assessmentID}`;
export const assessPath = (id: number) => `${base}/submissions/assessment/assess/${id}`;
export const editAssessmentPath = (id: number) => `${base}/submissions/assessment/edit/${id}`;
export const organisationPath = (id: number) => `${base}/edit-application/${id}`;

/** The screen for a first assessment, or for editing this person's existing one. */
export const assessmentPathOf = ({ id, hasUserAssessed }: { id: number; hasUserAssessed: boolean }) =>
  hasUserAssessed ? editAssessmentPath(id) : assessPath(id);
