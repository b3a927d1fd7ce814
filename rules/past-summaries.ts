// Turns the scores of a past moment into the rows of a score summary, for one reader.
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { withheldScores } from './independence.ts';
import type { RankedSummary } from './score-history.ts';
import { noScore } from './scoring.ts';

interface Reader {
  /** Whether the challenge has an assessment panel today. */
  readonly hasPanel: boolean;
  /** What the panel withholds from the reader today. */
  readonly withheldIDs: readonly number[];
  /** The applications that are still there. */
  readonly existingIDs: readonly number[];
}

/**
 * Nobody recorded who was expected to assess, so only the assessments of that moment are expected. A withheld application
 * has no average scores, because a reader who compares those before and after each assessment could calculate its ratings.
 */
export function pastSummaries(
  summaries: readonly RankedSummary[],
  { hasPanel, withheldIDs, existingIDs }: Reader,
): AssessmentSummary[] {
  const [withheld, existing] = [new Set(withheldIDs), new Set(existingIDs)];
  return summaries.map((summary) => {
    const count = summary.assessmentScores.length;
    const counted = {
      ...summary,
      assessmentCount: count,
      expectedCount: count,
      isProvisional: false,
      ...(!existing.has(summary.submission.id) && { isDeleted: true as const }),
    };
    if (!hasPanel) return counted;
    if (withheld.has(summary.submission.id))
      return { ...withheldScores(counted), averageScore: noScore, isWithheld: true, innovativeCount: 0 };
    const innovativeCount = summary.assessmentScores.filter(
      ({ assessment }) => assessment.isInnovative,
    ).length;
    return { ...counted, isWithheld: false, innovativeCount };
  });
}
