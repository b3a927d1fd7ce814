// Whether this person can delete a challenge: what the lists and its page offer, and what the dialog asks once more.
import { type ChallengeFacts, canEditChallenge, isRemovableChallenge } from '../../../rules/challenges.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Verdict } from '../../../rules/verdict.ts';

export function canDeleteChallenge(
  actor: Pick<Actor, 'id' | 'roles'>,
  challenge: ChallengeFacts,
  contents: { readonly submissions: number },
): Verdict {
  const editing = canEditChallenge(actor, challenge);
  return editing.allowed ? isRemovableChallenge(actor, contents) : editing;
}
