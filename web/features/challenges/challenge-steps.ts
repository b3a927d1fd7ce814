// The steps of a challenge's life as its page offers them: caption, way, and what the rules say to each one now.
import type { Challenge } from '../../../contract/challenges.ts';
import { canTake, type StepName } from '../../../rules/lifecycle.ts';
import type { Now } from '../../../rules/now.ts';
import { nowIn } from '../../../rules/now.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Verdict } from '../../../rules/verdict.ts';
import { timeZone } from '../../ui/text/date-time-text.ts';

export interface Step {
  readonly label: string;
  /** Of its dialog, below the challenge's page. */
  readonly path: string;
}

/** Back first: the step ahead is the last one, and the only filled button. */
export const backwardSteps = {
  unpublish: { label: 'Unpublish', path: 'unpublish' },
  resetAssessments: { label: 'Reset Assessment Status', path: 'reset' },
  // The confirmation is the one of marking it as ready.
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

/** Not a step of its life: for those who may edit it, at any time. */
export const renewPreviewLink: Step = { label: 'Renew preview link', path: 'renew-preview-link' };

type Asking = Pick<Actor, 'id' | 'roles'>;

/** The moment that an answer came, where the programme is run. */
export const momentOf = ({ at }: { at: Date }): Now => nowIn(timeZone, at);

/** All applications, finished or not. */
export const submissionCount = ({ applicationSnapshot }: Pick<Challenge, 'applicationSnapshot'>) =>
  applicationSnapshot.reduce((sum, { count }) => sum + count, 0);

export const verdictOn = (step: StepName, actor: Asking, challenge: Challenge, now: Now): Verdict =>
  canTake(step, actor, { ...challenge, submissions: submissionCount(challenge) }, now);

/** Those that this person can take now, in their order. */
export const possible = (
  steps: Partial<Record<StepName, Step>>,
  actor: Asking,
  challenge: Challenge,
  now: Now,
): Step[] =>
  (Object.entries(steps) as [StepName, Step][])
    .filter(([name]) => verdictOn(name, actor, challenge, now).allowed)
    .map(([, step]) => step);
