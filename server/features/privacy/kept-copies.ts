// SQL that finds what is left about an address after its record was deleted or changed: audit entries and mails.
import { sites } from '../../../contract/vocabulary.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';

/** The types of record whose audit entries have a field `email`. */
const typesWithEmail = sql`('person', 'application', 'contact_message')`;

/** Two parts, because each has its own index. */
const entriesWith = (email: string): Fragment => sql`
  select id, at, record_type, record_id::integer as record_id from audit_event
  where lower(changes #>> '{email,from}') = lower(${email}) and record_type in ${typesWithEmail}
  union
  select id, at, record_type, record_id::integer from audit_event
  where lower(changes #>> '{email,to}') = lower(${email}) and record_type in ${typesWithEmail}`;

const day = (moment: Fragment): Fragment => sql`to_char(${moment} at time zone 'UTC', 'DD/MM/YYYY')`;
const before = (field: string): Fragment => sql`deleted.changes #>> array[${field}, 'from']`;
/** Null if an erasure has redacted it. */
const numberBefore = (field: string): Fragment =>
  sql`case when ${before(field)} ~ '^[0-9]{1,9}$' then (${before(field)})::integer end`;

/**
 * The places of copies, for a statement that has `listed`: the existing records of the address, with its columns.
 * - A deleted record has its fields in audit entries. Erasing it redacts all of them.
 * - An existing record that had the address before has it in single entries. Only they are erased.
 * - Mails to an address without any record.
 */
export const keptCopies = (email: string): Fragment => sql`
  with entry as (
    select entry.*, coalesce(person.site, application.site, contact_message.site) as site
    from (${entriesWith(email)}) as entry
      left join person on record_type = 'person' and person.id = record_id
      left join application on record_type = 'application' and application.id = record_id
      left join contact_message on record_type = 'contact_message' and contact_message.id = record_id
  ), gone as (
    select distinct record_type as type, record_id as id from entry where site is null
  )
  select case type when 'person' then 'Deleted account' when 'application' then 'Deleted application'
      else 'Deleted contact message' end, type, gone.id,
    concat_ws(', ', nullif(concat_ws(' ', ${before('firstName')}, ${before('lastName')}), ''),
      nullif(${before('companyName')}, ''), coalesce('deleted on ' || ${day(sql`deleted.at`)}, 'number ' || gone.id)),
    coalesce(${numberBefore('site')},
      (select site from challenge where id = ${numberBefore('challengeID')}), ${sites.All}),
    false, 0, true
  from gone left join lateral (
    select at, changes from audit_event
    where record_type = gone.type and record_id = gone.id::text and action = 'delete'
    order by id desc limit 1) as deleted on true
  union all
  select 'Audit entry', 'audit_event', id::integer, case record_type when 'person' then 'Account'
      when 'application' then 'Application' else 'Contact message' end
      || ' ' || record_id || ', entry of ' || ${day(sql`at`)}, site, false, 0, true
  from entry
  where site is not null and not exists (
    select from listed where listed.type = entry.record_type and listed.id = entry.record_id)
  union all
  select 'Emails', 'outgoing_mail', min(id)::integer,
    case count(*) when 1 then '1 email, sent on ' else count(*) || ' emails, the last of ' end
      || ${day(sql`max(created_at)`)}, ${sites.All}, false, 0, true
  from outgoing_mail where lower(recipient) = lower(${email})
  having count(*) > 0 and not exists (select from listed) and not exists (select from gone)`;

/** What a person told us themselves, or an application says about its contact. */
const exportedFields = [
  'email',
  'firstName',
  'lastName',
  'companyName',
  'contactName',
  'jobTitle',
  'telephone',
];

const deletionsWith = (email: Fragment, types: Fragment): Fragment => sql`
  select record_type, record_id, at, changes from audit_event
  where action = 'delete' and lower(changes #>> '{email,from}') = ${email} and record_type in ${types}`;

/** The accounts that had this address when they were deleted. */
export const deletedAccounts = (email: Fragment): Fragment =>
  sql`(select record_id::integer from (${deletionsWith(email, sql`('person')`)}) as deletion)`;

/** The deleted records of an address as an export shows them. A message that was restored is not one of them. */
export const deletedRecords = (email: string): Fragment => sql`
  select jsonb_build_object('recordType', record_type, 'recordID', record_id::integer, 'deletedAt', instant(at)) || (
    select coalesce(jsonb_object_agg(key, value -> 'from'), '{}') from jsonb_each(changes)
    where key = any (${exportedFields}) or record_type = 'contact_message' and key in ('company', 'message', 'sentOn')) as row
  from (${deletionsWith(sql`lower(${email})`, typesWithEmail)}) as deletion
  where record_type <> 'contact_message'
    or not exists (select from contact_message where contact_message.id = record_id::integer)
  order by at, record_type, record_id`;
