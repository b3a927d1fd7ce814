// Lists the history of a record, for every type of record that has a page.
import { history } from '../../../contract/history.ts';
import { listPage } from '../../platform/database/list.ts';
import { implement } from '../../platform/http/implement.ts';
import { requireReadable } from './access.ts';
import { historyList } from './queries.ts';

export const historyRoutes = implement(history, {
  list: async ({ tx, actor, now, params: { type, id }, query }) => {
    await requireReadable({ tx, actor, now }, type, id);
    return listPage(tx, historyList(actor, type, id), query);
  },
});
