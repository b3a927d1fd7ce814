// SQL of the progress of a challenge's assessments.
import type { Progress } from '../../../contract/panel.ts';
import type { Now } from '../../../rules/now.ts';
import { forecastOf, weekMilliseconds } from '../../../rules/panel.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { loadTable, pairTables } from './recorded-pairs.ts';

interface Found extends Omit<Progress, 'forecast'> {
  readonly doneLastWeek: number;
}

/** People are sorted by last name. */
export async function findProgress(tx: Queryable, challengeID: number, now: Now): Promise<Progress> {
  const weekAgo = new Date(now.instant.getTime() - weekMilliseconds);
  const [{ doneLastWeek, people, ...figures }] = await tx.query<[Found]>(sql`
    with ${pairTables(challengeID)}, panel as (
      select challenge.response_date, challenge_panel.due_date, coalesce(mode, 'everyone') as mode
      from challenge left join challenge_panel on challenge_panel.challenge_id = challenge.id
      where challenge.id = ${challengeID}
    ), ${loadTable(sql`(select mode from panel)`)}, counted as (
      select * from load where is_member or done > 0
    )
    select (select count(*)::integer from submitted) as submissions,
      coalesce(sum(expected), 0)::integer as expected, coalesce(sum(done), 0)::integer as done,
      coalesce(sum(expected - done), 0)::integer as missing,
      (select coalesce(due_date, response_date) from panel) as "dueDate",
      (select count(*)::integer from recorded where is_done and assessed_on > ${weekAgo}) as "doneLastWeek",
      coalesce(json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name,
          'isMember', is_member, 'expected', expected, 'done', done, 'lastAssessedOn', instant(last_on),
          'lastRemindedOn', (select instant(max(created_on)) from reminder
            where challenge_id = ${challengeID} and person_id = counted.id))
        order by lower(last_name), lower(first_name), id), '[]') as people
    from counted`);
  const forecast = forecastOf({ missing: figures.missing, doneLastWeek }, now.today);
  return { ...figures, forecast, people };
}
