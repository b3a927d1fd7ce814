// Draws the chart of the spread between assessors: a line from the lowest to the highest total of each application.
import { axisMarks, axisPart, type ScoreSpread, stackedTotals } from '../../../rules/score-charts.ts';
import { chartTexts, edgeText, pointsSpreadText } from '../../../rules/score-texts.ts';
import { pointsText, type ScoreRange } from '../../../rules/scoring.ts';
import { chartHeadHeight, drawHeading, type Frame } from './chart-frame.ts';
import { colours } from './colours.ts';
import { cut } from './lines.ts';
import type { Paper } from './paper.ts';
import { styles } from './styles.ts';

/** A few rows leave room for the table on the same page; many fill the page. */
const rowHeight = { few: 11.5, many: 18 };
const maximumFew = 10;
const below = 12;
const widths = { name: 118, spread: 84, wide: 22 };
const gap = 8;
const dot = 2;
/** The steps of the axis: one for each step of the ratings from 1 to 5. */
const steps = 4;

export const spreadsHeight = (count: number) =>
  count * (count > maximumFew ? rowHeight.many : rowHeight.few) + below;

const spreadText = (spread: ScoreSpread) =>
  `${spread.companyName}: ${pointsSpreadText(spread)}, ${pointsText(spread.lowest)} to ${pointsText(spread.highest)}, ${chartTexts.average} ${pointsText(spread.average)}`;

export const spreadsAlt = (spreads: readonly ScoreSpread[]) =>
  `${chartTexts.spread}. ${spreads.map(spreadText).join('; ')}.`;

interface Spreads {
  readonly spreads: readonly ScoreSpread[];
  /** The ids of the spreads that are marked as wide. */
  readonly wide: ReadonlySet<number>;
  readonly range: ScoreRange;
  /** Explains which spreads are shown. */
  readonly note: string | undefined;
}

export function drawSpreads(paper: Paper, frame: Frame, { spreads, wide, range, note }: Spreads): void {
  const words = drawHeading(paper, frame, chartTexts.spread);
  const { left, right } = frame;
  const key = drawKey(paper, left, words);
  if (note) paper.write(note, key, words, styles.note);
  const plot = { left: left + widths.name + gap, right: right - widths.spread - widths.wide - gap };
  const at = (points: number) => plot.left + (plot.right - plot.left) * axisPart(points, range);
  const top = frame.top + chartHeadHeight;
  const base = top + frame.height - below;
  const step = Math.min(rowHeight.many, (base - top) / spreads.length);

  for (const { points } of axisMarks(range, steps)) {
    paper.document.lineWidth(0.5).moveTo(at(points), top).lineTo(at(points), base).stroke(colours.border);
    paper.write(edgeText(points), at(points), base + 3, styles.tick, 'centre');
  }
  paper.rule(plot.left, plot.right, base, colours.mark);
  for (const [index, spread] of spreads.entries()) {
    const middle = top + (index + 0.5) * step;
    const textTop = middle - styles.note.leading / 2;
    const name = cut(spread.companyName, widths.name, paper.measure(styles.note));
    paper.write(name, left, textTop, { ...styles.note, colour: colours.text });
    drawSpread(paper, spread, { middle, room: step - 2 * dot - 1 }, at);
    paper.write(pointsSpreadText(spread), right - widths.wide, textTop, styles.note, 'right');
    if (wide.has(spread.id)) paper.write(chartTexts.wide, right, textTop, styles.columnHead, 'right');
  }
}

/** Returns the position of its right end. */
function drawKey(paper: Paper, left: number, top: number): number {
  const y = top + styles.note.leading / 2;
  let x = left;
  for (const { mark, word } of [
    { mark: drawDot, word: chartTexts.assessor },
    { mark: drawAverage, word: chartTexts.average },
  ]) {
    mark(paper, x + gap / 2, y);
    paper.write(word, x + gap + 2, top, styles.note);
    x += 2 * gap + 4 + paper.measure(styles.note)(word);
  }
  return x;
}

function drawDot({ document }: Paper, x: number, y: number): void {
  document.circle(x, y, dot).fill(colours.mark);
}

function drawAverage({ document }: Paper, x: number, y: number): void {
  const half = 3.2;
  document.polygon([x, y - half], [x + half, y], [x, y + half], [x - half, y]).fill(colours.accent);
}

function drawSpread(
  paper: Paper,
  spread: ScoreSpread,
  { middle, room }: { readonly middle: number; readonly room: number },
  at: (points: number) => number,
): void {
  const { lowest, highest, average } = spread;
  paper.document.lineWidth(1.2).moveTo(at(lowest), middle).lineTo(at(highest), middle).stroke(colours.mark);
  for (const { total, offset } of stackedTotals(spread, room)) drawDot(paper, at(total), middle + offset);
  drawAverage(paper, at(average), middle);
}
