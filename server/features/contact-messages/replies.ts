// SQL of the replies to contact messages, with the delivery of their mails.
import type { ContactReply } from '../../../contract/contact-messages.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** Columns with their tables, for a query that continues with `where`. */
export const replyColumns = sql`contact_reply.id, contact_reply.text, instant(contact_reply.sent_at) as "sentOn",
  (select concat_ws(' ', person.first_name, person.last_name) from person
    where person.id = contact_reply.person_id) as by,
  case when mail.given_up_at is not null then 'givenUp'
    when mail.id is null or mail.sent_at is not null then 'sent' else 'waiting' end as status
  from contact_reply left join outgoing_mail as mail on mail.id = contact_reply.mail_id`;

/** null for a reply to another message. The message must have been found and locked. */
export async function findReply(tx: Queryable, messageID: number, id: number): Promise<ContactReply | null> {
  const [found] = await tx.query<ContactReply[]>(sql`
    select ${replyColumns} where contact_reply.id = ${id} and contact_reply.message_id = ${messageID}`);
  return found ?? null;
}

interface NewReply {
  readonly messageID: number;
  readonly personID: number;
  readonly text: string;
  readonly mailID: number;
  readonly at: Date;
}

/** Returns the id of the reply. */
export async function insertReply(tx: Queryable, reply: NewReply): Promise<number> {
  const [inserted] = await tx.query<[{ id: number }]>(sql`
    insert into contact_reply (message_id, person_id, text, sent_at, mail_id)
    values (${reply.messageID}, ${reply.personID}, ${reply.text}, ${reply.at}, ${reply.mailID})
    returning id`);
  return inserted.id;
}

/** The reply is sent with this mail instead of the one that could not be delivered. */
export async function replaceMail(tx: Queryable, id: number, mailID: number, at: Date): Promise<void> {
  await tx.execute(sql`update contact_reply set mail_id = ${mailID}, sent_at = ${at} where id = ${id}`);
}

export interface ReplyWriter {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** null if this person was deleted. */
export async function findWriter(tx: Queryable, replyID: number): Promise<ReplyWriter | null> {
  const [writer] = await tx.query<ReplyWriter[]>(sql`
    select person.first_name as "firstName", person.last_name as "lastName", person.email
    from contact_reply join person on person.id = person_id where contact_reply.id = ${replyID}`);
  return writer ?? null;
}
