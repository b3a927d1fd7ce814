// Sets up tests of contact messages: empty tables before each test, readers of both sites, and new audit entries.
import { beforeEach } from 'vitest';
import { sites } from '../../contract/vocabulary.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { testApi } from './api.ts';
import { sampleRows } from './rows.ts';

export const notFoundText = 'We could not find this message. It may have been deleted.';

export async function contactMessageTests() {
  const api = await testApi();
  const { database, staff, superAdmin } = api;
  const { insert, ids } = await sampleRows(database);
  const superAdminToken = await superAdmin();
  const reader = await staff(['contactUsMessages'], sites.IX);
  const otherSiteToken = await staff(['contactUsMessages'], sites.GA);

  /** The id of the last audit entry of earlier tests. */
  let lastEvent = 0;
  beforeEach(async () => {
    await database.execute(
      sql`truncate contact_message, contact_reply, deleted_record, throttled_attempt restart identity`,
    );
    const [last] = await database.query<[{ id: number }]>(
      sql`select coalesce(max(id), 0)::integer as id from audit_event`,
    );
    lastEvent = last.id;
  });

  const eventsOf = () =>
    database.query(sql`
      select action, actor_name as by, changes from audit_event
      where record_type = 'contact_message' and id > ${lastEvent} order by id`);

  return { ...api, insert, ids, superAdminToken, reader, otherSiteToken, eventsOf };
}
