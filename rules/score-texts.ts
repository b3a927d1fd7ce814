// Holds the texts of a score summary, for the screen, the public page and the PDF.
import { pairStates } from '../contract/panel-vocabulary.ts';
import type { ScoreBand, ScoreSpread } from './score-charts.ts';
import { pointsText, type RatingColour } from './scoring.ts';

export const innovativeLabel = 'Is it innovative?';

export const tableTexts = {
  caption: 'Scores by submission',
  rank: 'Rank',
  submissions: 'Submissions',
  submission: 'Submission',
  /** Shown for a company without a name. */
  nameless: '-',
  score: 'Score',
  summary: 'Summary',
  ideaSummary: 'Idea summary',
  assessments: 'Assessments',
  assessor: 'Assessor',
  comment: 'Final comment',
  weighting: 'Score weighting',
  setAside: pairStates.setAside,
  legend: 'Colours of the average points',
} as const;

export const shareTexts = {
  includesIdeas: 'Include the idea summary of each submission',
  includesIdeasHelp: "Anyone with the link can then read the companies' ideas.",
  downloadPdf: 'Download PDF',
} as const;

export const yesOrNo = (isTrue: boolean) => (isTrue ? 'Yes' : 'No');

/** The meaning of each colour, for people who cannot see it. */
export const bandLabels: Readonly<Record<Exclude<RatingColour, 'none'>, string>> = {
  red: 'low',
  yellow: 'middle',
  green: 'high',
};

export const bandLabel = (colour: RatingColour) => (colour === 'none' ? null : bandLabels[colour]);

export const chartTexts = {
  distribution: 'Submissions by score',
  axis: 'Score in points',
  spread: 'Spread between assessors',
  assessor: 'assessor',
  average: 'average',
  /** Shown beside the applications with the widest spread. */
  wide: 'wide',
  byDisagreement: 'By disagreement',
  showFewer: 'Show fewer',
} as const;

/** Shown beside the line of an application. A single assessor has no spread. */
export const pointsSpreadText = ({
  range,
  totals,
}: {
  readonly range: number;
  readonly totals: readonly unknown[];
}) => (totals.length === 1 ? '1 assessor' : `spread: ${pointsText(range)} points`);

/** A label on an axis, with a decimal only if it is needed. */
export const edgeText = (points: number) => String(Math.round(points * 10) / 10);

export const applicationsText = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`);

export const assessmentsText = (count: number) => (count === 1 ? '1 assessment' : `${count} assessments`);

/** Shown beside the distribution. */
export const unassessedText = (count: number) => `${applicationsText(count)} not assessed yet`;

/** Shown if only some of the spreads are visible. */
export const widestText = (shown: number, all: number) =>
  `The ${shown} submissions with the widest spread, of ${all}.`;

export const summaryOf = (companyName: string) => `the summary of ${companyName}`;

export const bandText = ({ from, to, count }: ScoreBand) =>
  `${edgeText(from)} to ${edgeText(to)} points: ${applicationsText(count)}`;

/** What the marks on a line show, for people who cannot see them. */
export const totalsText = ({ average, totals }: Pick<ScoreSpread, 'average' | 'totals'>) =>
  `${chartTexts.average} ${pointsText(average)}: ${totals
    .map(({ assessor, total }) => `${assessor} ${pointsText(total)}`)
    .join(', ')}`;
