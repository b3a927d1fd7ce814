// The picture of where assessors are apart: a line from the lowest to the highest total of each submission.
import type { ScoreSpread } from '../../rules/score-picture.ts';
import { pointsText } from '../../rules/scoring.ts';
import { colours } from './colours.ts';
import { cut } from './lines.ts';
import { drawPanelHead, type Frame, panelHead, tickText } from './panel.ts';
import type { Paper } from './paper.ts';
import { styles } from './styles.ts';

/** Few leave room for the table on the same page, many fill the page. */
const rowHeight = { few: 11.5, many: 18 };
const mostFew = 10;
const below = 12;
const widths = { name: 118, ends: 62, range: 34 };
const ticks = 5;

export const spreadsHeight = (count: number) =>
  count * (count > mostFew ? rowHeight.many : rowHeight.few) + below;

const endsText = ({ lowest, highest }: ScoreSpread) => `${pointsText(lowest)} to ${pointsText(highest)}`;

export const spreadsAlt = (spreads: readonly ScoreSpread[]) =>
  `Spread between assessors. ${spreads
    .map((one) => `${one.companyName}: ${endsText(one)}, average ${pointsText(one.average)}`)
    .join('; ')}.`;

interface Spreads {
  readonly spreads: readonly ScoreSpread[];
  readonly most: number;
  /** Why these and no others. */
  readonly note: string | undefined;
}

export function drawSpreads(paper: Paper, frame: Frame, { spreads, most, note }: Spreads): void {
  const words = 'Total of each assessor (dot) and their average (diamond)';
  drawPanelHead(paper, frame, 'Spread between assessors', note ? `${words}. ${note}` : words);
  const { left, right } = frame;
  const plot = { left: left + widths.name + 8, right: right - widths.ends - widths.range - 8 };
  const at = (points: number) => plot.left + ((plot.right - plot.left) * points) / (most || 1);
  const top = frame.top + panelHead;
  const base = top + frame.height - below;
  const step = Math.min(rowHeight.many, (base - top) / spreads.length);

  paper.write('Range', right, frame.top + styles.strong.leading, styles.columnHead, 'right');
  for (let tick = 0; tick <= ticks; tick += 1) {
    const points = (most * tick) / ticks;
    paper.document.lineWidth(0.5).moveTo(at(points), top).lineTo(at(points), base).stroke(colours.border);
    paper.write(tickText(points), at(points), base + 3, styles.tick, 'centre');
  }
  paper.rule(plot.left, plot.right, base, colours.mark);
  for (const [index, spread] of spreads.entries()) {
    const begin = top + (index + 0.5) * step - styles.note.leading / 2;
    const name = cut(paper.printable(spread.companyName), widths.name, paper.measure(styles.note));
    paper.write(name, left, begin, { ...styles.note, colour: colours.text });
    drawSpread(paper, spread, begin + styles.note.leading / 2, at);
    paper.write(endsText(spread), right - widths.range, begin, styles.note, 'right');
    paper.write(pointsText(spread.range), right, begin, styles.columnHead, 'right');
  }
}

function drawSpread(paper: Paper, spread: ScoreSpread, y: number, at: (points: number) => number): void {
  const { document } = paper;
  document.lineWidth(1.2).moveTo(at(spread.lowest), y).lineTo(at(spread.highest), y).stroke(colours.mark);
  for (const { total } of spread.totals) document.circle(at(total), y, 2).fill(colours.mark);
  const x = at(spread.average);
  const half = 3.2;
  document.polygon([x, y - half], [x + half, y], [x, y + half], [x - half, y]).fill(colours.accent);
}
