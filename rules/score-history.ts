// Shows the ranking of a challenge as it was at a past moment, from the periods in which each value applied.
import type { AssessmentScore, AssessmentSummary } from '../contract/score-summary.ts';
import type { Ratings, ScoreWeighting } from '../contract/scores.ts';
import { type Percents, weightingOf } from './assessment-rows.ts';
import { withRanks } from './ranking.ts';
import { averageOf, bestFirst, scoreOf } from './scoring.ts';

/** When a state applied: from the first instant, included, until the second, excluded. Instants are ISO 8601. */
export interface Period {
  readonly from: string;
  /** null: it still applies. */
  readonly until: string | null;
  /** Whether it was rebuilt from audit entries. */
  readonly isReconstructed: boolean;
}

export interface WeightingPeriod extends Period {
  readonly percents: Percents;
}

export interface ApplicationPeriod extends Period {
  readonly applicationID: number;
  readonly companyName: string;
  readonly overallScoreSummary: string;
  readonly submittedOn: string | null;
}

export interface SetAside {
  readonly on: string;
  readonly by: string;
  readonly reason: string;
}

export interface AssessmentPeriod extends Period, Ratings {
  readonly assessmentID: number;
  readonly applicationID: number;
  readonly assessorID: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly isInnovative: boolean;
  readonly finalComment: string;
  readonly createdOn: string;
  readonly setAside: SetAside | null;
  /** The reason that was given for the change to this state. */
  readonly changeReason: string | null;
}

/** The current states of a challenge and all earlier ones, also of what was deleted. */
export interface ScoreHistory {
  readonly weightings: readonly WeightingPeriod[];
  /** In the order that applications with equal scores keep. */
  readonly applications: readonly ApplicationPeriod[];
  readonly assessments: readonly AssessmentPeriod[];
}

/** Without the expected assessments, because nobody recorded who was expected at the time. */
export type RankedSummary = Omit<AssessmentSummary, 'assessmentCount' | 'expectedCount' | 'isProvisional'>;

export interface RankingAsAt {
  /** null before the challenge existed. */
  readonly percents: Percents | null;
  /** The best first. */
  readonly summaries: readonly RankedSummary[];
  readonly isReconstructed: boolean;
}

export const isWithin = ({ from, until }: Period, instant: number) =>
  Date.parse(from) <= instant && (until === null || instant < Date.parse(until));

const byAge = (a: AssessmentPeriod, b: AssessmentPeriod) =>
  Date.parse(a.createdOn) - Date.parse(b.createdOn) || a.assessmentID - b.assessmentID;

function scoreAsAt(assessment: AssessmentPeriod, weighting: ScoreWeighting): AssessmentScore {
  const { assessmentID, firstName, lastName, isInnovative, finalComment } = assessment;
  const ratings = {
    deploymentScale: assessment.deploymentScale,
    fitWithChallenge: assessment.fitWithChallenge,
    credibilityCompany: assessment.credibilityCompany,
    credibilityTechnology: assessment.credibilityTechnology,
    fullOrPartialSolution: assessment.fullOrPartialSolution,
  };
  return {
    assessor: { firstName, lastName },
    assessment: { id: assessmentID, ...ratings, isInnovative, finalComment },
    score: scoreOf(ratings, weighting),
  };
}

/** The states at this instant, to the millisecond. */
export function statesAsAt(history: ScoreHistory, at: string): ScoreHistory {
  const instant = Date.parse(at);
  const isCurrent = (period: Period) => isWithin(period, instant);
  // An audit entry of the application can be missing; then the first known state counts from the start.
  const isSubmitted = ({ submittedOn }: ApplicationPeriod) =>
    submittedOn !== null && Date.parse(submittedOn) <= instant;
  const applications = history.applications.filter(
    (application) => isCurrent(application) && isSubmitted(application),
  );
  const submitted = new Set(applications.map(({ applicationID }) => applicationID));
  return {
    weightings: history.weightings.filter(isCurrent),
    applications,
    assessments: history.assessments.filter((one) => submitted.has(one.applicationID) && isCurrent(one)),
  };
}

/** How many applications there were at this instant, submitted or not. */
export const countApplicationsAsAt = ({ applications }: ScoreHistory, at: string) =>
  applications.filter((one) => isWithin(one, Date.parse(at))).length;

const noScores: RankingAsAt = { percents: null, summaries: [], isReconstructed: false };

export function rankingAsAt(history: ScoreHistory, at: string): RankingAsAt {
  const { weightings, applications, assessments } = statesAsAt(history, at);
  const percents = weightings[0]?.percents;
  if (!percents) return noScores;
  const weighting = weightingOf(percents);
  const assessmentsByID = new Map(
    applications.map(({ applicationID }) => [applicationID, [] as AssessmentPeriod[]]),
  );
  for (const one of assessments) assessmentsByID.get(one.applicationID)?.push(one);
  const scored = applications.map(({ applicationID, companyName, overallScoreSummary }) => {
    const assessmentsOf = (assessmentsByID.get(applicationID) ?? []).toSorted(byAge);
    const counted = assessmentsOf.filter(({ setAside }) => setAside === null);
    return {
      submission: { id: applicationID, companyName, overallScoreSummary },
      averageScore: averageOf(counted, weighting),
      assessmentScores: counted.map((one) => scoreAsAt(one, weighting)),
      setAsideScores: assessmentsOf.flatMap((one) =>
        one.setAside === null ? [] : [{ ...scoreAsAt(one, weighting), setAside: one.setAside }],
      ),
    };
  });
  return {
    percents,
    summaries: bestFirst(withRanks(scored)),
    isReconstructed: [weightings, applications, assessments].flat().some((one) => one.isReconstructed),
  };
}
