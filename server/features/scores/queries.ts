// Reads the score summary: every submitted application of a challenge with its assessments and scores, the best first.
import type {
  AssessmentScore,
  AssessmentSummary,
  ScoreSummary,
  SetAsideScore,
} from '../../../contract/score-summary.ts';
import type { Ratings, ScoreWeighting } from '../../../contract/scores.ts';
import { withheldScores } from '../../../rules/independence.ts';
import { withRanks } from '../../../rules/ranking.ts';
import { completenessOf } from '../../../rules/score-completeness.ts';
import { averageOf, bestFirst, scoreOf } from '../../../rules/scoring.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { weightingOf } from '../groups/queries.ts';
import { type ExpectedWork, expectedWorkColumn, missingCounter } from '../panel-facts/expected-work.ts';
import { isMember, isWithheld, withPair, withPanel } from '../panel-facts/pairs.ts';
import type { PanelReader } from '../panel-facts/score-reader.ts';
import { shownCompany, shownText } from '../restriction-facts/columns.ts';
import { ratingFields } from '../score-facts/columns.ts';

/** An assessment, or a submitted application without any, or a challenge without submitted applications. */
interface Row extends Ratings {
  /** Only in the first row of the challenge. */
  readonly weighting: ScoreWeighting | null;
  /** Only in the first row of the challenge; null if it has no panel. */
  readonly interests: Interests | null;
  /** Only in the first row of the challenge. */
  readonly expectedWork: ExpectedWork | null;
  /** The assessments of the challenge are complete. */
  readonly isComplete: boolean;
  readonly applicationID: number | null;
  /** Both only in the first row of each application. */
  readonly companyName: string | null;
  readonly overallScoreSummary: string | null;
  readonly isWithheld: boolean;
  readonly assessmentID: number | null;
  readonly assessorID: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly isInnovative: boolean;
  readonly finalComment: string;
  readonly setAside: SetAsideScore['setAside'] | null;
}

/** All interests in a challenge's applications, and how many of them are cleared. */
export type Interests = Omit<NonNullable<ScoreSummary['panel']>, 'ownOpenCount'>;

/** null if the challenge has no panel. */
export const interestsColumn = sql`(
  select json_build_object('declared', count(interest.id), 'cleared', count(interest.cleared_on))
  from challenge_panel
  left join (interest join application as about on about.id = interest.application_id)
    on about.challenge_id = challenge_panel.challenge_id
  where challenge_panel.challenge_id = challenge.id group by challenge_panel.challenge_id)`;

type Reader = Pick<PanelReader, 'id'> | null;

/** What the panel withholds from a person; nothing from someone who opens a shared link. */
const withheldFrom = (reader: Reader) =>
  reader === null
    ? { fromReader: sql``, fromPair: sql``, column: sql`false` }
    : {
        fromReader: sql`${withPanel} join person on person.id = ${reader.id}
          cross join lateral (select ${isMember} as is_member) as reader`,
        fromPair: withPair(sql`person.id`),
        column: isWithheld(sql`reader.is_member`),
      };

/** One statement, so that all scores are calculated with the weights of the same moment. */
const summaryRows = (challengeID: number, reader: Reader) => {
  const withheld = withheldFrom(reader);
  const isFirst = sql`lag(application.id) over sorted is distinct from application.id`;
  return sql`
  select
    case when row_number() over sorted = 1 then ${weightingOf(sql`challenge`)} end as weighting,
    case when row_number() over sorted = 1 then ${interestsColumn} end as interests,
    case when row_number() over sorted = 1 then ${expectedWorkColumn} end as "expectedWork",
    challenge.assessments_complete_set_on is not null as "isComplete",
    application.id as "applicationID",
    case when ${isFirst} then ${shownCompany} end as "companyName",
    case when ${isFirst} then ${shownText(sql`application.overall_score_summary`)} end as "overallScoreSummary",
    ${withheld.column} as "isWithheld",
    assessment.id as "assessmentID", assessment.assessor_id as "assessorID", ${ratingFields}, assessment.is_innovative as "isInnovative",
    ${shownText(sql`assessment.final_comment`)} as "finalComment", assessor.first_name as "firstName", assessor.last_name as "lastName",
    case when assessment.set_aside_on is not null then json_build_object('on', instant(assessment.set_aside_on),
      'by', assessment.set_aside_by_name, 'reason', ${shownText(sql`assessment.set_aside_reason`)}) end as "setAside"
  from challenge ${withheld.fromReader}
  left join application on application.challenge_id = challenge.id and application.submitted_on is not null
  ${withheld.fromPair}
  left join (assessment join person as assessor on assessor.id = assessment.assessor_id)
    on assessment.application_id = application.id
  where challenge.id = ${challengeID}
  window sorted as (order by lower(application.company_name), application.id, assessment.created_on, assessment.id)
  order by lower(application.company_name), application.id, assessment.created_on, assessment.id`;
};

