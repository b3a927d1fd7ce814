// Decides whether a person sees a tab of a challenge's page.
import { type Actor, canCall } from '../../../rules/permissions.ts';
import type { ChallengeTab } from './challenge-tabs.ts';

/** What the person may do with the challenge. */
export interface ChallengeAccess {
  readonly canSeeWholeChallenge: boolean;
  readonly canEdit: boolean;
}

export const isTabShown = (
  { access, isForViewers = false, isForEditors = false }: ChallengeTab,
  actor: Actor,
  { canSeeWholeChallenge, canEdit }: ChallengeAccess,
): boolean =>
  (canSeeWholeChallenge || !isForViewers) &&
  (canEdit || !isForEditors) &&
  (access === undefined || canCall(actor, access).allowed);
