// Decides who may read the history of a record, and who may see the email addresses in it.
import { type ChallengeFacts, canEditChallenge } from './challenges.ts';
import { canEditGroup, type GroupFacts } from './groups.ts';
import { type Actor, isSuperAdmin } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

type Caller = Pick<Actor, 'id' | 'roles'>;

/** Covers people, applications, panels and interests. Callers must check the site too. */
export const canReadHistory = (actor: Pick<Actor, 'roles'>): Verdict =>
  isSuperAdmin(actor) ? allow : refuse('Only a super admin can read this history.');

export const canReadChallengeHistory = (actor: Caller, challenge: ChallengeFacts): Verdict =>
  canEditChallenge(actor, challenge).allowed
    ? allow
    : refuse(
        'Only a super admin, an admin of the group or the challenge lead can read the history of this challenge.',
      );

export const canReadGroupHistory = (
  actor: Pick<Actor, 'roles'>,
  group: Pick<GroupFacts, 'isAdmin'>,
): Verdict =>
  canEditGroup(actor, group)
    ? allow
    : refuse('Only a super admin or an admin of the group can read its history.');

/** Emails distinguish people with the same name. Only super admins have access to all of them elsewhere. */
export const seesEmailsInHistory = (actor: Pick<Actor, 'roles'>) => isSuperAdmin(actor);
