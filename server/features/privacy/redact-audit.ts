// Redacts the audit entries of erased records: values become "[erased]", the rest of the entry stays.
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { closeEntries } from '../company-applications/merged-saves.ts';
import { erasedAddresses, erasedIDs, withComments } from './classes.ts';
import { privacyClasses } from './columns.ts';

const applications = erasedIDs('application');
const people = erasedIDs('person');

/** Audit entries name fields as the contract does: isTRLComplete is the column is_trl_complete. */
const fieldOf = (table: string, column: string) => `${table}.${column.replaceAll('_', '').toLowerCase()}`;

/** Fields of entries that are not columns of the record's table and hold only ids, or yes or no. */
const fieldsWithoutText = [
  'challenge_panel.personid',
  'challenge_panel.applicationid',
  'challenge_panel.applicationids',
  'challenge_panel.couldseescores',
  'challenge_panel.iscleared',
  'decision.letterid',
];

const keptFields = [
  ...Object.entries(privacyClasses).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, how]) => (how === 'keep' ? [fieldOf(table, column)] : [])),
  ),
  ...fieldsWithoutText,
];

/** An id, as an entry holds it before or after a change. */
const holdsOneOf = (field: string, ids: Fragment): Fragment => sql`(
  changes #>> array[${field}, 'from'] in (select id::text from ${ids} as chosen)
  or changes #>> array[${field}, 'to'] in (select id::text from ${ids} as chosen))`;

/**
 * Records that were deleted before the erasure. Only their entries say whose they were: by the address or the ids that
 * they hold, or by who made them.
 */
const deletedEarlier = sql`
  select 'application', record_id from audit_event
  where actor_id in ${people} and record_type = 'application' and action = 'create'
    and not exists (select from application where application.id::text = record_id)
  union select 'contact_message', record_id from audit_event
  where record_type = 'contact_message'
    and (lower(changes #>> '{email,from}') in ${erasedAddresses} or lower(changes #>> '{email,to}') in ${erasedAddresses})
    and not exists (select from contact_message where contact_message.id::text = record_id)
  union select 'saved_view', record_id from audit_event
  where actor_id in ${people} and record_type = 'saved_view' and action = 'create'
  union select 'assessment', record_id from audit_event
  where record_type = 'assessment' and action in ('create', 'delete')
    and (${holdsOneOf('applicationID', withComments('application'))}
      or ${holdsOneOf('assessorID', withComments('person'))})`;

/** Call it while the records still exist, because their rows say which other entries are about them. */
export async function gatherRedactedEntries(tx: Queryable): Promise<void> {
  await closeEntries(tx, sql`application_id in ${applications} or actor_id in ${people}`);
  await tx.execute(sql`
    create temporary table redacted_record on commit drop as
      select type as record_type, id::text as record_id from erased_record
      union select 'decision', id::text from erased_record where type = 'application'
      union ${deletedEarlier}
      union select 'saved_view', id::text from saved_view where person_id in ${people}
      -- An uploaded image has the name of its file.
      union select 'media', record_id from audit_event where actor_id in ${people} and record_type = 'media'
      union select 'interest', id::text from interest where application_id in ${applications} or person_id in ${people}
      union select 'moderation_note', id::text from moderation_note
        where application_id in ${applications} or author_id in ${withComments('person')}
      union select 'assessment', id::text from assessment
        where application_id in ${withComments('application')} or assessor_id in ${withComments('person')}`);
  await tx.execute(sql`
    create temporary table redacted_entry on commit drop as
      select audit_event.id from audit_event join redacted_record using (record_type, record_id)
      union select id from erased_record where type = 'audit_event'
      union
      -- Entries of a panel name the application and the person that they are about. Not every member has a row, but
      -- what they wrote themselves is known by who wrote it.
      select id from audit_event
      where record_type = 'challenge_panel'
        and (actor_id in ${people} or record_id in (
          select challenge_id::text from application where id in ${applications}
          union select challenge_id::text from panel_member where person_id in ${people}))
        and (changes #> '{applicationID,to}' in (select to_jsonb(id) from erased_record where type = 'application')
          or changes #> '{applicationID,from}' in (select to_jsonb(id) from erased_record where type = 'application')
          or changes #> '{personID,to}' in (select to_jsonb(id) from erased_record where type = 'person')
          or changes #> '{personID,from}' in (select to_jsonb(id) from erased_record where type = 'person'))`);
  await tx.script('analyze redacted_entry');
}

/** In one statement, because each update of an entry is checked by a trigger. */
export async function redactEntries(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    update audit_event set
      actor_name = case when actor_id in ${people} then '[erased]' else actor_name end,
      changes = case when not exists (select from redacted_entry where redacted_entry.id = audit_event.id) then changes
        else (
          select coalesce(jsonb_object_agg(key, case
            when record_type || '.' || lower(key) = any (${keptFields}) then value
            else value
              || case when jsonb_typeof(value -> 'from') <> 'null' then '{"from": "[erased]"}'::jsonb else '{}' end
              || case when jsonb_typeof(value -> 'to') <> 'null' then '{"to": "[erased]"}'::jsonb else '{}' end
            end), '{}')
          from jsonb_each(changes)) end
    where id in (select id from redacted_entry union select id from audit_event where actor_id in ${people})`);
}
