// Who may remove a company's application.
import { type ChallengeFacts, canEditChallenge } from './challenges.ts';
import { type Actor, mayCall } from './permissions.ts';
import type { Verdict } from './verdict.ts';

/** Staff who look after users may, and whoever edits the challenge it was sent to. */
export function canRemoveApplication(actor: Pick<Actor, 'id' | 'roles'>, challenge: ChallengeFacts): Verdict {
  const editing = canEditChallenge(actor, challenge);
  return editing.allowed ? editing : mayCall(actor, { role: 'users' });
}
