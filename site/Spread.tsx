// A small picture of where assessors disagree: for each submission a line from the lowest total to the highest.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { type ScoreSpread, scoreSpreads } from '../rules/score-picture.ts';
import { pointsText } from '../rules/scoring.ts';

interface SpreadProps {
  readonly summaries: readonly AssessmentSummary[];
  /** The most points that a submission can have. */
  readonly most: number;
}

/** As many as are about as high as the picture beside them. */
const shownAtOnce = 6;

export function Spread({ summaries, most }: SpreadProps) {
  const spreads = scoreSpreads(summaries);
  const [first, rest] = [spreads.slice(0, shownAtOnce), spreads.slice(shownAtOnce)];
  return (
    <section class="score-picture" aria-labelledby="spread">
      <h2 id="spread">Spread between assessors</h2>
      <p class="spread-key" aria-hidden="true">
        <span class="spread-marks">
          <Mark>
            <circle class="spread-one" r="4" />
          </Mark>
          Assessor
          <Mark>
            <path class="spread-average" d={diamond} />
          </Mark>
          Average
        </span>
        <span class="spread-scale">
          <span>{pointsText(0)}</span>
          <span>{pointsText(most)}</span>
        </span>
        <span>Range</span>
      </p>
      <Spreads spreads={first} most={most} />
      {rest.length > 0 && (
        <details class="spread-rest">
          <summary>{rest.length === 1 ? 'Show one more' : `Show ${rest.length} more`}</summary>
          <Spreads spreads={rest} most={most} />
        </details>
      )}
    </section>
  );
}

const Spreads = ({ spreads, most }: { readonly spreads: readonly ScoreSpread[]; readonly most: number }) => (
  <ul class="spreads">
    {spreads.map((spread) => (
      <li key={spread.id}>
        <span class="spread-name">{spread.companyName || '-'}</span>
        <Strip spread={spread} most={most} />
        <span class="spread-range">
          <span class="unseen">{`${pointsText(spread.lowest)} to ${pointsText(spread.highest)} points, average ${pointsText(spread.average)}, range `}</span>
          {pointsText(spread.range)}
        </span>
      </li>
    ))}
  </ul>
);

const middle = 14;
const diamond = 'M0 -6 L6 0 L0 6 L-6 0 Z';

function Strip({ spread, most }: { readonly spread: ScoreSpread; readonly most: number }) {
  /** Across in percent, so that the marks keep their shape however wide the picture is. */
  const across = (points: number) => `${Math.round((points / (most || 1)) * 1000) / 10}%`;
  return (
    <svg class="spread-strip" width="100%" height={2 * middle} aria-hidden="true">
      <line class="spread-track" x1="0" x2="100%" y1={middle} y2={middle} />
      <line
        class="spread-line"
        x1={across(spread.lowest)}
        x2={across(spread.highest)}
        y1={middle}
        y2={middle}
      />
      {spread.totals.map(({ assessor, total }, index) => (
        <circle
          key={`${assessor} ${total}`}
          class="spread-one"
          cx={across(total)}
          cy={heightOf(spread, index)}
          r="4"
        >
          <title>{`${assessor}: ${pointsText(total)}`}</title>
        </circle>
      ))}
      <svg x={across(spread.average)} y={middle} aria-hidden="true">
        <path class="spread-average" d={diamond}>
          <title>{`Average: ${pointsText(spread.average)}`}</title>
        </path>
      </svg>
    </svg>
  );
}

/** Those who came to the same total stand above each other, so that none hides another. */
function heightOf({ totals }: ScoreSpread, index: number): number {
  const same = totals.filter(({ total }) => total === totals[index]?.total).length;
  const before = totals.slice(0, index).filter(({ total }) => total === totals[index]?.total).length;
  const step = Math.min(7, (2 * middle - 10) / same);
  return middle + (before - (same - 1) / 2) * step;
}

const Mark = ({ children }: { readonly children: ComponentChildren }) => (
  <svg class="spread-mark" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
    {children}
  </svg>
);
