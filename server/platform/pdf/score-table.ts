// Lays out the table of all applications with their average points, score and summary.
import type { AssessmentSummary } from '../../../contract/score-summary.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { rankText, spokenRankText } from '../../../rules/decision-texts.ts';
import { provisionalText } from '../../../rules/score-completeness.ts';
import { legendLines } from '../../../rules/score-legend.ts';
import { expectedText, scoreColumns, scoreFigures } from '../../../rules/score-table.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import type { RatingColour } from '../../../rules/scoring.ts';
import { colours, ratingTints } from './colours.ts';
import type { Flow } from './flow.ts';
import type { Paper } from './paper.ts';
import { page, pageWidth, styles } from './styles.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';
import { type Cell, type Column, Table } from './table.ts';

const widths = { rank: 36, name: 140, points: 60, innovative: 60, score: 56 };
const fixedWidth = scoreFigures.reduce((sum, { kind }) => sum + widths[kind], widths.rank + widths.name);

/** Rows cannot be opened on paper, so there is no toggle column. */
const columns: readonly Column[] = scoreColumns.flatMap(({ kind, heading }): Column[] => {
  if (kind === 'toggle') return [];
  const isFigure = kind === 'points' || kind === 'innovative' || kind === 'score';
  const width = kind === 'summary' ? pageWidth - fixedWidth : widths[kind];
  return [{ label: heading, width, align: isFigure ? 'right' : 'left', isRowHeading: kind === 'name' }];
});

const cellsOf = (summary: AssessmentSummary, weighting: ScoreWeighting): Cell[] => [
  { text: rankText(summary), alt: spokenRankText(summary), style: styles.strongFigure },
  { text: summary.submission.companyName, note: expectedText(summary), style: styles.strongCell },
  ...scoreFigures.map(({ kind, averageText, colour }) => ({
    text: averageText(summary),
    style: kind === 'score' ? styles.strongFigure : styles.figure,
    ...(colour && { tint: colour(summary, weighting) }),
    ...(kind === 'score' && summary.isProvisional && { note: provisionalText }),
  })),
  { text: summary.submission.overallScoreSummary },
];

const swatch = { size: 8, gap: 4, after: 14 };
const legendLeading = 13;

/** The first line is next to the heading, the others are below. All have the same left edge; the longest ends right. */
function layOutLegend(paper: Paper, flow: Flow, weighting: ScoreWeighting, top: number): void {
  const widthOf = paper.measure(styles.note);
  const lines = legendLines(weighting).map(({ lead, bands }, index) => ({
    leads: [...(index === 0 ? [tableTexts.legend] : []), ...(lead === null ? [] : [lead])],
    bands: bands.map(({ colour, word, text }) => ({ colour, text: `${word}: ${text}` })),
    top: top + index * legendLeading,
  }));
  const bandsWidth = (bands: readonly { readonly text: string }[]) =>
    bands.reduce((sum, { text }) => sum + swatch.size + swatch.gap + widthOf(text) + swatch.after, 0) -
    swatch.after;
  const left = page.right - Math.max(0, ...lines.map(({ bands }) => bandsWidth(bands)));
  for (const line of lines) layOutLegendLine(paper, flow, { ...line, left });
}

interface LegendLineLayout {
  readonly leads: readonly string[];
  readonly bands: readonly { readonly colour: Exclude<RatingColour, 'none'>; readonly text: string }[];
  /** The left edge of the bands; the leading text ends before it. */
  readonly left: number;
  readonly top: number;
}

function layOutLegendLine(
  paper: Paper,
  flow: Flow,
  { leads, bands, left: start, top }: LegendLineLayout,
): void {
  const tag = flow.root.child('P');
  const widthOf = paper.measure(styles.note);
  const lead = leads.join('  ');
  let x = start;
  if (lead) tag.fill(() => paper.write(lead, x - swatch.after - widthOf(lead), top, styles.note));
  for (const { colour, text } of bands) {
    const { text: edge, background = colours.head } = ratingTints[colour];
    const left = x;
    paper.decorate('Layout', () => {
      const { document } = paper;
      document.lineWidth(0.5).roundedRect(left, top + 1, swatch.size, swatch.size, 1.5);
      document.fillAndStroke(background, edge);
    });
    x += swatch.size + swatch.gap;
    tag.fill(() => paper.write(text, x, top, styles.note));
    x += widthOf(text) + swatch.after;
  }
}

export function layOutScoreTable(
  paper: Paper,
  flow: Flow,
  { challenge, assessmentSummaries, interests }: ScoreSummaryDocument,
): void {
  const heading = flow.root.child('H2');
  const table = new Table(paper, flow, flow.root, columns);
  const rowOf = (summary: AssessmentSummary) => table.row(cellsOf(summary, challenge.scoreWeighting));
  const first = assessmentSummaries.slice(0, 2).reduce((sum, one) => sum + rowOf(one).height, 0);
  const below = Math.max(0, legendLines(challenge.scoreWeighting).length - 1) * legendLeading;
  flow.need(styles.heading.leading + below + 6 + table.headHeight + first);
  layOutLegend(paper, flow, challenge.scoreWeighting, flow.y + 4.5);
  flow.paragraph([tableTexts.submissions], page.left, styles.heading, heading);
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
  if (interests === null) return;
  flow.y += 6;
  flow.paragraph([interests], page.left, styles.text, flow.root.child('P'));
}
