// SQL of what a company sees about itself: counts, its requests and the copy of its data.
import type { CompanyRequest } from '../../../contract/company-data.ts';
import type { PrivacyRequest } from '../../../contract/privacy.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

interface Company {
  readonly id: number;
  readonly email: string;
}

export async function countData(
  tx: Queryable,
  { id, email }: Company,
): Promise<{ applications: number; messages: number }> {
  const [counts] = await tx.query<[{ applications: number; messages: number }]>(sql`
    select (select count(*)::integer from application where applicant_id = ${id}) as applications,
      (select count(*)::integer from contact_message where lower(email) = lower(${email})) as messages`);
  return counts;
}

const ofCompany = ({ id }: Company) => sql`source = 'company' and person_id = ${id}`;
const columns = sql`kind, state, received_on as "receivedOn", due_on as "dueOn"`;

/** The newest of each kind that is not closed. */
export const listOpenRequests = (tx: Queryable, company: Company): Promise<CompanyRequest[]> =>
  tx.query<CompanyRequest[]>(sql`
    select distinct on (kind) ${columns} from privacy_request
    where ${ofCompany(company)} and state in ('open', 'running', 'failed') and closed_at is null
    order by kind, id desc`);

export async function findCompanyRequest(tx: Queryable, id: number): Promise<CompanyRequest> {
  const [found] = await tx.query<[CompanyRequest]>(
    sql`select ${columns} from privacy_request where id = ${id}`,
  );
  return found;
}

/** Makes simultaneous requests of one company wait for each other. */
export async function lockCompany(tx: Queryable, { id }: Company): Promise<void> {
  await tx.execute(sql`select from person where id = ${id} for update`);
}

/** The copy that the company asked for itself and that can still be downloaded. */
export async function findCopy(
  tx: Queryable,
  company: Company,
  now: Date,
): Promise<{ readonly fileKey: string; readonly until: string } | null> {
  const [found] = await tx.query<{ fileKey: string; until: string }[]>(sql`
    select file_key as "fileKey", instant(file_until) as until from privacy_request
    where ${ofCompany(company)} and kind = 'export' and file_key is not null and file_until > ${now}
    order by id desc limit 1`);
  return found ?? null;
}

/** Whether the company asked for a copy on this day. A copy that could not be made does not count. */
export async function hasAskedForCopy(tx: Queryable, company: Company, day: string): Promise<boolean> {
  const found = await tx.execute(sql`
    select from privacy_request
    where ${ofCompany(company)} and kind = 'export' and received_on = ${day} and state <> 'failed'`);
  return found > 0;
}

/** Locks the request, so that neither the background loop nor anyone else changes it. */
export async function findOpenErasure(
  tx: Queryable,
  company: Company,
): Promise<Pick<PrivacyRequest, 'id' | 'state' | 'kind' | 'receivedOn'> | null> {
  const [found] = await tx.query<Pick<PrivacyRequest, 'id' | 'state' | 'kind' | 'receivedOn'>[]>(sql`
    select id, state, kind, received_on as "receivedOn" from privacy_request
    where ${ofCompany(company)} and kind = 'erase' and state in ('open', 'running', 'failed')
    order by id desc limit 1 for update`);
  return found ?? null;
}

export async function withdrawRequest(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.execute(sql`update privacy_request set state = 'withdrawn', closed_at = ${at} where id = ${id}`);
}

export interface OwnRecords {
  /** Drafts that can be deleted at once: neither restricted nor on hold. */
  readonly drafts: readonly number[];
  /** Whether anything else is stored, which the programme team checks first. */
  readonly hasMore: boolean;
}

/** An application of another account with this email is not the company's own, but it is a reason to check. */
export async function findOwnRecords(
  tx: Queryable,
  { id, email }: Company,
  today: string,
): Promise<OwnRecords> {
  const [found] = await tx.query<[OwnRecords]>(sql`
    with own as (
      select application.id, application.submitted_on is null and application.restricted_at is null
        and not exists (select from retention_hold
          where retention_hold.challenge_id = application.challenge_id and until >= ${today}::date) as is_deletable
      from application
      where application.erased_at is null
        and (applicant_id = ${id} or lower(application.email) = lower(${email}))
        and (applicant_id = ${id} or submitted_on is not null)
    )
    select coalesce(array_agg(id order by id) filter (where is_deletable), '{}') as drafts,
      coalesce(bool_or(not is_deletable), false)
        or exists (select from contact_message where lower(email) = lower(${email}))
        or exists (select from person where id = ${id} and restricted_at is not null) as "hasMore"
    from own`);
  return found;
}
