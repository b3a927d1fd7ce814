// The data for the PDF of a score summary.
import type { AssessmentSummary } from '../../../contract/score-summary.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import type { Appendix } from './appendix.ts';

export interface ScoreSummaryDocument {
  readonly challenge: {
    readonly name: string;
    readonly site: number;
    readonly scoreWeighting: ScoreWeighting;
  };
  /** What was changed after assessments existed, the newest first: one sentence for each change. */
  readonly weightingChanges: readonly string[];
  /** In the order of the table: the best score first. */
  readonly assessmentSummaries: readonly AssessmentSummary[];
  /** What each company wrote about its idea, by the id of its application; null if the reader may not see it. */
  readonly ideaSummaries: Readonly<Record<number, string>> | null;
  /** How many interests are declared and cleared; null if the challenge has no panel. */
  readonly interests: string | null;
  /** For past scores. */
  readonly asAt?: {
    /** DD/MM/YYYY HH:mm in the programme's time zone. */
    readonly moment: string;
    readonly isReconstructed: boolean;
  };
  /** YYYY-MM-DD in the programme's time zone. */
  readonly date: string;
  /** What follows the scores in the PDF of a decision pack. */
  readonly appendix?: Appendix;
}
