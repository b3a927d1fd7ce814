// The props of an application with its scores, shown as a row or as a card.
import type { AssessmentSummary } from '../../../contract/score-summary.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';

export interface ApplicationRowProps {
  /** As received from the server: the same object as long as nothing in it changes. */
  summary: AssessmentSummary;
  weighting: ScoreWeighting;
  writeTo: string | null;
  isOpen: boolean;
  onToggle: (id: number) => void;
}
