// How the scores of the submissions lie: ten bands, as bars with their counts.
import type { ScoreBand } from '../../rules/score-picture.ts';
import hidden from '../ui/hidden.module.css';
import classes from './ScorePictures.module.css';

interface ScoreDistributionProps {
  bands: readonly ScoreBand[];
  /** How many submissions have no score. */
  unassessed: number;
}

const width = 400;
const side = 12;
const slot = (width - 2 * side) / 10;
const barTop = 16;
const barFoot = 136;
const height = 170;

/** Tenths only where there are some: the bands of 135 points begin at 13.5. */
const edgeText = (points: number) => String(Math.round(points * 10) / 10);

const count = (submissions: number) => (submissions === 1 ? '1 submission' : `${submissions} submissions`);

export function ScoreDistribution({ bands, unassessed }: ScoreDistributionProps) {
  const tallest = Math.max(...bands.map((band) => band.count), 1);
  const heightOf = (band: ScoreBand) => ((barFoot - barTop) * band.count) / tallest;
  const edges = [...bands.map(({ from }) => from), bands.at(-1)?.to ?? 0];
  return (
    <figure className={classes.picture}>
      <figcaption className={classes.caption}>
        <h3>Submissions by score</h3>
        {unassessed > 0 && <span className={classes.note}>{count(unassessed)} not assessed yet</span>}
      </figcaption>
      <svg className={classes.bars} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bands.map((band, index) => (
          <g key={band.from}>
            <rect
              className={classes.bar}
              x={side + index * slot + 3}
              y={barFoot - heightOf(band)}
              width={slot - 6}
              height={heightOf(band)}
            />
            <text
              className={classes.count}
              data-none={band.count === 0 || undefined}
              x={side + (index + 0.5) * slot}
              y={barFoot - heightOf(band) - 4}
            >
              {band.count}
            </text>
          </g>
        ))}
        <line className={classes.axis} x1={side} x2={width - side} y1={barFoot} y2={barFoot} />
        {edges.map((edge, index) => (
          <text key={edge} className={classes.edge} x={side + index * slot} y={barFoot + 15}>
            {edgeText(edge)}
          </text>
        ))}
        <text className={classes.edge} x={width / 2} y={height - 3}>
          Score in points
        </text>
      </svg>
      <ul className={hidden.hidden}>
        {bands.map((band) => (
          <li key={band.from}>
            {edgeText(band.from)} to {edgeText(band.to)} points: {count(band.count)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
