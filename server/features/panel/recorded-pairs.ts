// SQL that counts the pairs of a challenge from what is recorded about them, for the board and the progress.
// rules/panel.ts has the same rules in TypeScript, and progress.test.ts compares the two.
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { isDone, isExcused, isMember } from '../panel-facts/pairs.ts';
import { shownCompany } from '../restriction-facts/columns.ts';

/**
 * The common tables of a challenge. Most pairs have nothing recorded, so listing every application with every person
 * would take far longer in a large challenge.
 * - `submitted`: the applications to assess
 * - `recorded`: pairs with an assignment, an interest in force, a decline, an answer or an assessment; its tables have
 *   the names of withPair, but each is read once
 * - `assessor`: everyone who is named as assessor or has a recorded pair
 */
export const pairTables = (challengeID: number): Fragment => sql`
  submitted as materialized (
    select id, ${shownCompany} as company_name, submitted_on, restricted_at is not null as is_restricted
    from application
    where challenge_id = ${challengeID} and submitted_on is not null
  ), recorded as materialized (
    select application_id, person_id, ${isDone} as is_done, ${isExcused} as is_excused,
      pair.assigned_on is not null as is_assigned, interest_in_force.id is not null as has_interest,
      pair.declined_on is not null as has_declined,
      case when pair_assessment.id is null then null
        when pair_assessment.set_aside_on is null then 'counted' else 'setAside' end as assessment,
      pair_assessment.created_on as assessed_on
    from (
      select application_id, person_id, assigned_on, declined_on
      from panel_pair join submitted on submitted.id = application_id
    ) as pair
    full join (
      select interest.id, application_id, person_id
      from interest join submitted on submitted.id = application_id where cleared_on is null
    ) as interest_in_force using (application_id, person_id)
    full join (
      select assessment.id, application_id, assessor_id as person_id, set_aside_on, created_on
      from assessment join submitted on submitted.id = application_id
    ) as pair_assessment using (application_id, person_id)
  ), assessor as materialized (
    select person.id, person.first_name, person.last_name, ${isMember} as is_member, panel_member.maximum
    from challenge
    join person on person.id in (
      select person_id from challenge_assessor where challenge_id = challenge.id
      union select person_id from recorded)
    left join panel_member on panel_member.challenge_id = challenge.id and panel_member.person_id = person.id
    where challenge.id = ${challengeID}
  )`;

/** Conditions on `recorded`. */
const isOpenIfAssigned = sql`(is_assigned and not is_done and not is_excused)`;
const isNeverOpen = sql`(is_done or is_excused)`;

/** `load`: what is expected of each person, with what they have done. The mode is given as SQL. */
export const loadTable = (mode: Fragment): Fragment => sql`
  load as materialized (
    select assessor.*, coalesce(done, 0) as done, last_on, coalesce(is_shown, false) as is_shown,
      coalesce(done, 0) + case when not is_member then 0
        when ${mode} = 'everyone' then (select count(*)::integer from submitted) - coalesce(never_open, 0)
        else coalesce(assigned, 0) end as expected
    from assessor
    left join (
      select person_id, count(*) filter (where is_done)::integer as done,
        count(*) filter (where ${isNeverOpen})::integer as never_open,
        count(*) filter (where ${isOpenIfAssigned})::integer as assigned,
        bool_or(is_assigned or assessment is not null) as is_shown,
        max(assessed_on) filter (where is_done) as last_on
      from recorded group by person_id
    ) as counted on counted.person_id = assessor.id
  )`;

/** `row_count`: how many people are expected to assess each application of `submitted`. */
export const rowTable = (mode: Fragment): Fragment => sql`
  row_count as materialized (
    select submitted.*, coalesce(done, 0) + case when ${mode} = 'everyone'
      then (select count(*)::integer from assessor where is_member) - coalesce(never_open, 0)
      else coalesce(assigned, 0) end as expected
    from submitted
    left join (
      select application_id, count(*) filter (where is_done)::integer as done,
        count(*) filter (where is_member and ${isNeverOpen})::integer as never_open,
        count(*) filter (where is_member and ${isOpenIfAssigned})::integer as assigned
      from recorded join assessor on assessor.id = recorded.person_id
      group by application_id
    ) as counted on counted.application_id = submitted.id
  )`;
