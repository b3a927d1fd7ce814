// Decides who may see, change and remove a challenge and upload its images.
import { canViewWholeGroup, type GroupFacts } from './groups.ts';
import { type Actor, isSuperAdmin } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** What the rules need to know about a challenge and the caller's part in it. */
export interface ChallengeFacts {
  readonly challengeLeadID: number;
  /** Whether the caller is among the permitted admins of its group. */
  readonly isGroupAdmin: boolean;
}

type Caller = Pick<Actor, 'id' | 'roles'>;

export const isLeadOrSuperAdmin = (actor: Caller, challenge: Pick<ChallengeFacts, 'challengeLeadID'>) =>
  isSuperAdmin(actor) || challenge.challengeLeadID === actor.id;

export const canEditChallenge = (actor: Caller, challenge: ChallengeFacts): Verdict =>
  isLeadOrSuperAdmin(actor, challenge) || challenge.isGroupAdmin
    ? allow
    : refuse('Only a super admin, an admin of the group or the challenge lead can change this challenge.');

/** Includes its applications and scores. Callers must check the site first. */
export const isChallengeViewer = (
  actor: Caller,
  challenge: Pick<ChallengeFacts, 'challengeLeadID'>,
  group: Pick<GroupFacts, 'isAdmin' | 'isViewer' | 'isHolder'>,
) => isLeadOrSuperAdmin(actor, challenge) || canViewWholeGroup(actor, group);

/** Covers the description only, which assessors may read too. */
export const canReadChallenge = (
  actor: Caller,
  challenge: Pick<ChallengeFacts, 'challengeLeadID'> & { readonly isAssessor: boolean },
  group: Pick<GroupFacts, 'isAdmin' | 'isViewer' | 'isHolder'>,
) => challenge.isAssessor || isChallengeViewer(actor, challenge, group);

/** Only a super admin may delete applications together with their challenge. */
export const isRemovableChallenge = (
  actor: Pick<Actor, 'roles'>,
  { applicationCount }: { readonly applicationCount: number },
): Verdict =>
  applicationCount === 0 || isSuperAdmin(actor)
    ? allow
    : refuse(
        `This challenge has ${applicationCount === 1 ? '1 submission' : `${applicationCount} submissions`}. Only a super admin can delete it.`,
      );

/** Only someone who can edit a challenge has a use for images. */
export const canUploadImages = (
  actor: Pick<Actor, 'roles'>,
  facts: { readonly canEditAnyChallenge: boolean },
): Verdict =>
  isSuperAdmin(actor) || facts.canEditAnyChallenge
    ? allow
    : refuse('Only people who can edit a challenge can upload images.');
