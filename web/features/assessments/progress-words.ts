// How far someone is with assessing, in words.
import { assessmentStatuses, type ChallengeToAssess } from '../../../contract/assessments.ts';
import { markLabels } from '../../../contract/vocabulary.ts';
import { isComplete, isReady } from '../../../rules/lifecycle.ts';
import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';

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
  readonly badge: { readonly tone: 'yellow' | 'green' | 'neutral'; readonly text: string } | null;
  /** Below it. */
  readonly note: string;
}

export const assessmentsComplete = markLabels.assessmentsCompleteSetOn;
export const notReadyYet = 'Not ready for assessment yet';

const done = { tone: 'green', text: assessmentStatuses.done } as const;
const required = { tone: 'yellow', text: assessmentStatuses.required } as const;
/** Nobody has anything to do with it any more: quieter than what waits. */
const complete = { tone: 'neutral', text: assessmentsComplete } as const;

/** What a challenge asks of its assessor now: nothing before it is ready, nor once its assessments are complete. */
export function statusWords(challenge: Standing): StatusWords {
  const { submissionCount, assessedCount } = challenge;
  const progress = submissionCount === 0 ? 'No submissions' : progressText(assessedCount, submissionCount);
  if (isComplete(challenge)) {
    const isAllAssessed = submissionCount > 0 && assessedCount === submissionCount;
    return { badge: complete, note: isAllAssessed ? assessmentStatuses.done : progress };
  }
  if (!isReady(challenge)) return { badge: null, note: notReadyYet };
  return { badge: challenge.requiresAssessmentFromUser ? required : done, note: progress };
}

type Waiting = Pick<ChallengeToAssess, 'requiresAssessmentFromUser'>;

/** From the first page, on which those that wait stand first; null where none does. */
export function waitingText(
  actor: Pick<Actor, 'roles'>,
  firstPage: readonly Waiting[],
  total: number,
): string | null {
  // To a super admin every challenge is open; whose assessors name them the list does not tell.
  if (isSuperAdmin(actor)) return null;
  const waiting = firstPage.filter(({ requiresAssessmentFromUser }) => requiresAssessmentFromUser).length;
  if (waiting === 0) return null;
  if (waiting === 1) return '1 challenge is waiting for you. View its submissions to read and assess them.';
  const count = waiting === firstPage.length && total > waiting ? `${waiting} or more` : waiting;
  return `${count} challenges are waiting for you. View the submissions of one to read and assess them.`;
}

type Named = Waiting & Pick<ChallengeToAssess, 'id' | 'name'>;

/** The most urgent that waits for this person beside the one they have done; to a super admin any would wait. */
export const nextWaiting = (
  actor: Pick<Actor, 'roles'>,
  firstPage: readonly Named[],
  doneID: number,
): Named | undefined =>
  isSuperAdmin(actor)
    ? undefined
    : firstPage.find(({ id, requiresAssessmentFromUser }) => requiresAssessmentFromUser && id !== doneID);
