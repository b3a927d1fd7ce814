// Inserts the assessments of the demonstration as they are after all changes, the oldest first.
import { criteria } from '../contract/vocabulary.ts';
import type { Queryable } from '../server/platform/database/database.ts';
import { findApplicationIDs, type IdsForApplications } from './application-ids.ts';
import type { DemoAssessment } from './assessments.ts';
import { insertRows, type Row, toColumns } from './insert-rows.ts';

const unchanged: Row = {
  set_aside_on: null,
  set_aside_by_name: null,
  set_aside_reason: null,
  change_reason: null,
};

export async function insertAssessments(
  tx: Queryable,
  assessments: readonly DemoAssessment[],
  ids: IdsForApplications,
): Promise<void> {
  const idOf = await findApplicationIDs(tx, ids);
  const rows = assessments.map(
    ({ application, assessor, ratings, changes, ...assessment }): Row => ({
      application_id: idOf(application),
      assessor_id: ids.person(assessor),
      ...toColumns(Object.fromEntries(criteria.map((criterion) => [criterion, ratings[criterion]]))),
      is_innovative: assessment.isInnovative,
      final_comment: assessment.finalComment,
      created_on: assessment.createdOn,
      ...unchanged,
      ...toColumns(Object.assign({}, ...changes.map(({ after }) => after))),
      valid_from: changes.at(-1)?.at ?? null,
    }),
  );
  await insertRows(tx, 'assessment', rows);
}
