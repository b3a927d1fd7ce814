// Decides who may open the decision room of a challenge, and who may change it.
import { canEditChallenge } from '../../../rules/challenges.ts';
import { canOpenRoom } from '../../../rules/decision-room.ts';
import { requireAllowed, requirePossible } from '../../platform/errors/http-errors.ts';
import { type ChallengeContext, requireViewed } from '../challenges/access.ts';
import { requireScores } from '../panel-facts/score-reader.ts';

type FoundRoom = Awaited<ReturnType<typeof requireViewed>>;

/** The room is closed until the challenge is ready, and then refuses the same people as the score summary does. */
async function requireOpen({ tx, actor }: ChallengeContext, found: FoundRoom): Promise<FoundRoom> {
  requirePossible(canOpenRoom(found.challenge));
  await requireScores(tx, found, actor);
  return found;
}

export const requireRoom = async (context: ChallengeContext) =>
  requireOpen(context, await requireViewed(context));

/** Locks the challenge until the transaction ends. */
export async function requireEditedRoom(context: ChallengeContext): Promise<FoundRoom> {
  const found = await requireViewed(context, { lock: true });
  requireAllowed(canEditChallenge(context.actor, found.challenge));
  return requireOpen(context, found);
}
