// Turns the scores of a past moment into the rows of a score summary, for one reader.
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { withheldScores } from './independence.ts';
import type { RankedSummary } from './score-history.ts';

interface Reader {
  /** Whether the challenge has an assessment panel today. */
  readonly hasPanel: boolean;
  /** What the panel withholds from the reader today. */
  readonly withheldIDs: readonly number[];
  /** The applications that are still there. */
  readonly existingIDs: readonly number[];
}

/** Nobody recorded who was expected to assess, so only the assessments of that moment are expected. */
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
    const isWithheld = withheld.has(summary.submission.id);
    const innovativeCount = summary.assessmentScores.filter(
      ({ assessment }) => assessment.isInnovative,
    ).length;
    const inPanel = { ...counted, isWithheld, innovativeCount };
    return isWithheld ? withheldScores(inPanel) : inPanel;
  });
}
