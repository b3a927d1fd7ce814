// The SQL of the score summary: every submission of a challenge with its scores, the best first.
import type { AssessmentSummary } from '../../contract/score-summary.ts';
import type { ScoreWeighting } from '../../contract/scores.ts';
import type { Sql } from '../database/connect.ts';
import { weightingColumn } from '../groups/queries.ts';
import { NotFound } from '../http/errors.ts';
import { averageColumn, averageTotal, ratingPairs, scoreColumn } from './columns.ts';

/**
 * With the weights that they were reckoned by, from one reading: a moment later these may be others. The summaries are
 * JSON that PostgreSQL has written, for a reply that is sent on as it is.
 */
export async function readScores(
  tx: Sql,
  challengeID: number,
): Promise<{ scoreWeighting: ScoreWeighting; summaries: string }> {
  const [scores] = await tx<{ scoreWeighting: ScoreWeighting; summaries: string }[]>`
    select ${weightingColumn(tx, tx`challenge`)}, (
      select coalesce(json_agg(json_build_object(
        'submission', json_build_object('id', id, 'companyName', company_name,
          'overallScoreSummary', overall_score_summary),
        'averageScore', average, 'assessmentScores', scores)
        order by total desc nulls last, lower(company_name), id), '[]')::text
      from (
        select application.id, application.company_name, application.overall_score_summary, scored.*
        from application
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
        where application.challenge_id = challenge.id and application.submitted_on is not null
      ) as summed) as summaries
    from challenge where challenge.id = ${challengeID}`;
  if (!scores) throw new NotFound();
  return scores;
}

export interface Scores {
  readonly scoreWeighting: ScoreWeighting;
  readonly assessmentSummaries: AssessmentSummary[];
}

export async function findScores(tx: Sql, challengeID: number): Promise<Scores> {
  const { scoreWeighting, summaries } = await readScores(tx, challengeID);
  return { scoreWeighting, assessmentSummaries: JSON.parse(summaries) };
}
