// SQL of the daily digests: the run of a day, who may get a mail, what it says, and what is marked as mentioned.
import { roles, sites } from '../../../contract/vocabulary.ts';
import type { DigestChallenge, LeadProgress, MemberWork } from '../../../rules/digest.ts';
import type { Now } from '../../../rules/now.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { isDone, isExpected, isMember, mayAssess, withPair } from '../panel-facts/pairs.ts';

export async function findLastFinishedDay(tx: Queryable): Promise<string | null> {
  const [last] = await tx.query<{ day: string }[]>(sql`
    select day from digest_run where finished_on is not null order by day desc limit 1`);
  return last?.day ?? null;
}

/** Returns the previous day of the run, which another process or an earlier attempt may have stored. */
export async function startRun(
  tx: Queryable,
  { day, previousDay }: { readonly day: string; readonly previousDay: string },
): Promise<string> {
  await tx.execute(sql`
    insert into digest_run (day, previous_day) values (${day}, ${previousDay}) on conflict (day) do nothing`);
  const [run] = await tx.query<[{ previousDay: string }]>(sql`
    select previous_day as "previousDay" from digest_run where day = ${day}`);
  return run.previousDay;
}

export async function finishRun(tx: Queryable, day: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update digest_run set finished_on = ${at} where day = ${day} and finished_on is null`);
}

/** A condition on challenge and panel; rules/digest.ts has the same in `isReminded`. */
const isReminded = (today: string) => sql`(panel.should_remind
  and challenge.ready_for_assessments_set_on is not null and challenge.assessments_complete_set_on is null
  and challenge.assessment_start_date <= ${today}::date)`;

/** Assessors and leads of reminded challenges who have no digest of this day yet. */
export async function listRecipients(tx: Queryable, today: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }[]>(sql`
    with reminded as materialized (
      select challenge.id, challenge.challenge_lead_id from challenge
      join challenge_panel as panel on panel.challenge_id = challenge.id
      where ${isReminded(today)}
    ), involved as (
      select challenge_assessor.person_id as id from reminded
      join challenge_assessor on challenge_assessor.challenge_id = reminded.id
      union select challenge_lead_id from reminded
    )
    select id from involved
    where not exists (select from reminder
      where reminder.person_id = involved.id and reminder.day = ${today}::date and reminder.challenge_id is null)
    order by id`);
  return rows.map(({ id }) => id);
}

export interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
}

/** Staff only: a company account may have been an assessor once. A restricted person gets no digest. */
export async function findRecipient(tx: Queryable, id: number): Promise<Recipient | null> {
  const [found] = await tx.query<Recipient[]>(sql`
    select id, email, first_name as "firstName" from person
    where id = ${id} and roles && ${[roles.admin, roles.superAdmin]}::integer[]
      and erased_at is null and restricted_at is null`);
  return found ?? null;
}

const challengeColumns = sql`challenge.id, challenge.name, panel.should_remind as "shouldRemind",
  challenge.assessment_start_date as "assessmentStartDate",
  coalesce(panel.due_date, challenge.response_date) as "dueDate",
  instant(challenge.ready_for_assessments_set_on) as "readyForAssessmentsSetOn",
  instant(challenge.assessments_complete_set_on) as "assessmentsCompleteSetOn"`;

export interface FoundWork extends MemberWork {
  /** The open assignments that no mail has mentioned. */
  readonly newIDs: readonly number[];
}

type WorkRow = DigestChallenge & Pick<FoundWork, 'openCount' | 'isInvited' | 'newIDs'>;

/** In mode `everyone` nothing is assigned, so nothing is new. */
export async function findMemberWork(tx: Queryable, personID: number, today: string): Promise<FoundWork[]> {
  const rows = await tx.query<WorkRow[]>(sql`
    select ${challengeColumns}, panel_member.invited_on is not null as "isInvited",
      work.open_count as "openCount", work.new_ids as "newIDs"
    from challenge_assessor
    join challenge on challenge.id = challenge_assessor.challenge_id
    join challenge_panel as panel on panel.challenge_id = challenge.id
    join person on person.id = challenge_assessor.person_id
    left join panel_member on panel_member.challenge_id = challenge.id and panel_member.person_id = person.id
    cross join lateral (
      select count(*)::integer as open_count,
        coalesce(array_agg(application.id) filter (where panel.mode = 'assigned'
          and pair.assigned_on is not null and pair.notified_on is null), '{}') as new_ids
      from application ${withPair(sql`person.id`)}
      where application.challenge_id = challenge.id and application.submitted_on is not null
        and ${isExpected(sql`true`)} and not ${isDone}) as work
    where person.id = ${personID} and ${mayAssess} and ${isReminded(today)} and work.open_count > 0
    order by "dueDate", challenge.id`);
  return rows.map(({ openCount, isInvited, newIDs, ...challenge }) => ({
    challenge,
    openCount,
    isInvited,
    newIDs,
    newCount: newIDs.length,
  }));
}

const weekBefore = (instant: Date) => new Date(instant.getTime() - 168 * 3_600_000);

type LeadRow = DigestChallenge & Omit<LeadProgress, 'challenge'>;

/** The progress of the challenges that a person leads and may see. */
export async function findLeadProgress(
  tx: Queryable,
  personID: number,
  { instant, today }: Now,
): Promise<LeadProgress[]> {
  const since = weekBefore(instant);
  const rows = await tx.query<LeadRow[]>(sql`
    select ${challengeColumns}, figures.*,
      (select count(*)::integer from interest join application on application.id = interest.application_id
        where application.challenge_id = challenge.id and interest.declared_on > ${since}) as "newInterests",
      (select count(*)::integer from panel_pair join application on application.id = panel_pair.application_id
        where application.challenge_id = challenge.id and panel_pair.declined_on > ${since}) as "newDeclines"
    from challenge
    join challenge_panel as panel on panel.challenge_id = challenge.id
    join person as lead on lead.id = challenge.challenge_lead_id and lead.site in (challenge.site, ${sites.All})
    cross join lateral (
      select coalesce(sum(expected), 0)::integer as expected, coalesce(sum(done), 0)::integer as done,
        coalesce(sum(done_last_week), 0)::integer as "doneLastWeek", instant(max(newest_on)) as "newestOn",
        coalesce(array_agg(name order by last_name, first_name, id)
          filter (where is_member and expected > 0 and done = 0), '{}') as "notStarted"
      from (
        select person.id, person.first_name, person.last_name,
          concat_ws(' ', person.first_name, person.last_name) as name, bool_or(${isMember}) as is_member,
          count(*) as expected, count(*) filter (where ${isDone}) as done,
          count(*) filter (where ${isDone} and pair_assessment.created_on > ${since}) as done_last_week,
          max(pair_assessment.created_on) filter (where ${isDone}) as newest_on
        from application
        join lateral (
          select person_id from challenge_assessor where challenge_assessor.challenge_id = challenge.id
          union select assessor_id from assessment where assessment.application_id = application.id
        ) as involved on true
        join person on person.id = involved.person_id ${withPair(sql`person.id`)}
        where application.challenge_id = challenge.id and application.submitted_on is not null
          and ${isExpected(isMember)}
        group by person.id
      ) as by_person
    ) as figures
    where challenge.challenge_lead_id = ${personID} and ${isReminded(today)}
    order by "dueDate", challenge.id`);
  return rows.map(
    ({ expected, done, doneLastWeek, notStarted, newInterests, newDeclines, newestOn, ...challenge }) => ({
      challenge,
      expected,
      done,
      doneLastWeek,
      notStarted,
      newInterests,
      newDeclines,
      newestOn,
    }),
  );
}

/** Returns false if this person already has the digest of the day, perhaps from another process. */
export async function insertDigestReminder(
  tx: Queryable,
  { personID, day, at }: { readonly personID: number; readonly day: string; readonly at: Date },
): Promise<number | null> {
  const [inserted] = await tx.query<{ id: number }[]>(sql`
    insert into reminder (person_id, day, created_on) values (${personID}, ${day}, ${at})
    on conflict (person_id, day) where challenge_id is null do nothing returning id`);
  return inserted?.id ?? null;
}

export async function storeReminderMail(tx: Queryable, reminderID: number, mailID: number): Promise<void> {
  await tx.execute(sql`update reminder set mail_id = ${mailID} where id = ${reminderID}`);
}

/** Marks the member as invited, and the assignments as mailed. */
export async function markMentioned(
  tx: Queryable,
  personID: number,
  work: readonly Pick<FoundWork, 'challenge' | 'newIDs'>[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into panel_member (challenge_id, person_id, invited_on)
    select id, ${personID}, ${at} from unnest(${work.map(({ challenge }) => challenge.id)}::integer[]) as id
    on conflict (challenge_id, person_id)
      do update set invited_on = coalesce(panel_member.invited_on, excluded.invited_on)`);
  await tx.execute(sql`
    update panel_pair set notified_on = ${at}
    where person_id = ${personID} and application_id = any (${work.flatMap(({ newIDs }) => [...newIDs])}::integer[])`);
}
