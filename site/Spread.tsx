// Draws a small chart of where assessors disagree: for each application a line from the lowest total to the highest.
/** @jsxImportSource preact */
import type { AssessmentSummary } from '../contract/score-summary.ts';
import {
  axisMarks,
  axisPart,
  type ScoreSpread,
  scoreSpreads,
  shownAtOnce,
  stackedTotals,
  wideSpreads,
  widestFirst,
} from '../rules/score-charts.ts';
import { chartTexts, edgeText, pointsSpreadText, tableTexts, totalsText } from '../rules/score-texts.ts';
import { pointsText, type ScoreRange } from '../rules/scoring.ts';

interface SpreadProps {
  readonly summaries: readonly AssessmentSummary[];
  readonly range: ScoreRange;
}

export function Spread({ summaries, range }: SpreadProps) {
  const spreads = scoreSpreads(summaries);
  const hasMore = spreads.length > shownAtOnce;
  const ordered = hasMore ? widestFirst(spreads) : spreads;
  const rest = ordered.slice(shownAtOnce);
  const shared = { range, wide: wideSpreads(spreads, range.most) };
  return (
    <section class="score-chart" aria-labelledby="spread">
      <div class="spread-title">
        <h2 id="spread">{chartTexts.spread}</h2>
        {hasMore && <p>{chartTexts.byDisagreement}</p>}
      </div>
      <p class="spread-key" aria-hidden="true">
        <span class="spread-marks">
          <svg width="14" height="14" aria-hidden="true">
            <circle class="spread-one" cx="7" cy="7" r="4" />
          </svg>
          {chartTexts.assessor}
          <svg width="14" height="14" aria-hidden="true">
            <line class="spread-average" x1="7" x2="7" y1="0" y2="14" />
          </svg>
          {chartTexts.average}
        </span>
        <span class="spread-scale">
          {axisMarks(range).map(({ part, points }) => (
            <span key={part}>{edgeText(points)}</span>
          ))}
        </span>
      </p>
      <Spreads spreads={ordered.slice(0, shownAtOnce)} {...shared} />
      {rest.length > 0 && (
        <details class="spread-rest">
          <summary>
            <span class="when-closed">
              {rest.length === 1 ? 'Show one more' : `Show ${rest.length} more`}
            </span>
            <span class="when-open">{chartTexts.showFewer}</span>
          </summary>
          <Spreads spreads={rest} {...shared} />
        </details>
      )}
    </section>
  );
}

interface SpreadsProps {
  readonly spreads: readonly ScoreSpread[];
  readonly range: ScoreRange;
  /** The ids of the applications to mark as wide. */
  readonly wide: ReadonlySet<number>;
}

const Spreads = ({ spreads, range, wide }: SpreadsProps) => (
  <ul class="spreads">
    {spreads.map((spread) => (
      <li key={spread.id}>
        <span class="spread-name">{spread.companyName || tableTexts.nameless}</span>
        <Strip spread={spread} range={range} />
        <span class="spread-text">
          {pointsSpreadText(spread)}
          {wide.has(spread.id) && <strong class="spread-wide">{chartTexts.wide}</strong>}
          <span class="visually-hidden">, {totalsText(spread)}</span>
        </span>
      </li>
    ))}
  </ul>
);

const middle = 14;
/** The greatest vertical distance between dots of the same total. */
const stackHeight = 18;

function Strip({ spread, range }: { readonly spread: ScoreSpread; readonly range: ScoreRange }) {
  /** A horizontal position in percent, so that marks keep their shape when the chart gets wider. */
  const across = (points: number) => `${Math.round(axisPart(points, range) * 1000) / 10}%`;
  const [lowest, average, highest] = [spread.lowest, spread.average, spread.highest].map(across);
  return (
    <svg class="spread-strip" width="100%" height={2 * middle} aria-hidden="true">
      <line class="spread-track" x1="0" x2="100%" y1={middle} y2={middle} />
      <line class="spread-line" x1={lowest} x2={highest} y1={middle} y2={middle} />
      <line class="spread-average" x1={average} x2={average} y1={middle - 11} y2={middle + 11}>
        <title>{`${chartTexts.average}: ${pointsText(spread.average)}`}</title>
      </line>
      {stackedTotals(spread, stackHeight).map(({ assessor, total, offset }) => (
        <circle key={`${total} ${offset}`} class="spread-one" cx={across(total)} cy={middle + offset} r="4">
          <title>{`${assessor}: ${pointsText(total)}`}</title>
        </circle>
      ))}
    </svg>
  );
}
