// The chart of the score distribution: a bar for each band of points, with its count.
import { acrossText, bandEdges, highestCount, type ScoreBand } from '../../../rules/score-charts.ts';
import { bandText, chartTexts, edgeText, unassessedText } from '../../../rules/score-texts.ts';
import hidden from '../../ui/text/hidden.module.css';
import classes from './ScoreCharts.module.css';

interface ScoreDistributionProps {
  bands: readonly ScoreBand[];
  /** How many applications have no score. */
  unassessed: number;
}

const barTop = 16;
const barFoot = 152;
const height = 186;

export function ScoreDistribution({ bands, unassessed }: ScoreDistributionProps) {
  const tallest = highestCount(bands);
  const heightOf = (band: ScoreBand) => ((barFoot - barTop) * band.count) / tallest;
  const slot = 1 / bands.length;
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <h3>{chartTexts.distribution}</h3>
        {unassessed > 0 && <span className={classes.note}>{unassessedText(unassessed)}</span>}
      </figcaption>
      <div className={classes.bars}>
        <svg width="100%" height={height} aria-hidden="true">
          {bands.map((band, index) => (
            <g key={band.from}>
              <rect
                className={classes.bar}
                x={acrossText((index + 0.08) * slot)}
                y={barFoot - heightOf(band)}
                width={acrossText(0.84 * slot)}
                height={heightOf(band)}
              />
              <text
                className={classes.count}
                data-none={band.count === 0 || undefined}
                x={acrossText((index + 0.5) * slot)}
                y={barFoot - heightOf(band) - 4}
              >
                {band.count}
              </text>
            </g>
          ))}
          <line className={classes.axis} x1="0" x2="100%" y1={barFoot} y2={barFoot} />
          {bandEdges(bands).map(({ points, part, isBetween }) => (
            <text
              key={points}
              className={classes.edge}
              data-between={isBetween || undefined}
              x={acrossText(part)}
              y={barFoot + 15}
            >
              {edgeText(points)}
            </text>
          ))}
          <text className={classes.edge} x="50%" y={height - 3}>
            {chartTexts.axis}
          </text>
        </svg>
      </div>
      <ul className={hidden.hidden}>
        {bands.map((band) => (
          <li key={band.from}>{bandText(band)}</li>
        ))}
      </ul>
    </figure>
  );
}