export interface Scores {
  readonly scoreWeighting: ScoreWeighting;
  /** null if the challenge has no panel. */
  readonly interests: Interests | null;
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

interface ScoredApplication {
  readonly submission: AssessmentSummary['submission'];
  readonly isWithheld: boolean;
  /** Of all assessments, including those that are set aside. */
  readonly assessorIDs: Set<number>;
  readonly counted: AssessmentScore[];
  readonly setAside: SetAsideScore[];
}

interface ScoredChallenge {
  readonly weighting: ScoreWeighting;
  readonly isComplete: boolean;
  readonly hasPanel: boolean;
  readonly countMissing: ReturnType<typeof missingCounter>;
}

function summaryOf(
  { submission, isWithheld, assessorIDs, counted, setAside }: ScoredApplication,
  { weighting, isComplete, hasPanel, countMissing }: ScoredChallenge,
): Omit<AssessmentSummary, 'rank' | 'isTied'> {
  const given = counted.map(({ assessment }) => assessment);
  const counts = { counted: given.length, expected: given.length + countMissing(submission.id, assessorIDs) };
  const summary = {
    submission,
    averageScore: averageOf(given, weighting),
    assessmentScores: counted,
    assessmentCount: counts.counted,
    expectedCount: counts.expected,
    isProvisional: completenessOf({ ...counts, isComplete }).isProvisional,
    setAsideScores: setAside,
  };
  if (!hasPanel) return summary;
  const innovativeCount = given.filter(({ isInnovative }) => isInnovative).length;
  const panelSummary = { ...summary, isWithheld, innovativeCount };
  return isWithheld ? withheldScores(panelSummary) : panelSummary;
}

/** The reader is a person from whom the challenge's panel may withhold applications, or null. */
export async function findScores(tx: Queryable, challengeID: number, reader: Reader = null): Promise<Scores> {
  const rows = await tx.query<Row[]>(summaryRows(challengeID, reader));
  const [first] = rows;
  if (!first?.weighting || !first.expectedWork) throw new NotFound();
  const { weighting: scoreWeighting, interests, isComplete, expectedWork } = first;
  const applications: ScoredApplication[] = [];
  for (const row of rows) {
    const { applicationID, companyName, overallScoreSummary, isWithheld, assessmentID, setAside } = row;
    if (applicationID !== null && companyName !== null && overallScoreSummary !== null)
      applications.push({
        submission: { id: applicationID, companyName, overallScoreSummary },
        isWithheld,
        assessorIDs: new Set(),
        counted: [],
        setAside: [],
      });
    const application = applications.at(-1);
    if (assessmentID === null || !application) continue;
    const score = assessmentScoreOf(row, assessmentID, scoreWeighting);
    application.assessorIDs.add(row.assessorID);
    if (setAside) application.setAside.push({ ...score, setAside });
    else application.counted.push(score);
  }
  const challenge = {
    weighting: scoreWeighting,
    isComplete,
    hasPanel: interests !== null,
    countMissing: missingCounter(expectedWork),
  };
  const summaries = applications.map((one) => summaryOf(one, challenge));
  return { scoreWeighting, interests, assessmentSummaries: withRanks(bestFirst(summaries)) };
}

/** The reply may be a megabyte. As bytes it does not stay on the heap until the slowest client has read it. */
export async function scoreReply(
  tx: Queryable,
  reader: PanelReader | null,
  { challenge, ...others }: object & { readonly challenge: { readonly id: number } },
): Promise<Buffer> {
  const { scoreWeighting, interests, assessmentSummaries } = await findScores(tx, challenge.id, reader);
  const panel = interests && reader && { ...interests, ownOpenCount: reader.openCount };
  return Buffer.from(
    JSON.stringify({
      ...others,
      challenge: { ...challenge, scoreWeighting },
      ...(panel && { panel }),
      assessmentSummaries,
    }),
  );
}
