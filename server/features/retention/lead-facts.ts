// SQL for the digest of a challenge lead: what retention will erase, and assessors whose data were erased.
import type { LeadNews } from '../../../rules/digest.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';
import { noticeDays } from '../../../rules/retention.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { dueRecords, listRules } from './queries.ts';

interface Period {
  readonly today: string;
  readonly previousDay: string;
  readonly timeZone: string;
}

/** A row for each lead with something to report. An erased assessor is reported once, in the next digest. */
export async function findLeadNews(
  tx: Queryable,
  { today, previousDay, timeZone }: Period,
): Promise<ReadonlyMap<number, readonly LeadNews[]>> {
  const horizon = { today, timeZone, until: daysAfter(today, noticeDays) };
  const rows = await tx.query<(LeadNews & { leadID: number })[]>(sql`
    select challenge.challenge_lead_id as "leadID", challenge.name as "challengeName",
      coalesce(due.count, 0) as "dueCount", due.first_on as "firstOn",
      coalesce(gone.count, 0) as "erasedAssessors"
    from challenge
    left join (
      select application.challenge_id, count(*)::integer as count, min(due."dueOn") as first_on
      from ${dueRecords(await listRules(tx), horizon)} as due join application on application.id = due.id
      where due.type = 'application' group by application.challenge_id
    ) as due on due.challenge_id = challenge.id
    left join (
      select record_id, count(*)::integer as count from audit_event
      where record_type = 'challenge_panel' and action = 'remove an erased assessor'
        and at > (${previousDay}::date + time '08:00') at time zone ${timeZone}
      group by record_id
    ) as gone on gone.record_id = challenge.id::text
    where due.count > 0 or gone.count > 0
    order by lower(challenge.name), challenge.id`);
  const byLead = new Map<number, LeadNews[]>();
  for (const { leadID, ...news } of rows) byLead.set(leadID, [...(byLead.get(leadID) ?? []), news]);
  return byLead;
}
