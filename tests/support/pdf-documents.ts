// Builds score summary documents for tests: applications with their assessments, and the resulting scores.
import type { AssessmentSummary } from '../../contract/score-summary.ts';
import { unrankedFacts } from '../../rules/example-rows.ts';
import { withRanks } from '../../rules/ranking.ts';
import { averageOf, scoreOf } from '../../rules/scoring.ts';
import type { ScoreSummaryDocument } from '../../server/platform/pdf/summary-document.ts';

const weighting = {
  deploymentScale: 0.4,
  fitWithChallenge: 0.3,
  credibilityCompany: 0.1,
  credibilityTechnology: 0.1,
  fullOrPartialSolution: 0.1,
};

const ratingsOf = ([one = 3, two = 3, three = 3, four = 3, five = 3]: readonly number[]) => ({
  deploymentScale: one,
  fitWithChallenge: two,
  credibilityCompany: three,
  credibilityTechnology: four,
  fullOrPartialSolution: five,
});

interface AssessmentInput {
  readonly name: string;
  readonly ratings: readonly number[];
  readonly isInnovative?: boolean;
  readonly comment?: string;
}

let nextID = 1;
export function summaryOf(
  companyName: string,
  overallScoreSummary: string,
  assessments: readonly AssessmentInput[],
): AssessmentSummary {
  const assessmentScores = assessments.map(({ name, ratings, isInnovative = false, comment = 'Fine.' }) => {
    const [firstName = '', ...rest] = name.split(' ');
    nextID += 1;
    return {
      assessor: { firstName, lastName: rest.join(' ') },
      assessment: { ...ratingsOf(ratings), id: nextID, isInnovative, finalComment: comment },
      score: scoreOf(ratingsOf(ratings), weighting),
    };
  });
  nextID += 1;
  return {
    submission: { id: nextID, companyName, overallScoreSummary },
    averageScore: averageOf(
      assessmentScores.map(({ assessment }) => assessment),
      weighting,
    ),
    assessmentScores,
    ...unrankedFacts(assessments.length),
  };
}

export const documentOf = (
  assessmentSummaries: readonly AssessmentSummary[],
  name = 'Quieter runways',
): ScoreSummaryDocument => ({
  challenge: { name, site: 2, scoreWeighting: weighting },
  weightingChanges: [],
  interests: null,
  assessmentSummaries: withRanks(assessmentSummaries),
  ideaSummaries: null,
  date: '2026-03-09',
});
