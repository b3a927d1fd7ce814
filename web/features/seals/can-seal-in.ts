// Asks the rules whether the decision of a room can be sealed now.
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import type { SealedPack } from '../../../contract/seals.ts';
import { canSeal, isNewState } from '../../../rules/sealing.ts';
import { refuse, type Verdict } from '../../../rules/verdict.ts';
import { decisionRowsOf, openRows, refusalForAll } from '../decisions/decision-rows.ts';

/**
 * The server compares the hashes of both states; the screen knows from the list, the newest first, whether they are
 * equal. An older pack can be current too, if a change was undone after the last one.
 */
export function canSealIn(room: DecisionRoom, packs: readonly Pick<SealedPack, 'isCurrent'>[]): Verdict {
  const rows = decisionRowsOf(room, undefined);
  const facts = {
    assessmentsCompleteSetOn: room.challenge.assessmentsCompleteSetOn,
    minimum: room.settings.minimumPoints,
  };
  const verdict = canSeal(facts, openRows(rows));
  if (!verdict.allowed) return verdict;
  const refusal = refusalForAll(rows);
  if (refusal) return refuse(refusal);
  return isNewState('today', packs[0]?.isCurrent ? 'today' : null);
}
