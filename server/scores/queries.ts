// The SQL of the score summary: every submission of a challenge with its scores, the best first.
import type { AssessmentSummary } from '../../contract/score-summary.ts';
import type { ScoreWeighting } from '../../contract/scores.ts';
import type { Sql } from '../database/connect.ts';
import { weightingColumn, weightingOf } from '../groups/queries.ts';
import { NotFound } from '../http/errors.ts';
import { averageColumn, averageTotal, ratingPairs, scoreColumn } from './columns.ts';

/** As JSON text; of the challenge that the statement around it reads. */
const summaries = (tx: Sql) => tx`(
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
  ) as summed)`;

/**
 * The whole reply, in the bytes that PostgreSQL sent: it may be a megabyte, which would else be copied again and again.
 * `about` ends with the challenge, to which the weights are added that its scores were reckoned by: from one reading,
 * since a moment later they may be others.
 */
export async function scoreReply(
  tx: Sql,
  challengeID: number,
  about: object & { readonly challenge: object },
): Promise<Buffer> {
  const { challenge, ...others } = about;
  const head = JSON.stringify({ ...others, challenge }).slice(0, -2);
  const [found] = await tx`
    select ${head}::text || ',"scoreWeighting":' || ${weightingOf(tx, tx`challenge`)}::text
      || '},"assessmentSummaries":' || ${summaries(tx)} || '}' as reply
    from challenge where challenge.id = ${challengeID}`.raw();
  const [reply] = found ?? [];
  if (!reply) throw new NotFound();
  return reply;
}

export interface Scores {
  readonly scoreWeighting: ScoreWeighting;
  readonly assessmentSummaries: AssessmentSummary[];
}

export async function findScores(tx: Sql, challengeID: number): Promise<Scores> {
  const [scores] = await tx<{ scoreWeighting: ScoreWeighting; summaries: string }[]>`
    select ${weightingColumn(tx, tx`challenge`)}, ${summaries(tx)} as summaries
    from challenge where challenge.id = ${challengeID}`;
  if (!scores) throw new NotFound();
  return { scoreWeighting: scores.scoreWeighting, assessmentSummaries: JSON.parse(scores.summaries) };
}
