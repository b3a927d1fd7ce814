// The chart of disagreement: a line for each application from its lowest to its highest score, and a dot per assessor.
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  axisMarks,
  axisPart,
  type ScoreSpread,
  shownAtOnce,
  stackedTotals,
  wideSpreads,
  widestFirst,
} from '../../../rules/score-charts.ts';
import {
  chartTexts,
  edgeText,
  pointsSpreadText,
  tableTexts,
  totalsText,
  widestText,
} from '../../../rules/score-texts.ts';
import type { ScoreRange } from '../../../rules/scoring.ts';
import { submissionPath } from '../../platform/assessment-paths.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import hidden from '../../ui/text/hidden.module.css';
import classes from './ScoreCharts.module.css';

interface ScoreSpreadsProps {
  /** Sorted in the order of the table. */
  spreads: readonly ScoreSpread[];
  /** The applications that no longer have a page; only past scores include any. */
  deletedIDs: readonly number[];
  range: ScoreRange;
}

type SpreadOrder = 'score' | 'disagreement';

const orders: readonly { value: SpreadOrder; label: string }[] = [
  { value: 'score', label: 'By score' },
  { value: 'disagreement', label: chartTexts.byDisagreement },
];

/** Keeps the widest spreads in either order, because the chart exists to show them. */
function inOrder(spreads: readonly ScoreSpread[], order: SpreadOrder, count: number) {
  const widest = widestFirst(spreads).slice(0, count);
  return order === 'disagreement' ? widest : spreads.filter((spread) => widest.includes(spread));
}

export function ScoreSpreads({ spreads, deletedIDs, range }: ScoreSpreadsProps) {
  const hasMany = spreads.length > shownAtOnce;
  const [chosen, setChosen] = useState<SpreadOrder | null>(null);
  const [isExpanded, setIsExpanded] = useState(false);
  const order = chosen ?? (hasMany ? 'disagreement' : 'score');
  const shown = inOrder(spreads, order, isExpanded ? spreads.length : shownAtOnce);
  const wide = wideSpreads(spreads, range.most);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <h3>{chartTexts.spread}</h3>
        <Choice label="Order of the submissions" options={orders} value={order} onChange={setChosen} />
      </figcaption>
      <Scale range={range} />
      <ul aria-label={chartTexts.spread} className={classes.spreads}>
        {shown.map((spread) => (
          <Spread
            key={spread.id}
            spread={spread}
            range={range}
            hasPage={!deletedIDs.includes(spread.id)}
            isWide={wide.has(spread.id)}
          />
        ))}
      </ul>
      {hasMany && (
        <div className={classes.more}>
          {!isExpanded && widestText(shown.length, spreads.length)}
          <Button variant="default" size="compact-sm" onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? chartTexts.showFewer : 'Show all'}
          </Button>
        </div>
      )}
    </figure>
  );
}

function Scale({ range }: { range: ScoreRange }) {
  return (
    <div className={classes.scale} aria-hidden="true">
      <span className={classes.key}>
        <svg width="10" height="12" aria-hidden="true">
          <circle className={classes.dot} cx="5" cy="6" r="3.5" />
        </svg>
        {chartTexts.assessor}
        <svg width="10" height="12" aria-hidden="true">
          <line className={classes.average} x1="5" x2="5" y1="0" y2="12" />
        </svg>
        {chartTexts.average}
      </span>
      <svg className={classes.ends} aria-hidden="true">
        {axisMarks(range).map(({ part, points }) => (
          <text key={part} className={classes.edge} x={`${part * 100}%`} y="12">
            {edgeText(points)}
          </text>
        ))}
      </svg>
    </div>
  );
}

const middle = 11;
/** The height in pixels over which equal dots are stacked. */
const stackHeight = 12;

interface SpreadProps {
  spread: ScoreSpread;
  hasPage: boolean;
  range: ScoreRange;
  isWide: boolean;
}

function Spread({ spread, range, hasPage, isWide }: SpreadProps) {
  const { id, average, lowest, highest } = spread;
  const companyName = spread.companyName || tableTexts.nameless;
  const at = (points: number) => `${100 * axisPart(points, range)}%`;
  return (
    <li className={classes.spread}>
      {hasPage ? (
        <RouteLink className={classes.company} to={submissionPath(id)}>
          {companyName}
        </RouteLink>
      ) : (
        <span className={classes.company}>{companyName}</span>
      )}
      <svg className={classes.track} aria-hidden="true">
        <line className={classes.axis} x1="0" x2="100%" y1={middle} y2={middle} />
        <line className={classes.range} x1={at(lowest)} x2={at(highest)} y1={middle} y2={middle} />
        <line className={classes.average} x1={at(average)} x2={at(average)} y1={middle - 9} y2={middle + 9} />
        {stackedTotals(spread, stackHeight).map(({ total, offset }) => (
          <circle
            key={`${total} ${offset}`}
            className={classes.dot}
            cx={at(total)}
            cy={middle + offset}
            r="3.5"
          />
        ))}
      </svg>
      <span className={classes.spreadText}>
        {pointsSpreadText(spread)}
        {isWide && <strong className={classes.wide}>{chartTexts.wide}</strong>}
      </span>
      <span className={hidden.hidden}>, {totalsText(spread)}</span>
    </li>
  );
}
