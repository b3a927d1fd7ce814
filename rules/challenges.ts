// Who may change a challenge and what hangs on it.
import { type Actor, isSuperAdmin } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** How a person stands to a challenge. */
export interface ChallengeFacts {
  readonly challengeLeadID: number;
  /** Whether the one who asks is among the permitted admins of its group. */
  readonly isGroupAdmin: boolean;
}

export const canEditChallenge = (actor: Pick<Actor, 'id' | 'roles'>, challenge: ChallengeFacts): Verdict =>
  isSuperAdmin(actor) || challenge.isGroupAdmin || challenge.challengeLeadID === actor.id
    ? allow
    : refuse('Only a super admin, an admin of the group or the challenge lead can change this challenge.');
