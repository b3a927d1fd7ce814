// Decides whether a person sees a tab of a challenge's page.
import { type Actor, canCall } from '../../../rules/permissions.ts';
import type { ChallengeTab } from './challenge-tabs.ts';

export const isTabShown = (
  { access, isForViewers = false }: ChallengeTab,
  actor: Actor,
  canSeeWholeChallenge: boolean,
): boolean =>
  (canSeeWholeChallenge || !isForViewers) && (access === undefined || canCall(actor, access).allowed);
