// Inserts the audit entries of a programme of any size, as the product would have written them.
import type { Queryable } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';

/** Only the first entries of each history; it has no later edits. */
export async function insertRecordAtScale(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
    select created_at, id, first_name || ' ' || last_name, 'create', 'person', id::text,
      jsonb_build_object('email', jsonb_build_object('from', null, 'to', email),
        'firstName', jsonb_build_object('from', null, 'to', first_name),
        'lastName', jsonb_build_object('from', null, 'to', last_name),
        'site', jsonb_build_object('from', null, 'to', site))
    from person where email like '%@scale.example'`);
  await tx.execute(sql`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
    select challenge.created_at, lead.id, lead.first_name || ' ' || lead.last_name, 'create', 'challenge',
      challenge.id::text, jsonb_build_object('name', jsonb_build_object('from', null, 'to', challenge.name),
        'startDate', jsonb_build_object('from', null, 'to', challenge.start_date))
    from new_challenge join challenge using (id) join person as lead on lead.id = challenge.challenge_lead_id`);
  await tx.execute(sql`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
    select moment, applicant_id, contact, action, 'application', id::text, changes
    from (
      select application.id, application.applicant_id, coalesce(person.first_name || ' ' || person.last_name, 'Former Colleague') as contact,
        done.*
      from application
      join new_challenge on new_challenge.id = application.challenge_id
      left join person on person.id = application.applicant_id
      cross join lateral (
        values (application.created_on, 'create',
          jsonb_build_object('challengeID', jsonb_build_object('from', null, 'to', application.challenge_id))),
        (application.submitted_on, 'submit',
          jsonb_build_object('submittedOn', jsonb_build_object('from', null, 'to', instant(application.submitted_on))))
      ) as done (moment, action, changes)
    ) as entry
    where moment is not null`);
}
