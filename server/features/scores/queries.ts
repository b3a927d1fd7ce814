// Reads the score summary: every submitted application of a challenge with its assessments and scores, the best first.
import type { AssessmentScore, AssessmentSummary } from '../../../contract/score-summary.ts';
import type { Ratings, ScoreWeighting } from '../../../contract/scores.ts';
import { averageOf, bestFirst, scoreOf } from '../../../rules/scoring.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { weightingOf } from '../groups/queries.ts';
import { ratingFields } from './columns.ts';

/** An assessment, or a submitted application without any, or a challenge without submitted applications. */
interface Row extends Ratings {
  /** Only in the first row of the challenge. */
  readonly weighting: ScoreWeighting | null;
  readonly applicationID: number | null;
  /** Both only in the first row of each application. */
  readonly companyName: string | null;
  readonly overallScoreSummary: string | null;
  readonly assessmentID: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isInnovative: boolean;
  readonly finalComment: string;
}

/** One statement, so that all scores are calculated with the weights of the same moment. */
const summaryRows = (challengeID: number) => {
  const isFirst = sql`lag(application.id) over sorted is distinct from application.id`;
  return sql`
  select
    case when row_number() over sorted = 1 then ${weightingOf(sql`challenge`)} end as weighting,
    application.id as "applicationID",
    case when ${isFirst} then application.company_name end as "companyName",
    case when ${isFirst} then application.overall_score_summary end as "overallScoreSummary",
    assessment.id as "assessmentID", ${ratingFields}, assessment.is_innovative as "isInnovative",
    assessment.final_comment as "finalComment", assessor.first_name as "firstName", assessor.last_name as "lastName"
  from challenge
  left join application on application.challenge_id = challenge.id and application.submitted_on is not null
  left join (assessment join person as assessor on assessor.id = assessment.assessor_id)
    on assessment.application_id = application.id
  where challenge.id = ${challengeID}
  window sorted as (order by lower(application.company_name), application.id, assessment.created_on, assessment.id)
  order by lower(application.company_name), application.id, assessment.created_on, assessment.id`;
};

export interface Scores {
  readonly scoreWeighting: ScoreWeighting;
  readonly assessmentSummaries: AssessmentSummary[];
}

const ratingsOf = (row: Row): Ratings => ({
  deploymentScale: row.deploymentScale,
  fitWithChallenge: row.fitWithChallenge,
  credibilityCompany: row.credibilityCompany,
  credibilityTechnology: row.credibilityTechnology,
  fullOrPartialSolution: row.fullOrPartialSolution,
});

function assessmentScoreOf(row: Row, id: number, weighting: ScoreWeighting): AssessmentScore {
  const { firstName, lastName, isInnovative, finalComment } = row;
  const ratings = ratingsOf(row);
  return {
    assessor: { firstName, lastName },
    assessment: { id, ...ratings, isInnovative, finalComment },
    score: scoreOf(ratings, weighting),
  };
}

export async function findScores(tx: Queryable, challengeID: number): Promise<Scores> {
  const rows = await tx.query<Row[]>(summaryRows(challengeID));
  const scoreWeighting = rows[0]?.weighting;
  if (!scoreWeighting) throw new NotFound();
  const applications: Pick<AssessmentSummary, 'submission' | 'assessmentScores'>[] = [];
  for (const row of rows) {
    const { applicationID, companyName, overallScoreSummary, assessmentID } = row;
    if (applicationID !== null && companyName !== null && overallScoreSummary !== null)
      applications.push({
        submission: { id: applicationID, companyName, overallScoreSummary },
        assessmentScores: [],
      });
    if (assessmentID !== null)
      applications.at(-1)?.assessmentScores.push(assessmentScoreOf(row, assessmentID, scoreWeighting));
  }
  const summaries = applications.map(({ submission, assessmentScores }) => ({
    submission,
    averageScore: averageOf(
      assessmentScores.map(({ assessment }) => assessment),
      scoreWeighting,
    ),
    assessmentScores,
  }));
  return { scoreWeighting, assessmentSummaries: bestFirst(summaries) };
}

/** The reply may be a megabyte. As bytes it does not stay on the heap until the slowest client has read it. */
export async function scoreReply(
  tx: Queryable,
  challengeID: number,
  { challenge, ...others }: object & { readonly challenge: object },
): Promise<Buffer> {
  const { scoreWeighting, assessmentSummaries } = await findScores(tx, challengeID);
  return Buffer.from(
    JSON.stringify({ ...others, challenge: { ...challenge, scoreWeighting }, assessmentSummaries }),
  );
}
