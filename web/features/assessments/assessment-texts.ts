// The texts about how far an assessor has got.
import { assessmentStatuses, type ChallengeToAssess } from '../../../contract/assessments.ts';
import { markLabels } from '../../../contract/vocabulary.ts';
import { isComplete, isReady } from '../../../rules/lifecycle.ts';
import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';

/** The label of the button that opens the assessment form. */
export const assessLabel = (hasUserAssessed: boolean) =>
  hasUserAssessed ? 'Edit Assessment' : 'Begin Assessment';

export const assessedText = (hasUserAssessed: boolean) => (hasUserAssessed ? 'Assessed' : 'Not assessed yet');

export const progressText = (assessed: number, all: number) => `${assessed} of ${all} assessed`;

type AssessmentProgress = Pick<
  ChallengeToAssess,
  | 'readyForAssessmentsSetOn'
  | 'assessmentsCompleteSetOn'
  | 'submissionCount'
  | 'assessedCount'
  | 'requiresAssessmentFromUser'
>;

interface StatusTexts {
  readonly badge: { readonly tone: 'yellow' | 'green' | 'neutral'; readonly text: string } | null;
  /** Shown below the badge. */
  readonly note: string;
}

export const assessmentsComplete = markLabels.assessmentsCompleteSetOn;
export const notReadyYet = 'Not ready for assessment yet';

const done = { tone: 'green', text: assessmentStatuses.done } as const;
const required = { tone: 'yellow', text: assessmentStatuses.required } as const;
/** Neutral, because nothing is left to do. */
const complete = { tone: 'neutral', text: assessmentsComplete } as const;

/** What a challenge requires of its assessor now: nothing before it is ready or after its assessments are complete. */
export function statusTexts(challenge: AssessmentProgress): StatusTexts {
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

/** Counts from the first page, where waiting challenges come first; null if none is waiting. */
export function waitingText(
  actor: Pick<Actor, 'roles'>,
  firstPage: readonly Waiting[],
  total: number,
): string | null {
  // A super admin sees every challenge, and the list does not say for which ones they are an assessor.
  if (isSuperAdmin(actor)) return null;
  const waiting = firstPage.filter(({ requiresAssessmentFromUser }) => requiresAssessmentFromUser).length;
  if (waiting === 0) return null;
  if (waiting === 1) return '1 challenge is waiting for you. View its submissions to read and assess them.';
  const count = waiting === firstPage.length && total > waiting ? `${waiting} or more` : waiting;
  return `${count} challenges are waiting for you. View the submissions of one to read and assess them.`;
}

type Named = Waiting & Pick<ChallengeToAssess, 'id' | 'name'>;

/** The most urgent other challenge that waits for this person; none for a super admin, who sees every challenge. */
export const nextWaiting = (
  actor: Pick<Actor, 'roles'>,
  firstPage: readonly Named[],
  doneID: number,
): Named | undefined =>
  isSuperAdmin(actor)
    ? undefined
    : firstPage.find(({ id, requiresAssessmentFromUser }) => requiresAssessmentFromUser && id !== doneID);
