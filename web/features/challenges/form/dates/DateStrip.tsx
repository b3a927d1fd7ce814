// The dates of the challenge as a strip: stages in two rows, so that neighbours stay visible where they overlap.
import { useId } from 'react';
import { type CalendarStage, calendarStages } from '../../../../../rules/calendar.ts';
import type { DatesWithGrace } from '../../../../../rules/challenge-dates.ts';
import colours from '../../stage-colours.module.css';
import classes from './DateStrip.module.css';
import { type StripBar, stripOf, stripText } from './date-strip.ts';

/** Where each row starts, in pixels from the top. */
const rowTops: Readonly<Record<CalendarStage, number>> = {
  workshop: 17,
  live: 37,
  assessment: 17,
  pitch: 37,
};
const barHeight = 17;

export function DateStrip({ dates, today }: { dates: DatesWithGrace; today: string }) {
  const hatching = useId();
  const strip = stripOf(dates, today);
  if (!strip) return <div className={classes.strip} />;
  return (
    <div className={classes.frame}>
      <svg className={classes.strip} role="img" aria-label={stripText(dates, today)}>
        <defs>
          <Hatching id={hatching} />
        </defs>
        {strip.months.map(({ label, at }) => (
          <g key={at} className={classes.month}>
            <line x1={`${at}%`} x2={`${at}%`} y1={0} y2={56} />
            <text x={`${at}%`} dx={4} y={11}>
              {label}
            </text>
          </g>
        ))}
        {strip.grace && (
          <Bar {...strip.grace} top={rowTops.live} className={classes.grace} fill={`url(#${hatching})`} />
        )}
        {strip.stages.map(({ stage, letter, ...bar }) => (
          <g key={stage} className={colours.stage} data-stage={stage}>
            <Bar {...bar} top={rowTops[stage]} className={classes.stage} />
            <text className={classes.letter} x={`${bar.at}%`} dx={9} y={rowTops[stage] + 12.5}>
              {letter}
            </text>
          </g>
        ))}
        {strip.today !== null && (
          <line className={classes.today} x1={`${strip.today}%`} x2={`${strip.today}%`} y1={15} y2={56} />
        )}
      </svg>
    </div>
  );
}

interface BarProps extends StripBar {
  top: number;
  className: string | undefined;
  fill?: string;
}

const Bar = ({ at, length, top, ...rect }: BarProps) => (
  // A single day is at least a square, as in the calendar.
  <rect {...rect} x={`${at}%`} y={top} height={barHeight} rx={4} style={{ width: `max(18px, ${length}%)` }} />
);

const Hatching = ({ id }: { id: string }) => (
  <pattern id={id} width={6} height={6} patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
    <rect className={classes.gap} width={6} height={6} />
    <rect className={classes.stripe} width={2} height={6} />
  </pattern>
);

/** The strip's text lists the same, so screen readers skip the legend. */
export const StripLegend = () => (
  <p className={classes.legend} aria-hidden="true">
    {Object.entries(calendarStages).map(([stage, { letter, label }]) => (
      <span key={stage} className={colours.stage} data-stage={stage}>
        <span className={classes.mark}>{letter}</span> {label}
      </span>
    ))}
    <span>
      <span className={classes.graceMark} />
      Grace period
    </span>
    <span>
      <span className={classes.todayMark} /> Today
    </span>
  </p>
);
