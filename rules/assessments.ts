// Decides who may read and assess an application and edit its organisation details, and when assessments can be saved.
import { type ChallengeFacts, canEditChallenge, isChallengeViewer } from './challenges.ts';
import type { GroupFacts } from './groups.ts';
import { isComplete, isReady, type Timeline } from './lifecycle.ts';
import { type Actor, hasRole, isSuperAdmin } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

type Caller = Pick<Actor, 'id' | 'roles'>;

/** A person's part in assessing a challenge. */
export interface AssessorFacts {
  /** Whether the caller is among its assessorIDs. */
  readonly isAssessor: boolean;
}

/** A super admin may assess every challenge. Other assessors of the challenge also need the role assessor. */
export const isAssessorOf = (actor: Caller, challenge: AssessorFacts) =>
  isSuperAdmin(actor) || (challenge.isAssessor && hasRole(actor, 'assessor'));

type SubmittedApplication = { readonly submittedOn: string | null };
type Membership = Pick<GroupFacts, 'isAdmin' | 'isViewer' | 'isHolder'>;

/** For a reason other than assessing it: staff with the role users, and anyone who may view the challenge. */
export const canReadOtherwise = (actor: Caller, challenge: ChallengeFacts, group: Membership) =>
  hasRole(actor, 'users') || isChallengeViewer(actor, challenge, group);

/** Also allows the assessors of the challenge, once the application is submitted. */
export const canReadApplication = (
  actor: Caller,
  application: SubmittedApplication,
  challenge: ChallengeFacts & AssessorFacts,
  group: Membership,
) =>
  canReadOtherwise(actor, challenge, group) ||
  (application.submittedOn !== null && isAssessorOf(actor, challenge));

export const canAssess = (actor: Caller, challenge: AssessorFacts): Verdict =>
  isAssessorOf(actor, challenge)
    ? allow
    : refuse('Only the assessors of this challenge can assess its submissions.');

/** Allows submitted applications only, while the challenge is ready for assessment and not complete. */
export function isAssessable(
  application: SubmittedApplication,
  challenge: Pick<Timeline, 'readyForAssessmentsSetOn' | 'assessmentsCompleteSetOn'>,
): Verdict {
  if (application.submittedOn === null)
    return refuse('The company has not submitted this application, so it cannot be assessed.');
  if (isComplete(challenge))
    return refuse('The assessments of this challenge are complete, so you can no longer save an assessment.');
  if (!isReady(challenge))
    return refuse(
      'This challenge is not marked as ready for assessment, so you cannot save an assessment yet.',
    );
  return allow;
}

export const assessedAlready = refuse(
  'You have already assessed this submission. Choose Edit Assessment to change your assessment.',
);

export const canEditOrganisation = (actor: Caller, challenge: ChallengeFacts & AssessorFacts): Verdict =>
  isAssessorOf(actor, challenge) || canEditChallenge(actor, challenge).allowed
    ? allow
    : refuse(
        'Only an assessor of this challenge or someone who can edit the challenge can change these details.',
      );
