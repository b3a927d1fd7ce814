// The SQL of the score summary: every submission of a challenge with its scores, the best first.
import type { AssessmentSummary } from '../../contract/score-summary.ts';
import type { ScoreWeighting } from '../../contract/scores.ts';
import type { Queryable } from '../database/database.ts';
import { jsonLiteral, jsonObject, jsonString } from '../database/json-text.ts';
import { sql } from '../database/sql.ts';
import { weightingOf } from '../groups/queries.ts';
import { NotFound } from '../http/errors.ts';
import { averageText, averageTotal, ratingTexts, scoreText, withWeights } from './columns.ts';

/**
 * One row for each submission, the best first, as JSON text; the weights that the scores were calculated with stand in
 * each row, because a moment later they may be different. A challenge without submissions has one row without one.
 */
const summaries = (challengeID: number) => sql`
  select ${weightingOf(sql`challenge`)}::text as weighting, summed.summary
  from challenge ${withWeights}
  left join lateral (
    select application.id, application.company_name, scored.total, ${jsonObject({
      submission: jsonObject({
        id: jsonLiteral(sql`application.id`),
        companyName: jsonString(sql`application.company_name`),
        overallScoreSummary: jsonString(sql`application.overall_score_summary`),
      }),
      averageScore: sql`scored.average`,
      assessmentScores: sql`'[' || coalesce(scored.scores, '') || ']'`,
    })} as summary
    from application
    cross join lateral (
      select ${averageText} as average, ${averageTotal} as total,
        string_agg(${jsonObject({
          assessor: jsonObject({
            firstName: jsonString(sql`assessor.first_name`),
            lastName: jsonString(sql`assessor.last_name`),
          }),
          assessment: jsonObject({
            id: jsonLiteral(sql`assessment.id`),
            ...ratingTexts(),
            isInnovative: jsonLiteral(sql`assessment.is_innovative`),
            finalComment: jsonString(sql`assessment.final_comment`),
          }),
          score: scoreText,
        })}, ',' order by assessment.created_on, assessment.id) as scores
      from assessment join person as assessor on assessor.id = assessment.assessor_id
      where assessment.application_id = application.id
    ) as scored
    where application.challenge_id = challenge.id and application.submitted_on is not null
  ) as summed on true
  where challenge.id = ${challengeID}
  order by summed.total desc nulls last, lower(summed.company_name), summed.id`;

/**
 * The whole reply as text that is sent on unread: it may be a megabyte. `about` ends with the challenge, to which the
 * weights are added.
 */
export async function scoreReply(
  tx: Queryable,
  challengeID: number,
  about: object & { readonly challenge: object },
): Promise<string> {
  const { challenge, ...others } = about;
  const head = JSON.stringify({ ...others, challenge }).slice(0, -2);
  const rows = await tx.query<{ weighting: string; summary: string | null }[]>(summaries(challengeID));
  const [first] = rows;
  if (!first) throw new NotFound();
  const listed = rows.flatMap(({ summary }) => summary ?? []).join(',');
  return `${head},"scoreWeighting":${first.weighting}},"assessmentSummaries":[${listed}]}`;
}

export interface Scores {
  readonly scoreWeighting: ScoreWeighting;
  readonly assessmentSummaries: AssessmentSummary[];
}

export async function findScores(tx: Queryable, challengeID: number): Promise<Scores> {
  const reply = await scoreReply(tx, challengeID, { challenge: { id: challengeID } });
  const { challenge, assessmentSummaries } = JSON.parse(reply) as {
    challenge: Pick<Scores, 'scoreWeighting'>;
    assessmentSummaries: AssessmentSummary[];
  };
  return { scoreWeighting: challenge.scoreWeighting, assessmentSummaries };
}
