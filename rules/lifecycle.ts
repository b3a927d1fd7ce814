// Decides whether a challenge is published or ended, its stage, and who may take which step of its lifecycle.

import { screenMessages } from '../contract/screen-messages.ts';
import type { StageNumber } from '../contract/stages.ts';
import { type ChallengeFacts, canEditChallenge, isLeadOrSuperAdmin } from './challenges.ts';
import type { Now } from './now.ts';
import { type Actor, isSuperAdmin } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** The dates that decide the stage: days as YYYY-MM-DD, instants as ISO 8601. */
export interface Timeline {
  readonly workshopDate: string;
  readonly startDate: string;
  readonly endDate: string;
  /** In days. */
  readonly gracePeriod: number;
  readonly pitchPresentationDate: string;
  readonly publishDate: string | null;
  readonly readyForAssessmentsSetOn: string | null;
  readonly assessmentsCompleteSetOn: string | null;
}

const day = 86_400_000;

/** Counts calendar days, which have no time zone. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** Counts the days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day;

/** Allows one second of difference, so that a challenge counts as published in the moment it is published. */
export const isPublished = ({ publishDate }: Pick<Timeline, 'publishDate'>, now: Now) =>
  publishDate !== null && Date.parse(publishDate) - 1000 <= now.instant.getTime();

export const hasEnded = ({ endDate, gracePeriod }: Pick<Timeline, 'endDate' | 'gracePeriod'>, now: Now) =>
  daysAfter(endDate, gracePeriod) < now.today;

export const isReady = (challenge: Pick<Timeline, 'readyForAssessmentsSetOn'>) =>
  challenge.readyForAssessmentsSetOn !== null;

export const isComplete = (challenge: Pick<Timeline, 'assessmentsCompleteSetOn'>) =>
  challenge.assessmentsCompleteSetOn !== null;

/** Returns the first stage that matches. Must match the SQL function challenge_stage. */
export function stageOf(challenge: Timeline, now: Now): StageNumber {
  if (isComplete(challenge)) {
    if (now.today < challenge.pitchPresentationDate) return 70;
    return now.today === challenge.pitchPresentationDate ? 80 : 90;
  }
  if (isReady(challenge)) return 60;
  if (hasEnded(challenge, now)) return 50;
  if (isPublished(challenge, now) && challenge.startDate <= now.today) return 40;
  if (now.today < challenge.workshopDate) return 10;
  return now.today === challenge.workshopDate ? 20 : 30;
}

interface LifecycleFacts extends Timeline, ChallengeFacts {
  /** All applications to the challenge, submitted or not. */
  readonly applicationCount: number;
}

type Caller = Pick<Actor, 'id' | 'roles'>;

/** Who may take a step, and whether the challenge's state allows it. */
interface Step {
  who(actor: Caller, challenge: ChallengeFacts): Verdict;
  when(challenge: LifecycleFacts, now: Now): Verdict;
}

export const leadOrSuperAdmin: Step['who'] = (actor, challenge) =>
  isLeadOrSuperAdmin(actor, challenge)
    ? allow
    : refuse('Only the challenge lead or a super admin can do this.');

const superAdminOnly: Step['who'] = (actor) =>
  isSuperAdmin(actor) ? allow : refuse('Only a super admin can do this.');

const ended = 'This challenge has ended.';
const notEnded = 'This challenge has not ended yet.';
const notReady = 'This challenge is not marked as ready for assessment.';
const complete = 'The assessments of this challenge are complete.';

/** Refuses with the first reason that holds, or allows. */
const refuseIf = (...reasons: readonly (readonly [holds: boolean, reason: string])[]): Verdict => {
  const found = reasons.find(([holds]) => holds);
  return found ? refuse(found[1]) : allow;
};

export const pitchDatePassed = 'The pitch date has passed, so assessments cannot be reopened.';
const isPitchAhead = (challenge: LifecycleFacts, now: Now) => challenge.pitchPresentationDate > now.today;

const beforeCompletion: Step = {
  who: canEditChallenge,
  when: (challenge) => refuseIf([isComplete(challenge), complete]),
};

export const steps = {
  publish: {
    who: leadOrSuperAdmin,
    when: (challenge, now) =>
      refuseIf(
        [isPublished(challenge, now), 'This challenge is already published.'],
        [hasEnded(challenge, now), ended],
      ),
  },
  unpublish: {
    who: leadOrSuperAdmin,
    when: (challenge, now) =>
      refuseIf(
        [!isPublished(challenge, now), 'This challenge is not published.'],
        [hasEnded(challenge, now), ended],
        [
          challenge.applicationCount > 0,
          'This challenge has submissions, so it can no longer be unpublished.',
        ],
      ),
  },
  markReady: {
    who: leadOrSuperAdmin,
    when: (challenge, now) =>
      refuseIf(
        [isReady(challenge), 'This challenge is already marked as ready for assessment.'],
        [!hasEnded(challenge, now), notEnded],
      ),
  },
  markComplete: {
    who: leadOrSuperAdmin,
    when: (challenge, now) =>
      refuseIf(
        [isComplete(challenge), complete],
        [!isReady(challenge), notReady],
        [!hasEnded(challenge, now), notEnded],
      ),
  },
  resetAssessments: {
    who: superAdminOnly,
    when: (challenge, now) =>
      refuseIf(
        [isComplete(challenge), complete],
        [!isReady(challenge), notReady],
        [!hasEnded(challenge, now), notEnded],
        [
          !isPitchAhead(challenge, now),
          'The pitch date has passed, so the assessment status cannot be reset.',
        ],
      ),
  },
  reopenAssessments: {
    who: superAdminOnly,
    when: (challenge, now) =>
      refuseIf(
        [!isComplete(challenge), 'The assessments of this challenge are not complete.'],
        [!isPitchAhead(challenge, now), pitchDatePassed],
      ),
  },
  editWeighting: beforeCompletion,
  updateLead: beforeCompletion,
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

/** Screens use it to decide on a button. The server checks `who` (403) and `when` (400) separately. */
export function canTake(step: StepName, actor: Caller, challenge: LifecycleFacts, now: Now): Verdict {
  const { who, when } = steps[step];
  const allowed = who(actor, challenge);
  return allowed.allowed ? when(challenge, now) : allowed;
}

type End = Pick<Timeline, 'endDate' | 'gracePeriod'>;

/** A challenge that is ready for assessment must stay ended, so that no company applies while others are assessed. */
export function canMoveEnd(
  challenge: End & Pick<Timeline, 'readyForAssessmentsSetOn'>,
  requested: End,
  now: Now,
): Verdict {
  const isMoved = requested.endDate !== challenge.endDate || requested.gracePeriod !== challenge.gracePeriod;
  return refuseIf([
    isReady(challenge) && isMoved && !hasEnded(requested, now),
    screenMessages.resetBeforeExtending,
  ]);
}
