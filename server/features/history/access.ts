// Refuses callers who may not read the history of a record. A record that they may not see is not found.
import type { history, RecordType } from '../../../contract/history.ts';
import { canReadChallengeHistory, canReadGroupHistory, canReadHistory } from '../../../rules/history.ts';
import { canReadInPanel } from '../../../rules/independence.ts';
import { canSeePerson } from '../../../rules/people.ts';
import { canSeeSite } from '../../../rules/permissions.ts';
import { NotFound, requireAllowed, requireInPanel } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { requireGroup, requireViewed } from '../challenges/access.ts';
import { findRecord } from './queries.ts';

type Caller = Pick<Context<typeof history.list>, 'tx' | 'actor' | 'now'>;

export async function requireReadable(caller: Caller, type: RecordType, id: number): Promise<void> {
  const { tx, actor } = caller;
  if (type === 'challenge') {
    const { challenge } = await requireViewed({ ...caller, params: { id } });
    requireAllowed(canReadChallengeHistory(actor, challenge));
    return;
  }
  if (type === 'challenge_group') {
    const { facts } = await requireGroup(tx, id, actor);
    requireAllowed(canReadGroupHistory(actor, facts));
    return;
  }
  requireAllowed(canReadHistory(actor));
  const found = await findRecord(tx, actor, type, id);
  const canSee = found && (type === 'person' ? canSeePerson(actor, found) : canSeeSite(actor, found.site));
  if (!canSee) throw new NotFound();
  // Only super admins get this far, and they may view every challenge of their site.
  if (found.panelPair)
    requireInPanel(canReadInPanel(found.panelPair.panel, found.panelPair.pair, { canViewOtherwise: true }));
}
