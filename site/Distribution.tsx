// A small picture of how the scores lie: ten bands from nothing to the most points, and how many submissions are in each.
/** @jsxImportSource preact */
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { scoreBands } from '../rules/score-picture.ts';
import { pointsText } from '../rules/scoring.ts';

interface DistributionProps {
  readonly summaries: readonly AssessmentSummary[];
  /** The most points that a submission can have. */
  readonly most: number;
}

const top = 20;
const floor = 132;
const bottom = 152;

/** Across in percent, so that the picture is as wide as its place and its words keep their size. */
const across = (part: number) => `${Math.round(part * 1000) / 10}%`;

export function Distribution({ summaries, most }: DistributionProps) {
  const bands = scoreBands(summaries, most);
  const highest = Math.max(1, ...bands.map(({ count }) => count));
  const width = 1 / bands.length;
  const heightOf = (count: number) => Math.round((count / highest) * (floor - top));
  // Every second edge: at the width of a phone there is no room for more.
  const edges = [0, ...bands.map(({ to }) => to)].filter((_edge, index) => index % 2 === 0);
  return (
    <section class="score-picture" aria-labelledby="distribution">
      <h2 id="distribution">Distribution of the scores</h2>
      <p class="score-picture-key">Submissions by points</p>
      <svg class="distribution" width="100%" height={bottom} aria-hidden="true">
        {bands.map(({ from, count }, index) => (
          <g key={from}>
            <rect
              class="distribution-bar"
              x={across((index + 0.1) * width)}
              y={floor - heightOf(count)}
              width={across(0.8 * width)}
              height={heightOf(count)}
            />
            {count > 0 && (
              <text
                class="distribution-count"
                x={across((index + 0.5) * width)}
                y={floor - heightOf(count) - 6}
                text-anchor="middle"
              >
                {count}
              </text>
            )}
          </g>
        ))}
        <line class="distribution-floor" x1="0" x2="100%" y1={floor + 0.5} y2={floor + 0.5} />
        {edges.map((edge, index) => (
          <text
            key={edge}
            x={across(index / (edges.length - 1))}
            y={bottom - 3}
            text-anchor={anchorOf(index, edges)}
          >
            {pointsText(edge)}
          </text>
        ))}
      </svg>
      <ul class="unseen">
        {bands
          .filter(({ count }) => count > 0)
          .map(({ from, to, count }) => (
            <li key={from}>
              {`${pointsText(from)} to ${pointsText(to)} points: ${count === 1 ? '1 submission' : `${count} submissions`}`}
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The first and the last stay within the picture. */
function anchorOf(index: number, edges: readonly number[]) {
  if (index === 0) return 'start';
  return index === edges.length - 1 ? 'end' : 'middle';
}
