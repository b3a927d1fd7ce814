// SQL of requests about personal data.
import { createHmac, randomUUID } from 'node:crypto';
import type { ErasedRecord, PrivacyRequest, RequestState } from '../../../contract/privacy.ts';
import { sites } from '../../../contract/vocabulary.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ListQuery } from '../../platform/database/list.ts';
import { type Fragment, json, sql } from '../../platform/database/sql.ts';

export type StoredRequest = PrivacyRequest & {
  readonly key: string;
  readonly personID: number | null;
  readonly fileKey: string | null;
  readonly version: number;
  readonly records: readonly ErasedRecord[] | null;
};

/** Finds earlier requests about an address without storing the address. The prefix separates it from other uses. */
export const emailHashOf = (tokenSecret: string, email: string): Buffer =>
  createHmac('sha256', tokenSecret).update(`email of a privacy request\n${email.toLowerCase()}`).digest();

const columns = sql`privacy_request.id, privacy_request.kind, source, privacy_request.email,
  received_on as "receivedOn", due_on as "dueOn", state, reason,
  (select first_name || ' ' || last_name from person where person.id = handled_by) as "handledBy",
  instant(closed_at) as "closedAt", case when file_key is not null then instant(file_until) end as "fileUntil"`;

/** A super admin of one site sees the requests that they handle, and those about accounts of the site. */
const isVisibleTo = ({ id, site }: Pick<Actor, 'id' | 'site'>): Fragment =>
  site === sites.All
    ? sql`true`
    : sql`(handled_by = ${id} or exists (select from person where person.id = person_id and site = ${site}))`;

interface Filters {
  readonly state?: RequestState | undefined;
  readonly kind?: PrivacyRequest['kind'] | undefined;
  readonly sort: 'dueOn' | 'receivedOn';
  readonly order: 'asc' | 'desc';
}

const isClosed = sql`(state not in ('open', 'running', 'failed') or closed_at is not null)`;

export const requestList = (
  actor: Pick<Actor, 'id' | 'site'>,
  { state, kind, sort, order }: Filters,
): ListQuery => ({
  columns,
  from: sql`privacy_request`,
  where: sql`${isVisibleTo(actor)} and (${state ?? null}::text is null or state = ${state ?? null})
    and (${kind ?? null}::text is null or kind = ${kind ?? null})`,
  sortBy: [sort === 'dueOn' ? sql`due_on` : sql`received_on`, sql`privacy_request.id`],
  // Nothing is due for a closed request, so it comes after the others whatever its date.
  ...(sort === 'dueOn' && {
    order:
      order === 'desc'
        ? sql`${isClosed}, due_on desc, privacy_request.id desc`
        : sql`${isClosed}, due_on, privacy_request.id`,
  }),
});

/** `lock` keeps others from changing the request until the transaction ends. */
export async function findRequest(
  tx: Queryable,
  actor: Pick<Actor, 'id' | 'site'>,
  id: number,
  { lock = false } = {},
): Promise<StoredRequest | null> {
  const [found] = await tx.query<StoredRequest[]>(sql`
    select ${columns}, key, person_id as "personID", file_key as "fileKey", privacy_request.version,
      selection -> 'records' as records
    from privacy_request where privacy_request.id = ${id} and ${isVisibleTo(actor)}
    ${lock ? sql`for update of privacy_request` : sql``}`);
  return found ?? null;
}

export const listEarlier = (tx: Queryable, actor: Pick<Actor, 'id' | 'site'>, emailHash: Buffer) =>
  tx.query<Pick<PrivacyRequest, 'id' | 'kind' | 'state' | 'receivedOn'>[]>(sql`
    select id, kind, state, received_on as "receivedOn" from privacy_request
    where email_hash = ${emailHash} and ${isVisibleTo(actor)} order by received_on desc, id desc`);

/** Whether an export of another request about the same address or account is running. */
export async function isAnotherExportRunning(tx: Queryable, id: number): Promise<boolean> {
  // Two requests that start at the same time would not see each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('start of a privacy export', 0))`);
  const running = await tx.execute(sql`
    select from privacy_request as other join privacy_request as own on own.id = ${id}
    where other.id <> own.id and other.kind = 'export' and other.state = 'running'
      and (other.email_hash = own.email_hash or other.person_id = own.person_id) limit 1`);
  return running > 0;
}

interface NewRequest extends Pick<PrivacyRequest, 'kind' | 'source' | 'email' | 'receivedOn' | 'dueOn'> {
  readonly emailHash: Buffer;
  readonly personID: number | null;
  readonly handledBy: number | null;
}

export async function insertRequest(tx: Queryable, request: NewRequest): Promise<number> {
  const [inserted] = await tx.query<[{ id: number }]>(sql`
    insert into privacy_request (key, kind, source, email, email_hash, person_id, received_on, due_on, handled_by)
    values (${randomUUID()}, ${request.kind}, ${request.source}, ${request.email}, ${request.emailHash},
      ${request.personID}, ${request.receivedOn}, ${request.dueOn}, ${request.handledBy})
    returning id`);
  return inserted.id;
}

export async function refuseRequest(
  tx: Queryable,
  id: number,
  { reason, by, at }: { reason: string; by: number; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update privacy_request set state = 'refused', reason = ${reason}, handled_by = ${by}, closed_at = ${at}
    where id = ${id}`);
}

export async function extendRequest(
  tx: Queryable,
  id: number,
  { reason, by, dueOn }: { reason: string; by: number; dueOn: string },
): Promise<void> {
  await tx.execute(sql`
    update privacy_request set due_on = ${dueOn}, reason = ${reason}, handled_by = ${by} where id = ${id}`);
}

/** The last reason is that of the last step: restricting, or lifting the restriction. */
export async function closeRestriction(
  tx: Queryable,
  id: number,
  { reason, by, at }: { reason: string; by: number; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update privacy_request set state = 'done', reason = ${reason}, handled_by = ${by}, closed_at = ${at}
    where id = ${id}`);
}

/** The loop finds requests in this state; `records` are what an erasure reaches, `listed` what could be chosen. */
export async function startRequest(
  tx: Queryable,
  id: number,
  {
    by,
    records,
    listed,
  }: {
    by: number | null;
    records?: readonly ErasedRecord[];
    listed?: readonly Pick<ErasedRecord, 'type' | 'id'>[];
  },
): Promise<void> {
  await tx.execute(sql`
    update privacy_request set state = 'running', handled_by = ${by}, closed_at = null,
      selection = ${json(records ? { records, listed } : {})}
    where id = ${id}`);
}
