// SQL of the home page: every challenge that it needs, with a person's part in it and its counts, in one statement.
import { dueDays, homeLimits } from '../../../contract/home.ts';
import { sites } from '../../../contract/vocabulary.ts';
import type { HomeFacts } from '../../../rules/home.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';
import type { Now } from '../../../rules/now.ts';
import { type Actor, hasRole } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { isOpen } from '../challenges/awaiting.ts';
import { ofSite } from '../challenges/queries.ts';
import { isDone, isOwnWork, mayAssess, withPair, withPanel } from '../panel-facts/pairs.ts';

type ActorFacts = Pick<Actor, 'id' | 'roles' | 'site'>;

/** The person's parts in challenges, one row for each challenge. */
function partsOf(actor: ActorFacts): Fragment {
  const ofGroup = (table: Fragment, part: Fragment) => sql`
    select challenge.id, ${part} from ${table} as member
    join challenge on challenge.challenge_group_id = member.challenge_group_id
    where member.person_id = ${actor.id}`;
  const ofChallenge = (table: Fragment, part: Fragment) => sql`
    select challenge_id, ${part} from ${table} where person_id = ${actor.id}`;
  const isPart = (part: Fragment) => sql`bool_or(part = ${part})`;
  return sql`
    select challenge_id, ${isPart(sql`'lead'`)} as is_lead, ${isPart(sql`'group admin'`)} as is_group_admin,
      ${isPart(sql`'holder'`)} as is_holder, ${isPart(sql`'assessor'`)} as is_assessor,
      ${isPart(sql`'workshop admin'`)} as is_workshop_admin, ${isPart(sql`'pitch admin'`)} as is_pitch_admin
    from (
      select id as challenge_id, 'lead' as part from challenge where challenge_lead_id = ${actor.id}
      union all ${ofGroup(sql`challenge_group_admin`, sql`'group admin'`)}
      union all ${ofGroup(sql`challenge_group_holder`, sql`'holder'`)}
      union all ${ofChallenge(sql`challenge_assessor`, sql`'assessor'`)} and ${hasRole(actor, 'assessor')}
      union all ${ofChallenge(sql`challenge_workshop_admin`, sql`'workshop admin'`)}
      union all ${ofChallenge(sql`challenge_pitch_admin`, sql`'pitch admin'`)}
    ) as named
    group by challenge_id`;
}

/** The next date that matters to the person: rules/home.ts says which dates matter to whom. */
function nextDate({ today }: Now): Fragment {
  const coming = (column: Fragment, seenBy: Fragment) =>
    sql`case when ${column} >= ${today} and (sees_all or ${seenBy}) then ${column} end`;
  return sql`least(${coming(sql`workshop_date`, sql`is_workshop_admin`)},
    ${coming(sql`start_date`, sql`false`)}, ${coming(sql`end_date`, sql`false`)},
    ${coming(sql`assessment_start_date`, sql`is_assessor`)}, ${coming(sql`response_date`, sql`is_assessor`)},
    ${coming(sql`pitch_presentation_date`, sql`is_pitch_admin`)})`;
}

/** Unread messages and the day of the oldest, for people who may read them. */
function unreadMessages(actor: ActorFacts, timeZone: string): Fragment {
  if (!hasRole(actor, 'contactUsMessages')) return sql`null::json`;
  const ofMessageSite = actor.site === sites.All ? sql`true` : sql`site = ${actor.site}`;
  return sql`(select json_build_object('unread', count(*), 'oldest', (min(sent_on) at time zone ${timeZone})::date)
    from contact_message where read_at is null and not is_possible_spam and ${ofMessageSite})`;
}

/**
 * Challenges that may need an action from the lead or the assessor. It finds a few more than rules/home.ts shows,
 * because the rule also looks at the counts.
 */
const mayNeedAction = ({ today }: Now): Fragment => sql`(is_open and (is_lead or is_assessor)
  or is_lead and ready_for_assessments_set_on is null and (end_date + grace_period < ${today}
    or publish_date is null and start_date <= ${daysAfter(today, 7)}))`;

/** With a panel: what is expected of this person, and the pairs of members that are still open, for the lead. */
const ofPanels = (actor: ActorFacts): Fragment => sql`
  cross join lateral (
    select count(*)::integer as expected, (count(*) filter (where ${isDone}))::integer as done
    from application ${withPair(sql`${actor.id}`)}
    where application.challenge_id = panel.challenge_id and application.submitted_on is not null
      and is_assessor and (is_listed or may_need_action and is_open) and ${isOwnWork(sql`true`)}
  ) as own_pair
  cross join lateral (
    select count(*)::integer as amount from application cross join unnest(member.ids) as named (person_id)
    ${withPair(sql`named.person_id`)}
    where application.challenge_id = panel.challenge_id and application.submitted_on is not null
      and ${isOwnWork(sql`true`)} and not ${isDone}
  ) as missing`;

