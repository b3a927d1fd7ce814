// The SQL of the score summary: every submission of a challenge with its scores, the best first.
import type { AssessmentSummary } from '../../contract/score-summary.ts';
import type { Sql } from '../database/connect.ts';
import { averageColumn, averageTotal, ratingPairs, scoreColumn } from './columns.ts';

/** As JSON that PostgreSQL has written, for a reply that is sent on as it is. */
export async function readAssessmentSummaries(tx: Sql, challengeID: number): Promise<string> {
  const [{ text }] = await tx<[{ text: string }]>`
    select coalesce(json_agg(json_build_object(
      'submission', json_build_object('id', id, 'companyName', company_name, 'overallScoreSummary', overall_score_summary),
      'averageScore', average, 'assessmentScores', scores)
      order by total desc nulls last, lower(company_name), id), '[]')::text as text
    from (
      select application.id, application.company_name, application.overall_score_summary, scored.*
      from application
      join challenge on challenge.id = application.challenge_id
      cross join lateral (
        select ${averageColumn(tx)} as average, ${averageTotal(tx)} as total,
          coalesce(json_agg(json_build_object(
            'assessor', json_build_object('firstName', assessor.first_name, 'lastName', assessor.last_name),
            'assessment', json_build_object('id', assessment.id, ${ratingPairs(tx)},
              'isInnovative', assessment.is_innovative, 'finalComment', assessment.final_comment),
            'score', ${scoreColumn(tx)}) order by assessment.created_on, assessment.id), '[]') as scores
        from assessment join person as assessor on assessor.id = assessment.assessor_id
        where assessment.application_id = application.id
      ) as scored
      where application.challenge_id = ${challengeID} and application.submitted_on is not null
    ) as summed`;
  return text;
}

export async function findAssessmentSummaries(tx: Sql, challengeID: number): Promise<AssessmentSummary[]> {
  return JSON.parse(await readAssessmentSummaries(tx, challengeID));
}
