// Defines the columns and cells of the score summary's table, for the screen, the public page and the PDF.
import { fullName } from '../contract/person-name.ts';
import type { Criterion } from '../contract/ratings.ts';
import type { AssessmentScore, AssessmentSummary } from '../contract/score-summary.ts';
import type { ScoreWeighting } from '../contract/scores.ts';
import { criteria, criterionLabels } from '../contract/vocabulary.ts';
import { completenessOf } from './score-completeness.ts';
import { innovativeLabel, tableTexts, yesOrNo } from './score-texts.ts';
import {
  innovativeCountText,
  maximumPoints,
  pointsColour,
  pointsText,
  type RatingColour,
  ratingText,
} from './scoring.ts';

/** A column of figures, used by the row of an application and by the rows of its assessors. */
export interface ScoreFigure {
  readonly id: Criterion | 'isInnovative' | 'total';
  readonly kind: 'points' | 'innovative' | 'score';
  readonly heading: string;
  /** The average over all assessors of an application. */
  readonly averageText: (summary: AssessmentSummary) => string;
  readonly assessorText: (score: AssessmentScore) => string;
  /** null if the column has no colours. */
  readonly colour: ((summary: AssessmentSummary, weighting: ScoreWeighting) => RatingColour) | null;
}

/** Counts the assessments that count. A withheld application has the numbers instead of the list. */
export const countAssessments = ({
  assessmentScores,
  assessmentCount,
  innovativeCount,
}: AssessmentSummary) => ({
  assessments: assessmentCount,
  innovative: innovativeCount ?? assessmentScores.filter(({ assessment }) => assessment.isInnovative).length,
});

/** Past scores of a withheld application are not shown, although it has assessments. */
const isHidden = ({ averageScore, assessmentCount }: AssessmentSummary) =>
  averageScore.total === null && assessmentCount > 0;

export const scoreFigures: readonly ScoreFigure[] = [
  ...criteria.map(
    (criterion): ScoreFigure => ({
      id: criterion,
      kind: 'points',
      heading: criterionLabels[criterion],
      averageText: ({ averageScore }) => pointsText(averageScore[criterion]),
      assessorText: ({ assessment, score }) => ratingText(assessment[criterion], score[criterion]),
      colour: ({ averageScore }, weighting) => pointsColour(averageScore[criterion], weighting[criterion]),
    }),
  ),
  {
    id: 'isInnovative',
    kind: 'innovative',
    heading: innovativeLabel,
    averageText: (summary) => {
      const { innovative, assessments } = countAssessments(summary);
      return isHidden(summary) ? pointsText(null) : innovativeCountText(innovative, assessments);
    },
    assessorText: ({ assessment }) => yesOrNo(assessment.isInnovative),
    colour: null,
  },
  {
    id: 'total',
    kind: 'score',
    heading: tableTexts.score,
    averageText: ({ averageScore }) => pointsText(averageScore.total),
    assessorText: ({ score }) => pointsText(score.total),
    colour: null,
  },
];

export interface ScoreColumn {
  readonly id: string;
  /** `toggle` opens the rows of the assessors, on screens only. Its heading is visually hidden. */
  readonly kind: ScoreFigure['kind'] | 'rank' | 'name' | 'summary' | 'toggle';
  readonly heading: string;
}

/** From left to right. */
export const scoreColumns: readonly ScoreColumn[] = [
  { id: 'rank', kind: 'rank', heading: tableTexts.rank },
  { id: 'name', kind: 'name', heading: tableTexts.submission },
  ...scoreFigures,
  { id: 'summary', kind: 'summary', heading: tableTexts.summary },
  { id: 'toggle', kind: 'toggle', heading: tableTexts.assessments },
];

export const applicationName = ({ submission }: AssessmentSummary) =>
  submission.companyName || tableTexts.nameless;

/** Shown below the company: "Assessments: 2 of 4 expected". */
export const expectedText = ({ assessmentCount, expectedCount, isProvisional }: AssessmentSummary) =>
  completenessOf({ counted: assessmentCount, expected: expectedCount, isComplete: !isProvisional }).text;

export const assessorName = ({ assessor }: AssessmentScore) => fullName(assessor);

/** The weight of each criterion: a criterion of 30% gives at most 30 points. */
export const weightingFigures = (weighting: ScoreWeighting) =>
  criteria.map((criterion) => ({
    criterion,
    label: criterionLabels[criterion],
    text: `${maximumPoints(weighting[criterion])}%`,
  }));
