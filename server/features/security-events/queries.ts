// SQL of security events and of the audit record, for lists and exports.
import type { SecurityEvent, SecurityEventFilters } from '../../../contract/security-events.ts';
import { sites } from '../../../contract/vocabulary.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ListQuery, matching } from '../../platform/database/list.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { withheldApplications } from '../panel-facts/pairs.ts';

export interface EventReader {
  readonly actor: Pick<Actor, 'site'>;
  readonly timeZone: string;
}

/** Days are days of the programme's time zone, both included. */
const isBetween = (
  { from, to }: Pick<SecurityEventFilters, 'from' | 'to'>,
  timeZone: string,
): Fragment => sql`
  ${from === undefined ? sql`true` : sql`at >= (${from}::date)::timestamp at time zone ${timeZone}`}
  and ${to === undefined ? sql`true` : sql`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`}`;

/** Super admins of one site see the events of its accounts. Guesses that match no account have no site. */
function isListed(
  { actor, timeZone }: EventReader,
  filters: SecurityEventFilters & { readonly search: string },
): Fragment {
  const { kind, person } = filters;
  return sql`
    ${actor.site === sites.All ? sql`true` : sql`site = ${actor.site}`}
    and ${kind === undefined ? sql`true` : sql`kind = any (${[...kind]})`}
    and ${person === undefined ? sql`true` : sql`person_id = ${person}`}
    and ${isBetween(filters, timeZone)}
    and ${matching(sql`folded(account || ' ' || actor_name)`, filters.search)}`;
}

const columns = sql`id, instant(at) as at, instant(last_at) as "lastAt", repeats, kind, site, person_id as "personID",
  account, actor_id as "actorID", actor_name as "actorName", method, network, agent, detail`;

export const eventList = (
  reader: EventReader,
  filters: SecurityEventFilters & { readonly search: string },
): ListQuery => ({
  columns,
  from: sql`security_event`,
  where: isListed(reader, filters),
  sortBy: [sql`security_event.at`, sql`security_event.id`],
  key: sql`security_event.id`,
});

export async function countEvents(
  tx: Queryable,
  reader: EventReader,
  filters: SecurityEventFilters & { readonly search: string },
): Promise<number> {
  const [counted] = await tx.query<[{ count: number }]>(
    sql`select count(*)::integer as count from security_event where ${isListed(reader, filters)}`,
  );
  return counted.count;
}

/** The next page, the newest first. New events do not move the others, because each page starts after the last row. */
export function listEventsForExport(
  tx: Queryable,
  reader: EventReader,
  filters: SecurityEventFilters & { readonly search: string },
  { after, size }: { readonly after: SecurityEvent | null; readonly size: number },
): Promise<SecurityEvent[]> {
  const isAfter = after
    ? sql`(at, id) < ((select at from security_event where id = ${after.id}), ${after.id}::bigint)`
    : sql`true`;
  return tx.query<SecurityEvent[]>(sql`
    select ${columns} from security_event where ${isListed(reader, filters)} and ${isAfter}
    order by security_event.at desc, id desc limit ${size}`);
}

export interface AuditFilters {
  readonly from: string;
  readonly to: string;
  readonly recordType?: string | undefined;
  readonly recordID?: string | undefined;
  readonly actorID?: number | undefined;
}

export interface ExportedEntry {
  readonly id: number;
  readonly at: string;
  readonly actorID: number | null;
  readonly actorName: string;
  readonly action: string;
  readonly recordType: string;
  readonly recordID: string;
  readonly changes: object;
  readonly requestID: string | null;
}

const isExported = (filters: AuditFilters, timeZone: string): Fragment => sql`
  ${isBetween(filters, timeZone)}
  and ${filters.recordType === undefined ? sql`true` : sql`record_type = ${filters.recordType}`}
  and ${filters.recordID === undefined ? sql`true` : sql`record_id = ${filters.recordID}`}
  and ${filters.actorID === undefined ? sql`true` : sql`actor_id = ${filters.actorID}`}`;

/**
 * An entry about an application that is withheld from the reader: it shows that something changed, but not what. The
 * entry of a deleted assessment or note still names the application.
 */
const isWithheldEntry = (reader: Pick<Actor, 'id' | 'roles'>): Fragment => sql`exists (
  select from (${withheldApplications(reader)}) as withheld (id)
  where case record_type
    when 'application' then record_id = withheld.id::text
    when 'decision' then record_id = withheld.id::text
    when 'assessment' then record_id in (
      select assessment.id::text from assessment where assessment.application_id = withheld.id)
    when 'moderation_note' then record_id in (
      select moderation_note.id::text from moderation_note where moderation_note.application_id = withheld.id)
    else false end
    or withheld.id::text in (changes #>> '{applicationID,from}', changes #>> '{applicationID,to}'))`;

export async function countEntries(tx: Queryable, filters: AuditFilters, timeZone: string): Promise<number> {
  const [counted] = await tx.query<[{ count: number }]>(
    sql`select count(*)::integer as count from audit_entry where ${isExported(filters, timeZone)}`,
  );
  return counted.count;
}

export function listEntriesForExport(
  tx: Queryable,
  reader: Pick<Actor, 'id' | 'roles'>,
  filters: AuditFilters,
  timeZone: string,
  { after, size }: { readonly after: ExportedEntry | null; readonly size: number },
): Promise<ExportedEntry[]> {
  return tx.query<ExportedEntry[]>(sql`
    select id, instant(at) as at, actor_id as "actorID", actor_name as "actorName", action,
      record_type as "recordType", record_id as "recordID",
      case when ${isWithheldEntry(reader)} then '{}' else changes end as changes, request_id as "requestID"
    from audit_entry where ${isExported(filters, timeZone)} and id > ${after?.id ?? 0}
    order by id limit ${size}`);
}
