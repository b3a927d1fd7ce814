// Decides whether a person sees a tab of a challenge's page.
import type { ChallengeTab } from './challenge-tabs.ts';

/** What the person may do with the challenge. */
export interface ChallengeAccess {
  readonly canSeeWholeChallenge: boolean;
  readonly canEdit: boolean;
}

export const isTabShown = (
  { isForViewers = false, isForEditors = false }: ChallengeTab,
  { canSeeWholeChallenge, canEdit }: ChallengeAccess,
): boolean => (canSeeWholeChallenge || !isForViewers) && (canEdit || !isForEditors);
