// Applications with scores for tests, calculated from ratings by the rules.
import type { AssessmentSummary, ScoreSummary } from '../../../contract/score-summary.ts';
import type { Ratings, ScoreWeighting } from '../../../contract/scores.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { unrankedFacts } from '../../../rules/example-rows.ts';
import { withRanks } from '../../../rules/ranking.ts';
import { averageOf, scoreOf } from '../../../rules/scoring.ts';

type FiveValues = readonly [number, number, number, number, number];

const byCriterion = ([one, two, three, four, five]: FiveValues) => ({
  deploymentScale: one,
  fitWithChallenge: two,
  credibilityCompany: three,
  credibilityTechnology: four,
  fullOrPartialSolution: five,
});

export const weighting: ScoreWeighting = byCriterion([0.2, 0.2, 0.2, 0.4, 0]);

interface SummaryInput {
  id: number;
  companyName: string;
  overallScoreSummary?: string;
  /** One list for each assessor. */
  ratings?: readonly FiveValues[];
  /** How many expected assessments are still missing. */
  missing?: number;
}

const assessors = [
  { firstName: 'Ada', lastName: 'Lovelace' },
  { firstName: 'Grace', lastName: 'Hopper' },
  { firstName: 'Katherine', lastName: 'Johnson' },
];

/** Only the first assessor calls the application innovative. */
export function applicationWith({
  id,
  companyName,
  overallScoreSummary = '',
  ratings = [],
  missing = 0,
}: SummaryInput): AssessmentSummary {
  const ratingsByAssessor: Ratings[] = ratings.map(byCriterion);
  return {
    submission: { id, companyName, overallScoreSummary },
    averageScore: averageOf(ratingsByAssessor, weighting),
    assessmentScores: ratingsByAssessor.map((one, index) => ({
      assessor: assessors[index] ?? { firstName: 'Assessor', lastName: String(index + 1) },
      assessment: {
        id: id * 100 + index,
        ...one,
        isInnovative: index === 0,
        finalComment: `Comment ${index + 1}\non two lines`,
      },
      score: scoreOf(one, weighting),
    })),
    ...unrankedFacts(ratings.length, missing),
  };
}

export const summaryWith = (assessmentSummaries: AssessmentSummary[]): ScoreSummary => ({
  token: 'secret',
  shareLink: 'http://localhost/site/ix/expiring/score-summary/?token=secret',
  shareLinkExpiresOn: '2026-11-22T10:30:00.000Z',
  challenge: {
    id: 7,
    name: 'Quieter pumps',
    site: sites.IX,
    challengeGroupID: 3,
    challengeLeadID: 4,
    isGroupAdmin: false,
    scoreWeighting: weighting,
    readyForAssessmentsSetOn: '2026-06-10T09:00:00.000Z',
    assessmentsCompleteSetOn: null,
  },
  submissionCount: assessmentSummaries.length,
  assessmentSummaries: withRanks(assessmentSummaries),
});
