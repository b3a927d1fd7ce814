// Lists the history of a record, for every type of record that has a page.
import { history } from '../../../contract/history.ts';
import { canReadInPanel } from '../../../rules/independence.ts';
import { canSeePerson } from '../../../rules/people.ts';
import { canSeeSite } from '../../../rules/permissions.ts';
import { listPage } from '../../platform/database/list.ts';
import { NotFound, requireInPanel } from '../../platform/errors/http-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { findRecord, historyList } from './queries.ts';

export const historyRoutes = implement(history, {
  list: async ({ tx, actor, params: { type, id }, query }) => {
    const found = await findRecord(tx, actor, type, id);
    const canSee = found && (type === 'person' ? canSeePerson(actor, found) : canSeeSite(actor, found.site));
    if (!canSee) throw new NotFound();
    // Only super admins read histories, and they may view every challenge of their site.
    if (found.panelPair)
      requireInPanel(canReadInPanel(found.panelPair.panel, found.panelPair.pair, { canViewOtherwise: true }));
    return listPage(tx, historyList(actor, type, id), query);
  },
});
