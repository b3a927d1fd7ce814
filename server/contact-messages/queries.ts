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
  contact_message.read_at is not null as "isRead", contact_message.is_possible_spam as "isPossibleSpam"`;

const columns = (tx: Sql) => tx`${summaryColumns(tx)}, contact_message.message`;

type Reader = Pick<Actor, 'site'>;

const seenBy = (tx: Sql, actor: Reader) =>
  actor.site === sites.All ? tx`true` : tx`contact_message.site = ${actor.site}`;

export function messageList(
  tx: Sql,
  actor: Reader,
  paging: Paging<(typeof ContactMessageSort)[number]> & { readonly isPossibleSpam: 'true' | 'false' },
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
    where: tx`${paging.isPossibleSpam === 'true' ? tx`` : tx`not`} contact_message.is_possible_spam
      and ${seenBy(tx, actor)} and ${matching(tx, tx`contact_message.search_text`, paging.search)}`,
    sortBy: sorts[paging.sort],
  };
}

export interface VersionedMessage {
  readonly message: ContactMessage;
  readonly version: number;
}

const apart = (found: (ContactMessage & { version: number }) | undefined): VersionedMessage | null => {
  if (!found) return null;
  const { version, ...message } = found;
  return { message, version };
};

/** `lock`: until the transaction ends. */
export async function findMessage(
  tx: Sql,
  id: number,
  actor: Reader,
  { lock = false } = {},
): Promise<VersionedMessage | null> {
  const [found] = await tx<(ContactMessage & { version: number })[]>`
    select ${columns(tx)}, contact_message.version from contact_message
    where contact_message.id = ${id} and ${seenBy(tx, actor)} ${lock ? tx`for update` : tx``}`;
  return apart(found);
}

/** null if someone has read it before: of two people who open it at the same moment, one is the first. */
export async function markAsRead(tx: Sql, id: number, at: Date): Promise<VersionedMessage | null> {
  const [marked] = await tx<(ContactMessage & { version: number })[]>`
    update contact_message set read_at = ${at} where id = ${id} and read_at is null
    returning ${columns(tx)}, contact_message.version`;
  return apart(marked);
}

export async function insertMessage(
  tx: Sql,
  message: ContactForm & Pick<ContactMessage, 'site' | 'isPossibleSpam'>,
  at: Date,
): Promise<ContactMessage> {
  const [inserted] = await tx<[ContactMessage]>`
    insert into contact_message (site, first_name, last_name, email, company, message, is_possible_spam, sent_on)
    values (${message.site}, ${message.firstName}, ${message.lastName}, ${message.email}, ${message.company},
      ${message.message}, ${message.isPossibleSpam}, ${at})
    returning ${columns(tx)}`;
  return inserted;
}

/** Of a message that was found and locked. */
export async function setPossibleSpam(
  tx: Sql,
  id: number,
  isPossibleSpam: boolean,
): Promise<VersionedMessage | null> {
  const [changed] = await tx<(ContactMessage & { version: number })[]>`
    update contact_message set is_possible_spam = ${isPossibleSpam} where id = ${id}
    returning ${columns(tx)}, contact_message.version`;
  return apart(changed);
}

/** Answers with what was there, for the record. */
export async function deleteMessage(tx: Sql, id: number, actor: Reader): Promise<ContactMessage | null> {
  const [deleted] = await tx<ContactMessage[]>`
    delete from contact_message where contact_message.id = ${id} and ${seenBy(tx, actor)}
    returning ${columns(tx)}`;
  return deleted ?? null;
}
