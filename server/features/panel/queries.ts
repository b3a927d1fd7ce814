// SQL of assessment panels. rules/panel.ts has the same rules in TypeScript.
import type { Progress } from '../../../contract/panel.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { mayAssess } from '../panel-facts/pairs.ts';

/** People are sorted by last name. The due date is the response date, because a panel cannot set another yet. */
export async function findProgress(tx: Queryable, challengeID: number): Promise<Progress> {
  const [found] = await tx.query<[Progress]>(sql`
    with submitted as materialized (
      select id from application where challenge_id = ${challengeID} and submitted_on is not null
    ), given as (
      select assessor_id, count(*)::integer as done, max(assessment.created_on) as last_on
      from assessment join submitted on submitted.id = assessment.application_id
      group by assessor_id
    ), counted as (
      select person.id, person.first_name, person.last_name, member.is_member,
        case when member.is_member then (select count(*)::integer from submitted) else given.done end as expected,
        coalesce(given.done, 0) as done, given.last_on
      from challenge
      join person on person.id in (
        select person_id from challenge_assessor where challenge_id = challenge.id
        union select assessor_id from given)
      left join given on given.assessor_id = person.id
      cross join lateral (select
        ${mayAssess}
        and exists (select from challenge_assessor
          where challenge_id = challenge.id and person_id = person.id) as is_member) as member
      where challenge.id = ${challengeID} and (member.is_member or given.done > 0)
    )
    select (select count(*)::integer from submitted) as submissions,
      coalesce(sum(expected), 0)::integer as expected, coalesce(sum(done), 0)::integer as done,
      coalesce(sum(expected - done), 0)::integer as missing,
      (select response_date from challenge where id = ${challengeID}) as "dueDate", null as forecast,
      coalesce(json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name,
          'isMember', is_member, 'expected', expected, 'done', done, 'lastAssessedOn', instant(last_on),
          'lastRemindedOn', null)
        order by lower(last_name), lower(first_name), id), '[]') as people
    from counted`);
  return found;
}
