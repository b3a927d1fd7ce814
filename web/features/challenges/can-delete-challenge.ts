// Decides whether a person can delete a challenge, for the lists, the challenge's page and the dialog.
import { type ChallengeFacts, canEditChallenge, isRemovableChallenge } from '../../../rules/challenges.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Verdict } from '../../../rules/verdict.ts';

export function canDeleteChallenge(
  actor: Pick<Actor, 'id' | 'roles'>,
  challenge: ChallengeFacts,
  contents: { readonly applicationCount: number },
): Verdict {
  const editing = canEditChallenge(actor, challenge);
  return editing.allowed ? isRemovableChallenge(actor, contents) : editing;
}
