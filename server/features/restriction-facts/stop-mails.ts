// Stops mails that are still waiting to be sent when their recipient or what they are about is restricted.
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

interface Restricted {
  readonly people: readonly number[];
  readonly applications: readonly number[];
  readonly messages: readonly number[];
}

/** Letters, reminders and replies. Mails about the account are still sent. A letter can be sent again afterwards. */
export async function stopWaitingMails(
  tx: Queryable,
  { people, applications, messages }: Restricted,
  at: Date,
): Promise<void> {
  const addresses = sql`(select lower(email) from person where id = any (${[...people]}::integer[]))`;
  await tx.execute(sql`
    update outgoing_mail set given_up_at = ${at}
    where sent_at is null and given_up_at is null and id in (
      select mail_id from letter
      where application_id = any (${[...applications]}::integer[]) or lower(recipient) in ${addresses}
      union select mail_id from reminder where person_id = any (${[...people]}::integer[])
      union select contact_reply.mail_id from contact_reply join contact_message on contact_message.id = message_id
      where message_id = any (${[...messages]}::integer[]) or lower(contact_message.email) in ${addresses})`);
}
