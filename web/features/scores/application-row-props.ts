// The props of an application with its scores, shown as a row or as a card.
import type { AssessmentScore, AssessmentSummary, SetAsideScore } from '../../../contract/score-summary.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { applicationName } from '../../../rules/score-table.ts';
import { tableTexts } from '../../../rules/score-texts.ts';

export interface ApplicationRowProps {
  /** As received from the server: the same object as long as nothing in it changes. */
  summary: AssessmentSummary;
  weighting: ScoreWeighting;
  writeTo: string | null;
  /** The address of the moderation, where this person may set assessments aside; null for others and until it is open. */
  markTo: string | null;
  isOpen: boolean;
  onToggle: (id: number) => void;
}

/** A withheld or deleted application has no page that this person can open. */
export const hasPage = ({ isWithheld, isDeleted }: AssessmentSummary) => !isWithheld && !isDeleted;

/** The label of the button that shows the assessments. */
export const expandLabel = (summary: AssessmentSummary) =>
  `${tableTexts.assessments} of ${applicationName(summary)}`;

/** Below an open row: the assessments that count, and then those set aside. */
export const shownScores = ({
  assessmentScores,
  setAsideScores,
}: AssessmentSummary): (AssessmentScore | SetAsideScore)[] => [...assessmentScores, ...setAsideScores];

/** Its figures and comment are struck through, because they are not counted. */
export const isSetAside = (score: AssessmentScore | SetAsideScore): score is SetAsideScore =>
  'setAside' in score;
