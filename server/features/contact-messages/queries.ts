// SQL of contact messages.
import type { ContactForm, ContactMessage, ContactMessageSort } from '../../../contract/contact-messages.ts';
import type { Paging } from '../../../contract/endpoint.ts';
import { peopleAccess } from '../../../contract/people.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { type Actor, canCall } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ListQuery, matching } from '../../platform/database/list.ts';
import { sql } from '../../platform/database/sql.ts';

const summaryColumns = sql`contact_message.id, contact_message.first_name as "firstName",
  contact_message.last_name as "lastName", contact_message.email, contact_message.company,
  instant(contact_message.sent_on) as "sentOn", contact_message.site,
  contact_message.read_at is not null as "isRead", contact_message.is_possible_spam as "isPossibleSpam"`;

const columns = sql`${summaryColumns}, contact_message.message`;

type Reader = Pick<Actor, 'site'>;

const seenBy = (actor: Reader) =>
  actor.site === sites.All ? sql`true` : sql`contact_message.site = ${actor.site}`;

export function messageList(
  actor: Reader,
  paging: Paging<(typeof ContactMessageSort)[number]> & { readonly isPossibleSpam: 'true' | 'false' },
): ListQuery {
  const id = sql`contact_message.id`;
  const sorts = {
    sentOn: [sql`contact_message.sent_on`, id],
    name: [sql`lower(contact_message.first_name)`, sql`lower(contact_message.last_name)`, id],
    email: [sql`lower(contact_message.email)`, id],
  } as const;
  return {
    columns: summaryColumns,
    from: sql`contact_message`,
    where: sql`${paging.isPossibleSpam === 'true' ? sql`` : sql`not`} contact_message.is_possible_spam
      and ${seenBy(actor)} and ${matching(sql`contact_message.search_text`, paging.search)}`,
    sortBy: sorts[paging.sort],
  };
}

export type StoredMessage = Omit<ContactMessage, 'userID'>;

export interface VersionedMessage {
  readonly message: StoredMessage;
  readonly version: number;
}

const splitVersion = (found: (StoredMessage & { version: number }) | undefined): VersionedMessage | null => {
  if (!found) return null;
  const { version, ...message } = found;
  return { message, version };
};

/** `lock` lasts until the transaction ends. */
export async function findMessage(
  tx: Queryable,
  id: number,
  actor: Reader,
  { lock = false } = {},
): Promise<VersionedMessage | null> {
  const [found] = await tx.query<(StoredMessage & { version: number })[]>(sql`
    select ${columns}, contact_message.version from contact_message
    where contact_message.id = ${id} and ${seenBy(actor)} ${lock ? sql`for update` : sql``}`);
  return splitVersion(found);
}

/** Returns null if someone has already read it, so only one of two simultaneous readers is recorded. */
export async function markAsRead(tx: Queryable, id: number, at: Date): Promise<VersionedMessage | null> {
  const [marked] = await tx.query<(StoredMessage & { version: number })[]>(sql`
    update contact_message set read_at = ${at} where id = ${id} and read_at is null
    returning ${columns}, contact_message.version`);
  return splitVersion(marked);
}

export async function insertMessage(
  tx: Queryable,
  message: ContactForm & Pick<ContactMessage, 'site' | 'isPossibleSpam'>,
  at: Date,
): Promise<StoredMessage> {
  const [inserted] = await tx.query<[StoredMessage]>(sql`
    insert into contact_message (site, first_name, last_name, email, company, message, is_possible_spam, sent_on)
    values (${message.site}, ${message.firstName}, ${message.lastName}, ${message.email}, ${message.company},
      ${message.message}, ${message.isPossibleSpam}, ${at})
    returning ${columns}`);
  return inserted;
}

/** The message must have been found and locked. */
export async function setPossibleSpam(
  tx: Queryable,
  id: number,
  isPossibleSpam: boolean,
): Promise<VersionedMessage | null> {
  const [changed] = await tx.query<(StoredMessage & { version: number })[]>(sql`
    update contact_message set is_possible_spam = ${isPossibleSpam} where id = ${id}
    returning ${columns}, contact_message.version`);
  return splitVersion(changed);
}

/** Returns the deleted message, for the audit entry. */
export async function deleteMessage(tx: Queryable, id: number, actor: Reader): Promise<StoredMessage | null> {
  const [deleted] = await tx.query<StoredMessage[]>(sql`
    delete from contact_message where contact_message.id = ${id} and ${seenBy(actor)}
    returning ${columns}`);
  return deleted ?? null;
}

/** The company account with this email, if this person may open its page. */
export async function findSenderID(
  tx: Queryable,
  email: string,
  actor: Pick<Actor, 'roles' | 'site'>,
): Promise<number | null> {
  if (!canCall(actor, peopleAccess.user).allowed) return null;
  const [user] = await tx.query<{ id: number }[]>(sql`select id from person
    where lower(email) = lower(${email}) and kind = ${roles.user}
      and ${actor.site === sites.All ? sql`true` : sql`site = ${actor.site}`}`);
  return user?.id ?? null;
}
