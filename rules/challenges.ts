// Who may see a challenge, change it and what hangs on it, and remove it.
import { type GroupFacts, viewsWholeGroup } from './groups.ts';
import { type Actor, isSuperAdmin } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** How a person stands to a challenge. */
export interface ChallengeFacts {
  readonly challengeLeadID: number;
  /** Whether the one who asks is among the permitted admins of its group. */
  readonly isGroupAdmin: boolean;
}

type Asking = Pick<Actor, 'id' | 'roles'>;

export const isLeadOrSuperAdmin = (actor: Asking, challenge: Pick<ChallengeFacts, 'challengeLeadID'>) =>
  isSuperAdmin(actor) || challenge.challengeLeadID === actor.id;

export const canEditChallenge = (actor: Asking, challenge: ChallengeFacts): Verdict =>
  isLeadOrSuperAdmin(actor, challenge) || challenge.isGroupAdmin
    ? allow
    : refuse('Only a super admin, an admin of the group or the challenge lead can change this challenge.');

/** With its submissions and scores. The site is asked before: nobody sees a challenge of the other one. */
export const viewsChallenge = (
  actor: Asking,
  challenge: Pick<ChallengeFacts, 'challengeLeadID'>,
  group: Pick<GroupFacts, 'isAdmin' | 'isViewer' | 'isHolder'>,
) => isLeadOrSuperAdmin(actor, challenge) || viewsWholeGroup(actor, group);

/** Its description alone is also for those who assess it. */
export const readsChallenge = (
  actor: Asking,
  challenge: Pick<ChallengeFacts, 'challengeLeadID'> & { readonly isAssessor: boolean },
  group: Pick<GroupFacts, 'isAdmin' | 'isViewer' | 'isHolder'>,
) => challenge.isAssessor || viewsChallenge(actor, challenge, group);

/** What companies have sent goes along only if a super admin takes that on. */
export const isRemovableChallenge = (
  actor: Pick<Actor, 'roles'>,
  { submissions }: { readonly submissions: number },
): Verdict =>
  submissions === 0 || isSuperAdmin(actor)
    ? allow
    : refuse(
        `This challenge has ${submissions === 1 ? '1 submission' : `${submissions} submissions`}. Only a super admin can delete it.`,
      );

/** Images are for those who have a challenge to put them into. */
export const canUploadImages = (
  actor: Pick<Actor, 'roles'>,
  facts: { readonly editsAChallenge: boolean },
): Verdict =>
  isSuperAdmin(actor) || facts.editsAChallenge
    ? allow
    : refuse('Only people who can edit a challenge can upload images.');
