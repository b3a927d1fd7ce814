// Route of histories, for every type of record that has a page.
import { history } from '../../../contract/history.ts';
import { canSeePerson } from '../../../rules/people.ts';
import { canSeeSite } from '../../../rules/permissions.ts';
import { listPage } from '../../platform/database/list.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { findSiteOf, historyList } from './queries.ts';

export const historyRoutes = implement(history, {
  list: async ({ tx, actor, params: { type, id }, query }) => {
    const site = await findSiteOf(tx, type, id);
    const isSeen =
      site !== null && (type === 'person' ? canSeePerson(actor, { site }) : canSeeSite(actor, site));
    if (!isSeen) throw new NotFound();
    return listPage(tx, historyList(actor, type, id), query);
  },
});
