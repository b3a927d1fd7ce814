// What a score summary on paper is made from.
import type { AssessmentSummary } from '../../../contract/score-summary.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';

export interface ScoreSummaryDocument {
  readonly challenge: {
    readonly name: string;
    readonly site: number;
    readonly scoreWeighting: ScoreWeighting;
  };
  /** In the order of the table: the best score first. */
  readonly assessmentSummaries: readonly AssessmentSummary[];
  /** YYYY-MM-DD, of the day in the programme's time zone. */
  readonly date: string;
}
