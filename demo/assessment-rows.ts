// Inserts the assessments of the demonstration, the oldest first.
import { criteria } from '../contract/vocabulary.ts';
import type { Queryable } from '../server/platform/database/database.ts';
import { findApplicationIDs, type IdsForApplications } from './application-ids.ts';
import type { DemoAssessment } from './assessments.ts';
import { insertRows, type Row, snakeCase } from './insert-rows.ts';

export async function insertAssessments(
  tx: Queryable,
  assessments: readonly DemoAssessment[],
  ids: IdsForApplications,
): Promise<void> {
  const idOf = await findApplicationIDs(tx, ids);
  const rows = assessments.map(
    ({ application, assessor, ratings, setAside, ...assessment }): Row => ({
      application_id: idOf(application),
      assessor_id: ids.person(assessor),
      ...Object.fromEntries(criteria.map((criterion) => [snakeCase(criterion), ratings[criterion]])),
      is_innovative: assessment.isInnovative,
      final_comment: assessment.finalComment,
      created_on: assessment.createdOn,
      set_aside_on: setAside?.on ?? null,
      set_aside_by_name: setAside?.by ?? null,
      set_aside_reason: setAside?.reason ?? null,
      change_reason: assessment.changeReason ?? null,
    }),
  );
  await insertRows(tx, 'assessment', rows);
}
