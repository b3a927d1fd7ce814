// The lifecycle steps of a challenge: their labels and paths, and which ones a person can take now.
import type { Challenge } from '../../../contract/challenges.ts';
import { canTake, type StepName } from '../../../rules/lifecycle.ts';
import type { Now } from '../../../rules/now.ts';
import { nowIn } from '../../../rules/now.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Verdict } from '../../../rules/verdict.ts';
import { timeZone } from '../../ui/text/date-time-text.ts';

export interface Step {
  readonly label: string;
  /** The dialog's path below the challenge's page. */
  readonly path: string;
}

/** Shown before the forward step, which comes last and is the only filled button. */
export const backwardSteps = {
  unpublish: { label: 'Unpublish', path: 'unpublish' },
  resetAssessments: { label: 'Reset Assessment Status', path: 'reset' },
  // Uses the same dialog as marking the challenge as ready.
  reopenAssessments: { label: 'Reopen Assessments', path: 'ready' },
} as const satisfies Partial<Record<StepName, Step>>;

export const forwardSteps = {
  publish: { label: 'Publish', path: 'publish' },
  markReady: { label: 'Mark challenge as Ready for Assessment', path: 'ready' },
  markComplete: { label: 'Mark Challenge as Assessment Complete', path: 'complete' },
} as const satisfies Partial<Record<StepName, Step>>;

export const sideSteps = {
  editWeighting: { label: 'Edit score weighting', path: 'score-weighting' },
  updateLead: { label: 'Update challenge lead', path: 'lead' },
} as const satisfies Partial<Record<StepName, Step>>;

/** Not a lifecycle step: anyone who may edit the challenge can do this at any time. */
export const renewPreviewLink: Step = { label: 'Renew preview link', path: 'renew-preview-link' };

type ActorRoles = Pick<Actor, 'id' | 'roles'>;

/** The time of a reply in the programme's time zone. */
export const nowAt = ({ at }: { at: Date }): Now => nowIn(timeZone, at);

/** Counts all applications, complete or not. */
export const countApplications = ({ applicationSnapshot }: Pick<Challenge, 'applicationSnapshot'>) =>
  applicationSnapshot.reduce((sum, { count }) => sum + count, 0);

export const verdictOn = (step: StepName, actor: ActorRoles, challenge: Challenge, now: Now): Verdict =>
  canTake(step, actor, { ...challenge, applicationCount: countApplications(challenge) }, now);

/** The steps this person can take now, in order. */
export const availableSteps = (
  steps: Partial<Record<StepName, Step>>,
  actor: ActorRoles,
  challenge: Challenge,
  now: Now,
): Step[] =>
  (Object.entries(steps) as [StepName, Step][])
    .filter(([name]) => verdictOn(name, actor, challenge, now).allowed)
    .map(([, step]) => step);
