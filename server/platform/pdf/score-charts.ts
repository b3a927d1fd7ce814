// Lays out the two charts of the first page side by side: the scores, and the spread between assessors.
import {
  countUnassessed,
  scoreBands,
  scoreSpreads,
  wideSpreads,
  widestFirst,
} from '../../../rules/score-charts.ts';
import { widestText } from '../../../rules/score-texts.ts';
import { scoreRange } from '../../../rules/scoring.ts';
import { chartHeadHeight, type Frame } from './chart-frame.ts';
import type { Flow } from './flow.ts';
import type { Paper } from './paper.ts';
import { barsAlt, drawBars } from './score-bars.ts';
import { drawSpreads, spreadsAlt, spreadsHeight } from './score-spreads.ts';
import { page } from './styles.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';

/** More would fill the page, and the board is interested in the widest spreads. */
const maximumSpreads = 15;
const minimumHeight = 118;
const barsWidth = 290;
const gap = 36;

export function layOutCharts(
  paper: Paper,
  flow: Flow,
  { challenge, assessmentSummaries }: ScoreSummaryDocument,
): void {
  const all = scoreSpreads(assessmentSummaries);
  if (all.length === 0) return;
  const isCut = all.length > maximumSpreads;
  const spreads = isCut ? widestFirst(all).slice(0, maximumSpreads) : all;
  const range = scoreRange(challenge.scoreWeighting);
  const wide = wideSpreads(all, range.most);
  const bands = scoreBands(assessmentSummaries, range);
  const unassessed = countUnassessed(assessmentSummaries);
  const height = Math.max(minimumHeight, spreadsHeight(spreads.length));

  flow.need(chartHeadHeight + height);
  const top = flow.y;
  const left: Frame = { left: page.left, right: page.left + barsWidth, top, height };
  const right: Frame = { left: left.right + gap, right: page.right, top, height };
  const bars = flow.root.child('Figure', { alt: barsAlt(bands) });
  bars.fill(() => drawBars(paper, left, { bands, unassessed }));
  const lines = flow.root.child('Figure', { alt: spreadsAlt(spreads) });
  const note = isCut ? widestText(maximumSpreads, all.length) : undefined;
  lines.fill(() => drawSpreads(paper, right, { spreads, wide, range, note }));
  flow.y += chartHeadHeight + height + 16;
}