/**
 * Only the challenges that the page shows are counted, because counting all applications of someone with many
 * challenges would take too long.
 */
export function homeStatement(actor: ActorFacts, now: Now, timeZone: string): Fragment {
  const { today } = now;
  const inOrder = sql`next_date nulls last, lower(name), id`;
  return sql`
    with part as materialized (${partsOf(actor)}),
    own as materialized (
      select challenge.id, name, challenge_group_id, challenge_lead_id, challenge.site, workshop_date, start_date,
        end_date, grace_period, assessment_start_date, response_date, pitch_presentation_date, publish_date,
        ready_for_assessments_set_on, assessments_complete_set_on, part.*, ${isOpen} as is_open,
        challenge_stage(challenge, ${now.instant}, ${today}) < 90 as is_current, ${nextDate(now)} as next_date
      from part join challenge on challenge.id = part.challenge_id
      cross join lateral (select is_lead or is_group_admin or is_holder as sees_all) as seen
      where ${ofSite(actor)}
    ),
    ranked as materialized (
      select own.*, ${mayNeedAction(now)} as may_need_action,
        is_current and row_number() over (order by not is_current, ${inOrder}) <= ${homeLimits.challenges} as is_listed,
        next_date <= ${daysAfter(today, dueDays - 1)}
          and row_number() over (order by ${inOrder}) <= ${homeLimits.due} as is_due
      from own
    ),
    shown as (
      select challenge.*, counted.*, panel.challenge_id is not null as has_panel,
        coalesce(panel.due_date, response_date) as due_date,
        case when panel.challenge_id is null then member.amount * counted.submitted
          else given.all_done + missing.amount end as expected,
        case when panel.challenge_id is null then given.done_by_members else given.all_done end as done,
        case when panel.challenge_id is null then counted.submitted else own_pair.expected end as own_expected,
        case when panel.challenge_id is null then given.own_assessments else own_pair.done end as own_done,
        exists (select from challenge_group_viewer as viewer
          where viewer.challenge_group_id = challenge.challenge_group_id and person_id = ${actor.id}) as is_viewer
      from ranked as challenge ${withPanel}
      cross join lateral (
        select count(*)::integer as applications, count(submitted_on)::integer as submitted
        from application where application.challenge_id = challenge.id and (is_listed or may_need_action and is_open)
      ) as counted
      cross join lateral (
        select count(*)::integer as amount, array_agg(person.id) as ids
        from challenge_assessor join person on person.id = person_id
        where challenge_assessor.challenge_id = challenge.id and is_open and is_lead and ${mayAssess}
      ) as member
      cross join lateral (
        select (count(*) filter (where assessor_id = ${actor.id}))::integer as own_assessments,
          (count(*) filter (where assessor_id = any (member.ids)))::integer as done_by_members,
          (count(*) filter (where set_aside_on is null))::integer as all_done
        from application join assessment on assessment.application_id = application.id
        where application.challenge_id = challenge.id and submitted_on is not null and is_open and may_need_action
      ) as given
      ${ofPanels(actor)}
      where is_listed or is_due or may_need_action
    )
    select (select count(*)::integer from own where is_current) as "challengeTotal",
      ${unreadMessages(actor, timeZone)} as messages,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'challengeGroupID', challenge_group_id,
          'challengeLeadID', challenge_lead_id, 'site', site, 'workshopDate', workshop_date, 'startDate', start_date,
          'endDate', end_date, 'gracePeriod', grace_period, 'assessmentStartDate', assessment_start_date,
          'responseDate', response_date, 'pitchPresentationDate', pitch_presentation_date,
          'publishDate', instant(publish_date),
          'readyForAssessmentsSetOn', instant(ready_for_assessments_set_on),
          'assessmentsCompleteSetOn', instant(assessments_complete_set_on),
          'parts', json_build_object('lead', is_lead, 'groupAdmin', is_group_admin, 'holder', is_holder,
            'assessor', is_assessor, 'workshopAdmin', is_workshop_admin, 'pitchAdmin', is_pitch_admin),
          'isViewer', is_viewer, 'isListed', is_listed, 'applications', applications, 'hasPanel', has_panel,
          'dueDate', due_date, 'ownExpected', own_expected, 'ownDone', own_done,
          'expected', expected, 'done', done) order by ${inOrder}), '[]')
        from shown) as challenges`;
}

export async function findHomeFacts(
  tx: Queryable,
  actor: ActorFacts,
  now: Now,
  timeZone: string,
): Promise<HomeFacts> {
  const [facts] = await tx.query<[HomeFacts]>(homeStatement(actor, now, timeZone));
  return facts;
}
