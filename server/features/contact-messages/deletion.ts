// SQL that deletes contact messages with their replies, and restores them.
import type { Deletion } from '../../../rules/undo.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  deletedRecords,
  moveToDeletedRecords,
  removeDeletedRecords,
} from '../../platform/database/deleted-records.ts';
import { sql } from '../../platform/database/sql.ts';

/** Stores what restores the messages. They must have been found and locked. */
export const deleteMessages = (tx: Queryable, ids: readonly number[], deletion: Deletion): Promise<void> =>
  moveToDeletedRecords(
    tx,
    'contact_message',
    sql`delete from contact_message where id = any (${[...ids]})
      returning id, jsonb_build_object(
        'message', to_jsonb(contact_message) - array['search_text', 'find_text'],
        'replies', (select coalesce(jsonb_agg(contact_reply), '[]') from contact_reply
          where message_id = contact_message.id))`,
    deletion,
  );

/** Inserts deleted messages and their replies with their old ids, without people and mails that were deleted since. */
export async function restoreMessages(tx: Queryable, ids: readonly number[]): Promise<void> {
  const deleted = deletedRecords('contact_message', ids);
  await tx.execute(sql`
    insert into contact_message (id, site, first_name, last_name, email, company, message, sent_on, read_at, version,
      is_possible_spam, done_at, done_by, restricted_at) overriding system value
    select id, site, first_name, last_name, email, company, message, sent_on, read_at, version, is_possible_spam,
      done_at, (select person.id from person where person.id = done_by for key share), restricted_at
    from ${deleted} cross join lateral jsonb_populate_record(null::contact_message, state -> 'message')`);
  await tx.execute(sql`
    insert into contact_reply (id, message_id, person_id, text, sent_at, mail_id) overriding system value
    select id, message_id, (select person.id from person where person.id = person_id for key share), text, sent_at,
      (select mail.id from outgoing_mail as mail where mail.id = mail_id for key share)
    from ${deleted} cross join lateral jsonb_populate_recordset(null::contact_reply, state -> 'replies')`);
  await removeDeletedRecords(tx, 'contact_message', ids);
}
