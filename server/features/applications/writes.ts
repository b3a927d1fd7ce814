// SQL that changes and deletes applications, and their last state for the audit.
import type { Application } from '../../../contract/applications.ts';
import { sites } from '../../../contract/vocabulary.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { decisionRecordColumn } from '../decision-facts/decisions.ts';
import { panelRecordColumns } from '../panel-facts/deletion.ts';
import { ratingFields } from '../score-facts/columns.ts';
import { ownColumns, source, summaryColumns } from './columns.ts';

export async function updateOrganisation(
  tx: Queryable,
  id: number,
  fields: Pick<Application, 'organisationType' | 'organisationSize' | 'ktnEntrySummary'>,
): Promise<void> {
  await tx.execute(sql`
    update application set organisation_type = ${fields.organisationType},
      organisation_size = ${fields.organisationSize}, ktn_entry_summary = ${fields.ktnEntrySummary}
    where id = ${id}`);
}

export async function setScoreSummary(tx: Queryable, id: number, summary: string): Promise<void> {
  await tx.execute(sql`update application set overall_score_summary = ${summary} where id = ${id}`);
}

/** The fields of an assessment in the audit entry of its application's deletion. */
const assessmentColumns = sql`assessment.id, assessment.assessor_id as "assessorID", ${ratingFields},
  assessment.is_innovative as "isInnovative", assessment.final_comment as "finalComment",
  instant(assessment.created_on) as "createdOn"`;

/** Returns the assessments that were deleted with the application, for the audit entry. */
export async function deleteApplication(tx: Queryable, id: number): Promise<object[]> {
  const assessments = await tx.query<object[]>(sql`
    delete from assessment where application_id = ${id} returning ${assessmentColumns}`);
  await tx.execute(sql`delete from application where id = ${id}`);
  return [...assessments];
}

/** What was decided about one application, for the audit entry of its deletion; nothing if nothing was. */
export async function findDecisionRecord(tx: Queryable, id: number): Promise<object> {
  const [found] = await tx.query<{ decision: object | null }[]>(
    sql`select ${decisionRecordColumn} as decision from application where id = ${id}`,
  );
  return found?.decision ? { decision: found.decision } : {};
}

/** The last state of applications that are deleted with a challenge, and what is deleted with them, for the audit. */
export const applicationStates = (ofChallenges: Fragment): Fragment => sql`
  select ${summaryColumns()}, ${ownColumns},
    array(select s3_key from application_attachment where application_id = application.id order by sort)
      as "attachmentS3Keys",
    (select coalesce(json_agg(state), '[]') from (
      select ${assessmentColumns} from assessment where application_id = application.id order by id
    ) as state) as assessments, ${panelRecordColumns}, ${decisionRecordColumn} as decision
  from ${source({ site: sites.All })} where ${ofChallenges}`;
