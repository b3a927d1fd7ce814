// How far someone is with assessing, in words.
import { assessmentStatuses, type ChallengeToAssess } from '../../contract/assessments.ts';
import { isComplete, isReady } from '../../rules/lifecycle.ts';

/** What this person is to do with a submission next. */
export const assessLabel = (hasUserAssessed: boolean) =>
  hasUserAssessed ? 'Edit Assessment' : 'Begin Assessment';

export const assessedWords = (hasUserAssessed: boolean) =>
  hasUserAssessed ? 'Assessed' : 'Not assessed yet';

export const progressText = (assessed: number, all: number) => `${assessed} of ${all} assessed`;

type Standing = Pick<
  ChallengeToAssess,
  | 'readyForAssessmentsSetOn'
  | 'assessmentsCompleteSetOn'
  | 'submissionCount'
  | 'assessedCount'
  | 'requiresAssessmentFromUser'
>;

interface StatusWords {
  readonly badges: readonly { readonly tone: 'yellow' | 'green' | 'accent'; readonly text: string }[];
  /** Below them. */
  readonly note: string | null;
}

const done = { tone: 'green', text: assessmentStatuses.done } as const;
const required = { tone: 'yellow', text: assessmentStatuses.required } as const;

/** What a challenge asks of its assessor now: nothing before it is ready, nor once its assessments are complete. */
export function statusWords(challenge: Standing): StatusWords {
  const { submissionCount, assessedCount } = challenge;
  const progress = submissionCount === 0 ? 'No submissions' : progressText(assessedCount, submissionCount);
  if (isComplete(challenge)) {
    const isAllAssessed = submissionCount > 0 && assessedCount === submissionCount;
    const complete = { tone: 'accent', text: 'Assessments complete' } as const;
    return isAllAssessed ? { badges: [complete, done], note: null } : { badges: [complete], note: progress };
  }
  if (!isReady(challenge)) return { badges: [], note: 'Not ready for assessment yet' };
  return { badges: [challenge.requiresAssessmentFromUser ? required : done], note: progress };
}

type Waiting = Pick<ChallengeToAssess, 'requiresAssessmentFromUser'>;

/** From the first page, on which those that wait stand first; null where none does. */
export function waitingText(firstPage: readonly Waiting[], total: number): string | null {
  const waiting = firstPage.filter(({ requiresAssessmentFromUser }) => requiresAssessmentFromUser).length;
  if (waiting === 0) return null;
  if (waiting === 1) return '1 challenge waits for you. View its submissions to read and assess them.';
  const count = waiting === firstPage.length && total > waiting ? `${waiting} or more` : waiting;
  return `${count} challenges wait for you. View the submissions of one to read and assess them.`;
}
