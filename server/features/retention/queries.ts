// SQL of retention: the rules of a site, the holds of challenges, and the records that rules reach.
import type { RetentionHold, RetentionSubject } from '../../../contract/retention.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { noticeDays, recordsPerNight, type StoredRule } from '../../../rules/retention.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, json, sql } from '../../platform/database/sql.ts';

export interface SiteRule extends StoredRule {
  readonly site: number;
  readonly subject: RetentionSubject;
}

export const listRules = (tx: Queryable): Promise<SiteRule[]> =>
  tx.query<SiteRule[]>(sql`select site, subject, months, active_from as "activeFrom" from retention_rule`);

/** Makes two changes at once wait for each other, even for a rule that does not exist yet. */
export async function lockRules(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table retention_rule in share row exclusive mode`);
}

export async function storeRule(
  tx: Queryable,
  { site, subject }: Pick<SiteRule, 'site' | 'subject'>,
  rule: StoredRule | null,
): Promise<void> {
  await (rule
    ? tx.execute(sql`
        insert into retention_rule (site, subject, months, active_from)
        values (${site}, ${subject}, ${rule.months}, ${rule.activeFrom})
        on conflict (site, subject) do update set months = excluded.months, active_from = excluded.active_from`)
    : tx.execute(sql`delete from retention_rule where site = ${site} and subject = ${subject}`));
}

interface Horizon {
  readonly today: string;
  readonly timeZone: string;
  /** Only records that are due by then. */
  readonly until: string;
}

/**
 * The records that rules reach, each with the day on which it is erased. Restricted records are left out, and a hold
 * delays them until it is over. An account also waits until its owner had the notice for 30 days.
 */
export function dueRecords(rules: readonly SiteRule[], { today, timeZone, until }: Horizon): Fragment {
  const months = sql`make_interval(months => rule.months)`;
  const isInvited = sql`exists (select from decision where decision.application_id = application.id
    and decision.outcome = 'invite' and decision.released_on is not null)`;
  const ofSubject = sql`case rule.subject when 'draft' then application.submitted_on is null
    when 'invited' then application.submitted_on is not null and ${isInvited}
    when 'notInvited' then application.submitted_on is not null and not ${isInvited} end`;
  const countedFrom = sql`case rule.subject when 'draft' then challenge.end_date + challenge.grace_period
    else challenge.pitch_presentation_date end`;
  const lastSignIn = sql`(coalesce((select max(at) from audit_event
    where actor_id = person.id and action = 'sign in'), person.created_at) at time zone ${timeZone})::date`;
  return sql`(
    with rule as (
      select * from jsonb_to_recordset(${json(rules.map((rule) => ({ ...rule })))})
        as rule (site integer, subject text, months integer, "activeFrom" date)
    ), account_rule as (
      select site, months, "activeFrom" from rule where subject = 'account'
      union all
      -- An account of both sites is erased when the rules of both would erase it.
      select ${sites.All}, max(months), max("activeFrom") from rule where subject = 'account' having count(*) = 2
    ), found as (
      select rule.site, rule.subject, 'application' as type, application.id,
        greatest((${countedFrom} + ${months})::date, rule."activeFrom", retention_hold.until + 1) as "dueOn"
      from rule join challenge on challenge.site = rule.site
      join application on application.challenge_id = challenge.id
      left join retention_hold on retention_hold.challenge_id = challenge.id
      where rule.subject in ('invited', 'notInvited', 'draft') and ${countedFrom} + ${months} <= ${until}::date
        and application.erased_at is null and application.restricted_at is null and ${ofSubject}
      union all
      select rule.site, rule.subject, 'contact_message', contact_message.id,
        greatest(((sent_on at time zone ${timeZone})::date + ${months})::date, rule."activeFrom")
      from rule join contact_message on contact_message.site = rule.site
      where rule.subject = 'message' and contact_message.restricted_at is null
        and (sent_on at time zone ${timeZone})::date + ${months} <= ${until}::date
      union all
      select case rule.site when ${sites.All} then ${sites.IX} else rule.site end, 'account', 'person', person.id,
        greatest((used.day + ${months})::date, rule."activeFrom",
          coalesce(retention_notice.due_on, ${today}::date + ${noticeDays}::integer))
      from account_rule as rule join person on person.site = rule.site and person.kind = ${roles.user}
      left join retention_notice on retention_notice.person_id = person.id
      cross join lateral (select ${lastSignIn} as day) as used
      where person.erased_at is null and person.restricted_at is null
        and (person.created_at at time zone ${timeZone})::date + ${months} <= ${until}::date
        and used.day + ${months} <= ${until}::date
        and not exists (select from application where application.applicant_id = person.id)
    )
    select * from found where "dueOn" <= ${until}::date)`;
}

export interface DueCount {
  readonly subject: RetentionSubject;
  readonly dueTonight: number;
  readonly dueIn30Days: number;
}

/** The order in which nights erase records. */
export const nightOrder = sql`"dueOn", type, id`;

/**
 * A night erases at most `recordsPerNight` over both sites, in this order, and leaves the rest to the next nights. A record
 * is erased in the night of its day, or as many nights after an earlier record as the places between them fill.
 */
export const countDue = (
  tx: Queryable,
  rules: readonly SiteRule[],
  { site, night, ...horizon }: Horizon & { readonly site: number; readonly night: string },
): Promise<DueCount[]> =>
  tx.query<DueCount[]>(sql`
    with queued as (
      select site, subject, type, id, "dueOn", row_number() over (order by ${nightOrder}) as place,
        greatest("dueOn" - ${night}::date, 0) * ${recordsPerNight}::bigint as "firstPlace"
      from ${dueRecords(rules, horizon)} as due
    ), erased as (
      select site, subject,
        (place + max("firstPlace" - place) over (order by place)) / ${recordsPerNight}::bigint as nights
      from queued
    )
    select subject, count(*) filter (where nights = 0)::integer as "dueTonight",
      count(*) filter (where nights <= ${horizon.until}::date - ${night}::date)::integer as "dueIn30Days"
    from erased where site = ${site} group by subject`);

/** Finds only challenges of sites that the caller can see. */
export async function findHoldable(
  tx: Queryable,
  id: number,
  { site }: { readonly site: number },
): Promise<{ readonly hold: RetentionHold | null } | null> {
  const [found] = await tx.query<{ hold: RetentionHold | null }[]>(sql`
    select case when retention_hold.challenge_id is not null then json_build_object('challengeID', challenge.id,
        'reason', retention_hold.reason, 'until', retention_hold.until,
        'createdBy', (select first_name || ' ' || last_name from person where person.id = created_by),
        'createdAt', instant(retention_hold.created_at)) end as hold
    from challenge left join retention_hold on retention_hold.challenge_id = challenge.id
    where challenge.id = ${id} and (${site} = ${sites.All} or challenge.site = ${site})`);
  return found ?? null;
}

export async function lockChallenge(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`select from challenge where id = ${id} for no key update`);
}

export async function storeHold(
  tx: Queryable,
  { challengeID, reason, until }: Pick<RetentionHold, 'challengeID' | 'reason' | 'until'>,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into retention_hold (challenge_id, reason, until, created_by, created_at)
    values (${challengeID}, ${reason}, ${until}, ${by}, ${at})
    on conflict (challenge_id) do update set reason = excluded.reason, until = excluded.until,
      created_by = excluded.created_by, created_at = excluded.created_at`);
}

export async function deleteHold(tx: Queryable, challengeID: number): Promise<void> {
  await tx.execute(sql`delete from retention_hold where challenge_id = ${challengeID}`);
}
