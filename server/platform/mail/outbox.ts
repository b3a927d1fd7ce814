// Queues mails in the database, in the same transaction as the change that causes them.
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { NewMail } from './mail-templates.ts';

/** Does not send the mail: the mail loop finds it once the transaction is committed. Returns the mail's id. */
export async function queueMail(tx: Queryable, mail: NewMail, now: Date): Promise<number> {
  const [queued] = await tx.query<[{ id: number }]>(sql`
    insert into outgoing_mail (recipient, subject, text_body, html_body, unsubscribe_link, created_at, next_attempt_at)
    values (${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.unsubscribeLink ?? null}, ${now}, ${now})
    returning id`);
  return queued.id;
}
