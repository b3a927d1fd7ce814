// Fills the temporary tables that the statements of an erasure read: the records, and everything that belongs to them.
import type { ErasedRecord } from '../../../contract/privacy.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { json, sql } from '../../platform/database/sql.ts';
import { erasedAddresses, erasedIDs } from './classes.ts';

const applications = erasedIDs('application');
const messages = erasedIDs('contact_message');
const people = erasedIDs('person');

/**
 * Locks the records and skips those of which nothing is left. Audit entries are left of a deleted record, until an
 * erasure of it. The tables last until the transaction ends.
 */
export async function gatherErasedRecords(tx: Queryable, records: readonly ErasedRecord[]): Promise<void> {
  const chosen = sql`jsonb_to_recordset(${json(records)})
    as chosen (type text, id integer, "withCompanyName" boolean, "withComments" boolean)`;
  await tx.execute(sql`
    select from challenge where id in (select challenge_id from application
      where id in (select chosen.id from ${chosen} where type = 'application')) order by id for key share`);
  await tx.execute(sql`
    select from application where id in (select chosen.id from ${chosen} where type = 'application')
    order by id for update`);
  const chosenPeople = sql`(select chosen.id from ${chosen} where type = 'person')`;
  const isSuperAdminOfBoth = sql`kind = ${roles.superAdmin} and site = ${sites.All}`;
  // With one super admin of both sites all of them, so that two erasures at once do not erase the last two.
  await tx.execute(sql`
    select from person where id in ${chosenPeople}
      or ${isSuperAdminOfBoth} and exists (select from person where id in ${chosenPeople} and ${isSuperAdminOfBoth})
    order by id for update`);
  await tx.execute(sql`
    create temporary table erased_record on commit drop as
      select chosen.type, chosen.id, coalesce(chosen."withCompanyName", false) as with_company_name,
        coalesce(chosen."withComments", false) as with_comments,
        case chosen.type
          -- One that was deleted may be part of earlier scores, which stay.
          when 'application' then application.id is null or application.submitted_on is not null
          -- A challenge needs its lead. The plan refuses to erase a lead, but a restored database may be older.
          when 'person' then exists (select from assessment where assessor_id = chosen.id)
            or exists (select from challenge where challenge_lead_id = chosen.id)
          else false
        end as stays
      from ${chosen}
        left join person on chosen.type = 'person' and person.id = chosen.id
        left join application on chosen.type = 'application' and application.id = chosen.id
        left join contact_message on chosen.type = 'contact_message' and contact_message.id = chosen.id
        left join audit_event on chosen.type = 'audit_event' and audit_event.id = chosen.id
        left join outgoing_mail on chosen.type = 'outgoing_mail' and outgoing_mail.id = chosen.id
      where num_nonnulls(person.id, application.id, contact_message.id, audit_event.id, outgoing_mail.id) = 1
        or (select entry.action from audit_event as entry
          where entry.record_type = chosen.type and entry.record_id = chosen.id::text
          order by entry.id desc limit 1) <> 'erase'`);
  await gatherAddresses(tx);
  // Someone who was deleted has a name only in what they did, and in the entry about the deletion.
  await tx.execute(sql`
    create temporary table erased_name on commit drop as
      select first_name || ' ' || last_name as name from person where id in ${people}
      union select actor_name from audit_event where actor_id in ${people} and actor_name <> '[erased]'
      union select concat_ws(' ', changes #>> '{firstName,from}', changes #>> '{lastName,from}') from audit_event
        where record_type = 'person' and record_id in (select id::text from erased_record where type = 'person')
          and action = 'delete'`);
  await tx.execute(sql`
    create temporary table erased_medium on commit drop as
      select s3_key from application_attachment where application_id in ${applications}`);
  await tx.execute(sql`
    create temporary table erased_mail on commit drop as
      select id from outgoing_mail where lower(recipient) in ${erasedAddresses}
      union select mail_id from letter where application_id in ${applications} and mail_id is not null
      union select mail_id from contact_reply where message_id in ${messages} and mail_id is not null
      union select mail_id from reminder where person_id in ${people} and mail_id is not null`);
  for (const table of ['erased_record', 'erased_address', 'erased_mail']) await tx.script(`analyze ${table}`);
}

/** Leaves out an address that a record outside the erasure also has, unless it belongs to an erased account. */
async function gatherAddresses(tx: Queryable): Promise<void> {
  const isUsedElsewhere = sql`(
    exists (select from person where lower(person.email) = found.email and person.id not in ${people})
    or exists (select from application where lower(application.email) = found.email and id not in ${applications})
    or exists (select from contact_message where lower(contact_message.email) = found.email and id not in ${messages}))`;
  await tx.execute(sql`
    create temporary table erased_address on commit drop as
      select lower(email) as email from person where id in ${people}
      union
      select email from (
        select lower(email) as email from application where id in ${applications}
        union select lower(email) from contact_message where id in ${messages}
        union select lower(recipient) from outgoing_mail where id in ${erasedIDs('outgoing_mail')}
        -- The addresses that a record had before, or until it was deleted.
        union select lower(one.email) from audit_event join erased_record
            on audit_event.record_type = erased_record.type and audit_event.record_id = erased_record.id::text
          cross join lateral (values (changes #>> '{email,from}'), (changes #>> '{email,to}')) as one (email)
      ) as found
      where email like '%@%' and email not like '%@erased.invalid' and not ${isUsedElsewhere}`);
}
