// The data for the PDF of a score summary.
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
  /** YYYY-MM-DD in the programme's time zone. */
  readonly date: string;
}
