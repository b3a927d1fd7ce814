// Route of the search palette.
import { search } from '../../../contract/search.ts';
import { JsonText } from '../../platform/http/answer.ts';
import { implement } from '../../platform/http/implement.ts';
import { countAttempt } from '../auth/throttle.ts';
import { findRecords } from './queries.ts';

export const searchRoutes = implement(search, {
  find: async ({ tx, actor, query, address, now, services, deadline }) => {
    const attempt = { purpose: 'search', account: String(actor.id), address } as const;
    await countAttempt(services.database, attempt, now.instant, deadline);
    return new JsonText(`{"results":${await findRecords(tx, actor, query.q)}}`);
  },
});
