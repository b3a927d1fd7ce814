// SQL of the changes of a challenge's weights that were made after assessments existed.
import type { ScoreWeighting } from '../../../contract/scores.ts';
import type { WeightingChange } from '../../../contract/weighting-changes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnsAndValues, json, sql } from '../../platform/database/sql.ts';

/** How many assessments of submitted applications are not set aside. */
export async function countCounted(tx: Queryable, challengeID: number): Promise<number> {
  const [counted] = await tx.query<[{ count: number }]>(sql`
    select count(*)::integer as count from application join assessment on assessment.application_id = application.id
    where application.challenge_id = ${challengeID} and application.submitted_on is not null
      and assessment.set_aside_on is null`);
  return counted.count;
}

interface NewChange {
  readonly changedOn: Date;
  readonly changedBy: string;
  readonly reason: string;
  readonly assessmentCount: number;
  readonly before: ScoreWeighting;
  readonly after: ScoreWeighting;
}

export async function insertWeightingChange(
  tx: Queryable,
  challengeID: number,
  change: NewChange,
): Promise<void> {
  const row = {
    challenge_id: challengeID,
    changed_on: change.changedOn,
    changed_by_name: change.changedBy,
    reason: change.reason,
    assessment_count: change.assessmentCount,
    weights_before: json({ ...change.before }),
    weights_after: json({ ...change.after }),
  };
  await tx.execute(sql`insert into weighting_change ${columnsAndValues(row)}`);
}

/** The newest first. */
export function listWeightingChanges(tx: Queryable, challengeID: number): Promise<WeightingChange[]> {
  return tx.query<WeightingChange[]>(sql`
    select instant(changed_on) as "changedOn", changed_by_name as "changedBy", reason,
      assessment_count as "assessmentCount", weights_before as before, weights_after as after
    from weighting_change where challenge_id = ${challengeID} order by id desc`);
}
