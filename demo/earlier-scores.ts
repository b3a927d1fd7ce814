// Inserts the earlier assessments, summaries and weights of the demonstration, as the triggers keep them.
import type { Queryable } from '../server/platform/database/database.ts';
import { json, sql } from '../server/platform/database/sql.ts';
import { nameOfAccount } from './accounts.ts';
import { findApplicationIDs, type IdsForApplications } from './application-ids.ts';
import type { DemoAssessment } from './assessments.ts';
import { type Row, toColumns } from './insert-rows.ts';

/** Needs the rows of today: an earlier one is a copy with other values. */
export async function insertEarlierScores(
  tx: Queryable,
  { assessments }: { readonly assessments: readonly DemoAssessment[] },
  ids: IdsForApplications,
): Promise<void> {
  await insertEarlierWeights(tx);
  await insertEarlierSummaries(tx);
  await insertEarlierAssessments(tx, assessments, ids);
}

/** The table weighting_change says when the weights were changed. */
async function insertEarlierWeights(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    insert into weighting_history (challenge_id, percents, valid)
    select challenge.id, array[
      round((weights_before ->> 'deploymentScale')::numeric * 100),
      round((weights_before ->> 'fitWithChallenge')::numeric * 100),
      round((weights_before ->> 'credibilityCompany')::numeric * 100),
      round((weights_before ->> 'credibilityTechnology')::numeric * 100),
      round((weights_before ->> 'fullOrPartialSolution')::numeric * 100)]::smallint[],
      tstzrange(created_at, changed_on)
    from weighting_change join challenge on challenge.id = challenge_id`);
  await tx.execute(sql`
    update challenge set weights_valid_from = changed_on
    from weighting_change where challenge_id = challenge.id`);
}

/** Before the board wrote a summary, it was empty. */
async function insertEarlierSummaries(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    insert into application_history (application_id, challenge_id, company_name, overall_score_summary, submitted_on, valid)
    select id, challenge_id, company_name, '', submitted_on, tstzrange(created_on, valid_from)
    from application where overall_score_summary <> ''`);
}

/** Each change ends a period, and has an audit entry. */
async function insertEarlierAssessments(
  tx: Queryable,
  assessments: readonly DemoAssessment[],
  ids: IdsForApplications,
): Promise<void> {
  const applicationID = await findApplicationIDs(tx, ids);
  const periods = assessments.flatMap(({ application, assessor, createdOn, changes }) =>
    changes.map(({ at, by, before, after }, index): Row => {
      const undone = changes.slice(index).toReversed();
      return {
        application_id: applicationID(application),
        assessor_id: ids.person(assessor),
        since: changes[index - 1]?.at ?? createdOn,
        until: at,
        earlier: toColumns(Object.assign({}, ...undone.map((change) => change.before))),
        actor_id: ids.person(by),
        actor_name: nameOfAccount(by),
        changes: Object.fromEntries(
          Object.entries(after).map(([field, to]) => [field, { from: before[field] ?? null, to }]),
        ),
      };
    }),
  );
  const ended = sql`jsonb_to_recordset(${json(periods)}) as ended(application_id integer, assessor_id integer,
    since timestamptz, until timestamptz, earlier jsonb, actor_id integer, actor_name text, changes jsonb)
    join assessment using (application_id, assessor_id)`;
  await tx.execute(sql`
    insert into assessment_history
    select (jsonb_populate_record(null::assessment_history, to_jsonb(assessment) || jsonb_build_object(
      'assessment_id', assessment.id, 'challenge_id', application.challenge_id,
      'assessor_first_name', person.first_name, 'assessor_last_name', person.last_name,
      'valid', tstzrange(since, until)::text, 'is_reconstructed', false) || earlier)).*
    from ${ended}
    join application on application.id = assessment.application_id
    join person on person.id = assessment.assessor_id
    order by until`);
  await tx.execute(sql`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
    select until, actor_id, actor_name, 'update', 'assessment', assessment.id::text, changes
    from ${ended} order by until`);
}
