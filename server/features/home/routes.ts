// Route of the home page.
import { home } from '../../../contract/home.ts';
import { homeOf } from '../../../rules/home.ts';
import { implement } from '../../platform/http/implement.ts';
import { findHomeFacts } from './queries.ts';

export const homeRoutes = implement(home, {
  read: async ({ tx, actor, now, services }) =>
    homeOf(actor, await findHomeFacts(tx, actor, now, services.settings.timeZone), now),
});
