// SQL of the score summary: every submitted application of a challenge with its scores, the best first.
import type { AssessmentSummary } from '../../../contract/score-summary.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { jsonLiteral, jsonObject, jsonString } from '../../platform/database/json-text.ts';
import { sql } from '../../platform/database/sql.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { weightingOf } from '../groups/queries.ts';
import { averageText, averageTotal, ratingTexts, scoreText, withWeights } from './columns.ts';

/**
 * One row for each application, the best first, as JSON text. Each row has the weights that its scores were calculated
 * with, because they may change at any moment. A challenge without applications has one row without a summary.
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

export interface Scores {
  readonly scoreWeighting: ScoreWeighting;
  readonly assessmentSummaries: AssessmentSummary[];
}

async function findSummaries(tx: Queryable, challengeID: number) {
  const rows = await tx.query<{ weighting: string; summary: string | null }[]>(summaries(challengeID));
  const [first] = rows;
  if (!first) throw new NotFound();
  return {
    scoreWeighting: JSON.parse(first.weighting) as ScoreWeighting,
    /** Each text is an AssessmentSummary as JSON. */
    texts: rows.flatMap(({ summary }) => summary ?? []),
  };
}

/**
 * The whole reply. The summaries may be a megabyte, so they are passed on without parsing. They are sent as bytes,
 * because strings of that size would stay on the heap until the slowest client has read them.
 */
export async function scoreReply(
  tx: Queryable,
  challengeID: number,
  { challenge, ...others }: object & { readonly challenge: object },
): Promise<Buffer> {
  const { scoreWeighting, texts } = await findSummaries(tx, challengeID);
  const members = Object.entries({ ...others, challenge: { ...challenge, scoreWeighting } }).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  return Buffer.from(`{${members.join(',')},"assessmentSummaries":[${texts.join(',')}]}`);
}

export async function findScores(tx: Queryable, challengeID: number): Promise<Scores> {
  const { scoreWeighting, texts } = await findSummaries(tx, challengeID);
  return { scoreWeighting, assessmentSummaries: texts.map((text) => JSON.parse(text) as AssessmentSummary) };
}
