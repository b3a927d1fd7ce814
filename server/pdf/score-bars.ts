// The picture of how the scores lie: a bar for each band of points, with the number of submissions in it.
import type { ScoreBand } from '../../rules/score-picture.ts';
import { colours } from './colours.ts';
import { drawPanelHead, type Frame, panelHead, tickText } from './panel.ts';
import type { Paper } from './paper.ts';
import { styles } from './styles.ts';

const below = 12;
const above = 12;
const between = 3;

const bandText = ({ from, to, count }: ScoreBand) => `${tickText(from)} to ${tickText(to)} points: ${count}`;

export const barsAlt = (bands: readonly ScoreBand[]) =>
  `Distribution of scores. ${bands
    .filter(({ count }) => count > 0)
    .map(bandText)
    .join('; ')}.`;

export function drawBars(paper: Paper, frame: Frame, bands: readonly ScoreBand[]): void {
  drawPanelHead(paper, frame, 'Distribution of scores', 'Number of submissions by score, in points');
  const { left, right } = frame;
  const base = frame.top + panelHead + frame.height - below;
  const highest = frame.height - below - above;
  const width = (right - left) / bands.length;
  const most = Math.max(1, ...bands.map(({ count }) => count));
  for (const [index, { from, count }] of bands.entries()) {
    const x = left + index * width;
    const height = (highest * count) / most;
    if (count > 0) {
      paper.box(x + between, base - height, width - 2 * between, height, colours.accent);
      paper.write(String(count), x + width / 2, base - height - 11, styles.columnHead, 'centre');
    }
    paper.write(tickText(from), x, base + 3, styles.tick, index === 0 ? 'left' : 'centre');
  }
  paper.write(tickText(bands.at(-1)?.to ?? 0), right, base + 3, styles.tick, 'right');
  paper.rule(left, right, base, colours.mark);
}
