// Where assessors disagree: a line per submission from the lowest to the highest score, with a dot for each assessor.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ScoreSpread } from '../../rules/score-picture.ts';
import { pointsText } from '../../rules/scoring.ts';
import { submissionPath } from '../assessments/assessment-paths.ts';
import { Choice } from '../ui/Choice.tsx';
import hidden from '../ui/hidden.module.css';
import { missingText } from '../ui/missing-text.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import classes from './ScorePictures.module.css';
import { mostDisputed, type SpreadOrder, shownSpreads } from './spread-order.ts';

interface ScoreSpreadsProps {
  /** In the order of the table. */
  spreads: readonly ScoreSpread[];
  most: number;
}

const orders: readonly { value: SpreadOrder; label: string }[] = [
  { value: 'score', label: 'By score' },
  { value: 'disagreement', label: 'By disagreement' },
];

export function ScoreSpreads({ spreads, most }: ScoreSpreadsProps) {
  const [order, setOrder] = useState<SpreadOrder>('score');
  const [isWhole, setIsWhole] = useState(false);
  const shown = shownSpreads(spreads, order, isWhole);
  const disputed = mostDisputed(spreads, most);
  const left = spreads.length - shown.length;
  return (
    <figure className={classes.picture}>
      <figcaption className={classes.caption}>
        <h3>Spread between assessors</h3>
        <Choice label="Order of the submissions" options={orders} value={order} onChange={setOrder} />
      </figcaption>
      <div className={classes.rows}>
        <Scale most={most} />
        <ul aria-label="Spread between assessors" className={classes.spreads}>
          {shown.map((spread) => (
            <Spread key={spread.id} spread={spread} most={most} isDisputed={disputed.has(spread.id)} />
          ))}
        </ul>
        {left > 0 && (
          <div className={classes.more}>
            The {shown.length} with the widest spread of {spreads.length}.
            <Button variant="default" size="compact-sm" onClick={() => setIsWhole(true)}>
              Show all
            </Button>
          </div>
        )}
      </div>
    </figure>
  );
}

/** Stays above the rows while they scroll. */
function Scale({ most }: { most: number }) {
  return (
    <div className={classes.scale} aria-hidden="true">
      <span className={classes.key}>
        <svg width="10" height="12" aria-hidden="true">
          <circle className={classes.dot} cx="5" cy="6" r="3.5" />
        </svg>
        assessor
        <svg width="10" height="12" aria-hidden="true">
          <line className={classes.average} x1="5" x2="5" y1="0" y2="12" />
        </svg>
        average
      </span>
      <svg className={classes.ends} aria-hidden="true">
        {[0, 0.5, 1].map((part) => (
          <text key={part} className={classes.edge} x={`${part * 100}%`} y="12">
            {most * part}
          </text>
        ))}
      </svg>
    </div>
  );
}

const middle = 11;

interface SpreadProps {
  spread: ScoreSpread;
  most: number;
  isDisputed: boolean;
}

function Spread({ spread, most, isDisputed }: SpreadProps) {
  const { id, companyName, average, totals, lowest, highest, range } = spread;
  const at = (points: number) => `${most === 0 ? 0 : (100 * points) / most}%`;
  return (
    <li className={classes.spread}>
      <RouteLink className={classes.company} title={companyName} to={submissionPath(id)}>
        {companyName || missingText}
      </RouteLink>
      <svg className={classes.track} aria-hidden="true">
        <line className={classes.axis} x1="0" x2="100%" y1={middle} y2={middle} />
        <line className={classes.range} x1={at(lowest)} x2={at(highest)} y1={middle} y2={middle} />
        <line className={classes.average} x1={at(average)} x2={at(average)} y1={middle - 9} y2={middle + 9} />
        {stacked(totals).map(({ assessor, total, offset }) => (
          <circle
            key={`${assessor} ${offset}`}
            className={classes.dot}
            cx={at(total)}
            cy={middle + offset}
            r="3.5"
          />
        ))}
      </svg>
      <span className={classes.apart}>
        {totals.length === 1 ? '1 assessor' : `${pointsText(range)} apart`}
        {isDisputed && <strong className={classes.disputed}>widest</strong>}
      </span>
      <span className={hidden.hidden}>
        , average {pointsText(average)}:{' '}
        {totals.map(({ assessor, total }) => `${assessor} ${pointsText(total)}`).join(', ')}
      </span>
    </li>
  );
}

/** Assessors who give the same would lie on one another: they stand above one another instead. */
function stacked(totals: ScoreSpread['totals']) {
  return totals.map((one, index) => {
    const same = totals.filter(({ total }) => total === one.total).length;
    const place = index - totals.findIndex(({ total }) => total === one.total);
    return { ...one, offset: (place - (same - 1) / 2) * Math.min(6, 12 / same) };
  });
}
