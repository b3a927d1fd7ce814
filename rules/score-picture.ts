// The figures behind the two small pictures of a score summary: how the scores lie, and where assessors disagree.
import type { AssessmentSummary } from '../contract/score-summary.ts';

type Scored = Pick<AssessmentSummary, 'submission' | 'averageScore' | 'assessmentScores'>;

export interface ScoreBand {
  /** Points; the upper end belongs to the next band, but for the last. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const bandCount = 10;

/** Ten equal bands from nothing to the most points there are; submissions nobody has assessed are in none. */
export function scoreBands(summaries: readonly Scored[], most: number): ScoreBand[] {
  const top = most || 1;
  const counts = Array.from({ length: bandCount }, () => 0);
  for (const { averageScore } of summaries) {
    if (averageScore.total === null) continue;
    const band = Math.min(bandCount - 1, Math.floor((averageScore.total * bandCount) / top + 1e-9));
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts.map((count, index) => ({
    from: (index * top) / bandCount,
    to: ((index + 1) * top) / bandCount,
    count,
  }));
}

export interface ScoreSpread {
  readonly id: number;
  readonly companyName: string;
  readonly average: number;
  /** Each assessor's total, the lowest first. */
  readonly totals: readonly { readonly assessor: string; readonly total: number }[];
  readonly lowest: number;
  readonly highest: number;
  /** How far the assessors are apart. */
  readonly range: number;
}

/** Of each submission that has been assessed, in the order of the table. */
export function scoreSpreads(summaries: readonly Scored[]): ScoreSpread[] {
  return summaries.flatMap(({ submission, averageScore, assessmentScores }) => {
    const totals = assessmentScores
      .map(({ assessor, score }) => ({
        assessor: `${assessor.firstName} ${assessor.lastName}`,
        total: score.total,
      }))
      .toSorted((one, other) => one.total - other.total);
    const [first] = totals;
    const last = totals.at(-1);
    if (averageScore.total === null || !first || !last) return [];
    const { id, companyName } = submission;
    const [lowest, highest] = [first.total, last.total];
    return [
      { id, companyName, average: averageScore.total, totals, lowest, highest, range: highest - lowest },
    ];
  });
}
