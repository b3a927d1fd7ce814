// Draws the chart of the scores: a bar for each band of points, with the number of applications in it.
import { highestCount, type ScoreBand } from '../../../rules/score-charts.ts';
import { bandText, chartTexts, edgeText, unassessedText } from '../../../rules/score-texts.ts';
import { chartHeadHeight, drawHeading, type Frame } from './chart-frame.ts';
import { colours } from './colours.ts';
import type { Paper } from './paper.ts';
import { styles } from './styles.ts';

const below = { edges: 12, axis: 10 };
const above = 12;
const between = 3;

export const barsAlt = (bands: readonly ScoreBand[]) =>
  `${chartTexts.distribution}. ${bands.map(bandText).join('; ')}.`;

interface Bars {
  readonly bands: readonly ScoreBand[];
  /** How many applications have no score. */
  readonly unassessed: number;
}

export function drawBars(paper: Paper, frame: Frame, { bands, unassessed }: Bars): void {
  const words = drawHeading(paper, frame, chartTexts.distribution);
  const { left, right } = frame;
  if (unassessed > 0) paper.write(unassessedText(unassessed), left, words, styles.note);
  const base = frame.top + chartHeadHeight + frame.height - below.edges - below.axis;
  const maximumHeight = frame.height - below.edges - below.axis - above;
  const width = (right - left) / bands.length;
  const maximumCount = highestCount(bands);
  for (const [index, { from, count }] of bands.entries()) {
    const x = left + index * width;
    const height = (maximumHeight * count) / maximumCount;
    if (count > 0) paper.box(x + between, base - height, width - 2 * between, height, colours.accent);
    const style = count > 0 ? styles.columnHead : styles.note;
    paper.write(String(count), x + width / 2, base - height - 11, style, 'centre');
    paper.write(edgeText(from), x, base + 3, styles.tick, index === 0 ? 'left' : 'centre');
  }
  paper.write(edgeText(bands.at(-1)?.to ?? 0), right, base + 3, styles.tick, 'right');
  paper.write(chartTexts.axis, (left + right) / 2, base + below.edges, styles.tick, 'centre');
  paper.rule(left, right, base, colours.mark);
}
