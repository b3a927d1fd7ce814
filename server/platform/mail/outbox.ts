// Queues mails in the database, in the same transaction as the change that causes them.
import type { Queryable } from '../database/database.ts';
import { json, sql } from '../database/sql.ts';
import type { NewMail } from './mail-layout.ts';

/** Does not send the mail: the mail loop finds it once the transaction is committed. Returns the mail's id. */
export async function queueMail(tx: Queryable, mail: NewMail, now: Date): Promise<number> {
  const [queued] = await tx.query<[{ id: number }]>(sql`
    insert into outgoing_mail
      (recipient, subject, text_body, html_body, unsubscribe_link, reply_to, created_at, next_attempt_at)
    values (${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.unsubscribeLink ?? null},
      ${mail.replyTo ?? null}, ${now}, ${now})
    returning id`);
  return queued.id;
}

/** Queues many mails in one statement. Returns their ids in the order of the mails. */
export async function queueMails(
  tx: Queryable,
  mails: readonly Pick<NewMail, 'to' | 'subject' | 'text' | 'html'>[],
  now: Date,
): Promise<number[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ to, subject, text, html }, number) => ({ number, to, subject, text, html }));
  const queued = await tx.query<{ id: number }[]>(sql`
    insert into outgoing_mail (recipient, subject, text_body, html_body, created_at, next_attempt_at)
    select mail.to, mail.subject, mail.text, mail.html, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as mail (number integer, "to" text, subject text, text text, html text)
    order by mail.number
    returning id`);
  // The ids ascend in the order of the insert.
  return queued.map(({ id }) => id).toSorted((a, b) => a - b);
}
