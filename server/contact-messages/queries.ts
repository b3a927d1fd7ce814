// The SQL of contact messages.
import type { ContactForm, ContactMessage, ContactMessageSort } from '../../contract/contact-messages.ts';
import type { Paging } from '../../contract/endpoint.ts';
import { sites } from '../../contract/vocabulary.ts';
import type { Actor } from '../../rules/permissions.ts';
import type { Sql } from '../database/connect.ts';
import { type ListQuery, matching } from '../database/list.ts';

const summaryColumns = (tx: Sql) => tx`contact_message.id, contact_message.first_name as "firstName",
  contact_message.last_name as "lastName", contact_message.email, contact_message.company,
  instant(contact_message.sent_on) as "sentOn", contact_message.site,
  contact_message.read_at is not null as "isRead"`;

const columns = (tx: Sql) => tx`${summaryColumns(tx)}, contact_message.message`;

type Reader = Pick<Actor, 'site'>;

const seenBy = (tx: Sql, actor: Reader) =>
  actor.site === sites.All ? tx`true` : tx`contact_message.site = ${actor.site}`;

export function messageList(
  tx: Sql,
  actor: Reader,
  paging: Paging<(typeof ContactMessageSort)[number]>,
): ListQuery {
  const id = tx`contact_message.id`;
  const sorts = {
    sentOn: [tx`contact_message.sent_on`, id],
    name: [tx`lower(contact_message.first_name)`, tx`lower(contact_message.last_name)`, id],
    email: [tx`lower(contact_message.email)`, id],
  } as const;
  return {
    columns: summaryColumns(tx),
    from: tx`contact_message`,
    where: tx`${seenBy(tx, actor)} and ${matching(tx, tx`contact_message.search_text`, paging.search)}`,
    sortBy: sorts[paging.sort],
  };
}

export async function findMessage(tx: Sql, id: number, actor: Reader): Promise<ContactMessage | null> {
  const [message] = await tx<ContactMessage[]>`
    select ${columns(tx)} from contact_message where contact_message.id = ${id} and ${seenBy(tx, actor)}`;
  return message ?? null;
}

/** Whether this was the first time: of two who open it at the same moment, one is. */
export async function markAsRead(tx: Sql, id: number, at: Date): Promise<boolean> {
  const marked = await tx`update contact_message set read_at = ${at} where id = ${id} and read_at is null`;
  return marked.count > 0;
}

export async function insertMessage(
  tx: Sql,
  message: ContactForm & Pick<ContactMessage, 'site'>,
  at: Date,
): Promise<ContactMessage> {
  const [inserted] = await tx<[ContactMessage]>`
    insert into contact_message (site, first_name, last_name, email, company, message, sent_on)
    values (${message.site}, ${message.firstName}, ${message.lastName}, ${message.email}, ${message.company},
      ${message.message}, ${at})
    returning ${columns(tx)}`;
  return inserted;
}

/** Answers with what was there, for the record. */
export async function deleteMessage(tx: Sql, id: number, actor: Reader): Promise<ContactMessage | null> {
  const [deleted] = await tx<ContactMessage[]>`
    delete from contact_message where contact_message.id = ${id} and ${seenBy(tx, actor)}
    returning ${columns(tx)}`;
  return deleted ?? null;
}
