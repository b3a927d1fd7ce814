// The table that the board decides on: every submission with its average points, its score and its summary.

import type { AssessmentSummary } from '../../contract/score-summary.ts';
import type { ScoreWeighting } from '../../contract/scores.ts';
import { criteria, criterionLabels } from '../../contract/vocabulary.ts';
import { legendLines } from '../../rules/score-legend.ts';
import { bandWords, innovativeLabel, tableWords } from '../../rules/score-words.ts';
import { innovativeText, pointsColour, pointsText } from '../../rules/scoring.ts';
import { colours, ratingTints } from './colours.ts';
import type { Flow } from './flow.ts';
import type { Paper } from './paper.ts';
import { page, pageWidth, styles } from './styles.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';
import { type Cell, type Column, Table } from './table.ts';

const widths = { submission: 142, criterion: 64, innovative: 58, score: 48 };

const columns: readonly Column[] = [
  { label: 'Submission', width: widths.submission, align: 'left' },
  ...criteria.map((criterion) => ({
    label: criterionLabels[criterion],
    width: widths.criterion,
    align: 'right' as const,
  })),
  { label: innovativeLabel, width: widths.innovative, align: 'right' },
  { label: 'Score', width: widths.score, align: 'right' },
  {
    label: 'Summary',
    width:
      pageWidth - widths.submission - criteria.length * widths.criterion - widths.innovative - widths.score,
    align: 'left',
  },
];

const cellsOf = (
  { submission, averageScore, assessmentScores }: AssessmentSummary,
  weighting: ScoreWeighting,
): Cell[] => [
  { text: submission.companyName, style: styles.strongCell },
  ...criteria.map((criterion) => ({
    text: pointsText(averageScore[criterion]),
    tint: pointsColour(averageScore[criterion], weighting[criterion]),
  })),
  { text: innovativeText(assessmentScores.map(({ assessment }) => assessment)) },
  { text: pointsText(averageScore.total), style: styles.strongCell },
  { text: submission.overallScoreSummary },
];

const swatch = { size: 8, gap: 4, after: 14 };
const legendLeading = 13;

/** The first line beside the heading, the others below it, all from one edge so that the last ends at the right. */
function layLegend(paper: Paper, flow: Flow, weighting: ScoreWeighting, top: number): void {
  const widthOf = paper.measure(styles.note);
  const lines = legendLines(weighting).map(({ lead, bands }, index) => ({
    leads: [...(index === 0 ? [tableWords.legend] : []), ...(lead === null ? [] : [lead])],
    bands: bands.map(({ colour, text }) => ({ colour, text: `${bandWords[colour]}: ${text}` })),
    top: top + index * legendLeading,
  }));
  const bandsWidth = (bands: readonly { readonly text: string }[]) =>
    bands.reduce((sum, { text }) => sum + swatch.size + swatch.gap + widthOf(text) + swatch.after, 0) -
    swatch.after;
  const left = page.right - Math.max(0, ...lines.map(({ bands }) => bandsWidth(bands)));
  for (const line of lines) layLegendLine(paper, flow, { ...line, left });
}

interface LegendLineOnPaper {
  readonly leads: readonly string[];
  readonly bands: readonly { readonly colour: keyof typeof bandWords; readonly text: string }[];
  /** Where the bands begin; what leads to them ends before it. */
  readonly left: number;
  readonly top: number;
}

function layLegendLine(
  paper: Paper,
  flow: Flow,
  { leads, bands, left: start, top }: LegendLineOnPaper,
): void {
  const tag = paper.root.child('P');
  const widthOf = paper.measure(styles.note);
  const lead = leads.join('  ');
  flow.draw(() => {
    let x = start;
    if (lead) tag.fill(() => paper.write(lead, x - swatch.after - widthOf(lead), top, styles.note));
    for (const { colour, text } of bands) {
      const { text: edge, ground = colours.head } = ratingTints[colour];
      const left = x;
      paper.decorate('Layout', () => {
        const { document } = paper;
        document.lineWidth(0.5).roundedRect(left, top + 1, swatch.size, swatch.size, 1.5);
        document.fillAndStroke(ground, edge);
      });
      x += swatch.size + swatch.gap;
      tag.fill(() => paper.write(text, x, top, styles.note));
      x += widthOf(text) + swatch.after;
    }
  });
}

export function layScoreTable(
  paper: Paper,
  flow: Flow,
  { challenge, assessmentSummaries }: ScoreSummaryDocument,
): void {
  const heading = paper.root.child('H2');
  const table = new Table(paper, flow, paper.root, columns);
  const rowOf = (summary: AssessmentSummary) => table.row(cellsOf(summary, challenge.scoreWeighting));
  const first = assessmentSummaries.slice(0, 2).reduce((sum, one) => sum + rowOf(one).height, 0);
  const below = Math.max(0, legendLines(challenge.scoreWeighting).length - 1) * legendLeading;
  flow.need(styles.heading.leading + below + 6 + table.headHeight + first);
  layLegend(paper, flow, challenge.scoreWeighting, flow.y + 4.5);
  flow.paragraph(['Submissions'], page.left, styles.heading, heading);
  flow.y += below + 6;
  table.head({ isRepeated: false });
  flow.continuation = () => table.head({ isRepeated: true });
  for (const summary of assessmentSummaries) {
    const row = rowOf(summary);
    flow.need(row.height);
    table.place(row);
    table.rule();
  }
  flow.continuation = undefined;
  flow.draw(() => table.tag.end());
}
