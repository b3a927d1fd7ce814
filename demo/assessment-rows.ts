// Inserts the assessments of the demonstration, the oldest first.
import { criteria } from '../contract/vocabulary.ts';
import type { Queryable } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import type { DemoAssessment } from './assessments.ts';
import { type IdOf, insertRows, type Row, snakeCase } from './insert-rows.ts';

interface IdsForAssessments {
  readonly person: IdOf;
  readonly challenge: IdOf;
}

export async function insertAssessments(
  tx: Queryable,
  assessments: readonly DemoAssessment[],
  { person, challenge }: IdsForAssessments,
): Promise<void> {
  const found = await tx.query<{ id: number; challengeID: number; applicantID: number }[]>(sql`
    select id, challenge_id as "challengeID", applicant_id as "applicantID" from application`);
  const ids = new Map(found.map((row) => [`${row.challengeID} ${row.applicantID}`, row.id]));
  const rows = assessments.map(({ application, assessor, ratings, ...assessment }): Row => {
    const applicant = person(application.company.person.email);
    return {
      application_id: ids.get(`${challenge(application.challenge.name)} ${applicant}`) ?? null,
      assessor_id: person(assessor),
      ...Object.fromEntries(criteria.map((criterion) => [snakeCase(criterion), ratings[criterion]])),
      is_innovative: assessment.isInnovative,
      final_comment: assessment.finalComment,
      created_on: assessment.createdOn,
    };
  });
  await insertRows(tx, 'assessment', rows);
}
