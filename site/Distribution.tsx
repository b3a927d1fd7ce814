// Draws a small chart of the distribution of scores: how many applications are in each band of points.
/** @jsxImportSource preact */
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { acrossText, bandEdges, highestCount, scoreBands } from '../rules/score-charts.ts';
import { bandText, chartTexts, edgeText } from '../rules/score-texts.ts';
import type { ScoreRange } from '../rules/scoring.ts';

interface DistributionProps {
  readonly summaries: readonly AssessmentSummary[];
  readonly range: ScoreRange;
}

const top = 20;
const floor = 156;
const bottom = 196;

export function Distribution({ summaries, range }: DistributionProps) {
  const bands = scoreBands(summaries, range);
  const highest = highestCount(bands);
  const width = 1 / bands.length;
  const heightOf = (count: number) => Math.round((count / highest) * (floor - top));
  return (
    <section class="score-chart" aria-labelledby="distribution">
      <h2 id="distribution">{chartTexts.distribution}</h2>
      <div class="distribution">
        <svg width="100%" height={bottom} aria-hidden="true">
          {bands.map(({ from, count }, index) => (
            <g key={from}>
              <rect
                class="distribution-bar"
                x={acrossText((index + 0.08) * width)}
                y={floor - heightOf(count)}
                width={acrossText(0.84 * width)}
                height={heightOf(count)}
              />
              <text
                class={count > 0 ? 'distribution-count' : undefined}
                x={acrossText((index + 0.5) * width)}
                y={floor - heightOf(count) - 6}
              >
                {count}
              </text>
            </g>
          ))}
          <line class="distribution-floor" x1="0" x2="100%" y1={floor + 0.5} y2={floor + 0.5} />
          {bandEdges(bands).map(({ points, part, isBetween }) => (
            <text
              key={points}
              class={isBetween ? 'distribution-between' : undefined}
              x={acrossText(part)}
              y={floor + 17}
            >
              {edgeText(points)}
            </text>
          ))}
          <text x="50%" y={bottom - 4}>
            {chartTexts.axis}
          </text>
        </svg>
      </div>
      <ul class="visually-hidden">
        {bands.map((band) => (
          <li key={band.from}>{bandText(band)}</li>
        ))}
      </ul>
    </section>
  );
}
