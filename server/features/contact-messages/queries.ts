// SQL of contact messages.
import type {
  ContactForm,
  ContactMessage,
  ContactMessageSort,
  ContactMessageStatus,
} from '../../../contract/contact-messages.ts';
import type { Paging } from '../../../contract/endpoint.ts';
import { peopleAccess } from '../../../contract/people.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import type { MessageStatus } from '../../../rules/contact-messages.ts';
import { type Actor, canCall } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ListQuery, matching } from '../../platform/database/list.ts';
import { type Fragment, json, sql } from '../../platform/database/sql.ts';
import { isShownMessage } from '../restriction-facts/columns.ts';
import { replyColumns } from './replies.ts';

/** Cut before the spaces are replaced, so that a long message takes no longer than a short one. */
const excerpt = sql`left(btrim(regexp_replace(left(contact_message.message, 400), '\\s+', ' ', 'g')), 160)`;

const statusColumns = sql`contact_message.read_at is not null as "isRead",
  contact_message.is_possible_spam as "isPossibleSpam", contact_message.done_at is not null as "isDone",
  (select concat_ws(' ', person.first_name, person.last_name) from person
    where person.id = contact_message.done_by) as "doneBy"`;

const summaryColumns = sql`contact_message.id, contact_message.first_name as "firstName",
  contact_message.last_name as "lastName", contact_message.email, contact_message.company,
  instant(contact_message.sent_on) as "sentOn", contact_message.site,
  ${excerpt} as excerpt, ${statusColumns},
  (select count(*)::integer from contact_reply where message_id = contact_message.id) as "replyCount"`;

const columns = sql`${summaryColumns}, contact_message.message,
  (select coalesce(json_agg(reply), '[]') from (
    select ${replyColumns} where contact_reply.message_id = contact_message.id order by contact_reply.id
  ) as reply) as replies`;

type Reader = Pick<Actor, 'site' | 'roles'>;

export const seenBy = (actor: Reader) =>
  sql`${actor.site === sites.All ? sql`true` : sql`contact_message.site = ${actor.site}`}
    and ${isShownMessage(actor)}`;

const isOpen = sql`contact_message.done_at is null and not contact_message.is_possible_spam`;

const statusConditions: Readonly<Record<ContactMessageStatus, Fragment>> = {
  unread: sql`${isOpen} and contact_message.read_at is null`,
  open: isOpen,
  done: sql`contact_message.done_at is not null and not contact_message.is_possible_spam`,
};

interface MessageFilters {
  readonly isPossibleSpam: 'true' | 'false';
  readonly status?: ContactMessageStatus | undefined;
}

/** The messages that a list with these filters shows to this person. */
export const listedMessages = (
  actor: Reader,
  { isPossibleSpam, status, search }: MessageFilters & Pick<Paging, 'search'>,
): Fragment => sql`${isPossibleSpam === 'true' ? sql`` : sql`not`} contact_message.is_possible_spam
  and ${status ? statusConditions[status] : sql`true`}
  and ${seenBy(actor)} and ${matching(sql`contact_message.find_text`, search)}`;

export function messageList(
  actor: Reader,
  paging: Paging<(typeof ContactMessageSort)[number]> & MessageFilters,
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
    where: listedMessages(actor, paging),
    sortBy: sorts[paging.sort],
  };
}

export const countsStatement = (actor: Reader): Fragment => sql`
  select count(*) filter (where contact_message.read_at is null)::integer as unread, count(*)::integer as open
  from contact_message where ${isOpen} and ${seenBy(actor)}`;

export async function countMessages(
  tx: Queryable,
  actor: Reader,
): Promise<{ readonly unread: number; readonly open: number }> {
  const [counted] = await tx.query<[{ unread: number; open: number }]>(countsStatement(actor));
  return counted;
}

export type StoredMessage = Omit<ContactMessage, 'userID'>;

/** What audit entries record: what was written and its status, but not the texts of replies. */
export function auditedState(
  message: StoredMessage,
): Omit<StoredMessage, 'excerpt' | 'replyCount' | 'replies'> {
  const { excerpt: _, replyCount: __, replies: ___, ...audited } = message;
  return audited;
}

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

/** The messages must have been found and locked. */
export const readMessages = (tx: Queryable, ids: readonly number[]): Promise<StoredMessage[]> =>
  tx.query<StoredMessage[]>(
    sql`select ${columns} from contact_message where contact_message.id = any (${[...ids]}) order by contact_message.id`,
  );

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

/** Who changes it, and when. */
interface Writer {
  readonly by: number;
  readonly at: Date;
}

/** The status that a message gets. */
export type NewStatus = MessageStatus & { readonly id: number };

/** Keeps when it was read and who finished it, unless this changes. The messages must have been found and locked. */
const statusUpdate = (
  statuses: readonly NewStatus[],
  { by, at }: Writer,
  returned: Fragment,
): Fragment => sql`
  update contact_message set
    is_possible_spam = given."isPossibleSpam",
    read_at = case when given."isRead" then coalesce(read_at, ${at}) end,
    done_at = case when given."isDone" then coalesce(done_at, ${at}) end,
    done_by = case when not given."isDone" then null when done_at is null then ${by}::integer else done_by end
  from jsonb_to_recordset(${json(statuses.map(toJson))})
    as given(id integer, "isRead" boolean, "isDone" boolean, "isPossibleSpam" boolean)
  where contact_message.id = given.id
  returning ${returned}`;

export async function setStatus(
  tx: Queryable,
  status: NewStatus,
  writer: Writer,
): Promise<VersionedMessage | null> {
  const [changed] = await tx.query<(StoredMessage & { version: number })[]>(
    statusUpdate([status], writer, sql`${columns}, contact_message.version`),
  );
  return splitVersion(changed);
}

/** The columns that a change of status can change. It leaves out the texts, which are long in hundreds of messages. */
export type StatusRow = NewStatus & Pick<ContactMessage, 'doneBy'>;

const statusRow = sql`contact_message.id, ${statusColumns}`;

export const readStatuses = (tx: Queryable, ids: readonly number[]): Promise<StatusRow[]> =>
  tx.query<StatusRow[]>(
    sql`select ${statusRow} from contact_message where contact_message.id = any (${[...ids]})`,
  );

export const setStatuses = (
  tx: Queryable,
  statuses: readonly NewStatus[],
  writer: Writer,
): Promise<StatusRow[]> => tx.query<StatusRow[]>(statusUpdate(statuses, writer, statusRow));

const toJson = ({ id, isRead, isDone, isPossibleSpam }: NewStatus) => ({
  id,
  isRead,
  isDone,
  isPossibleSpam,
});

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
