// The head of the grid: months and days for sighted people, and the stages as columns for screen readers.
import { type CSSProperties, memo } from 'react';
import { calendarStages, type Days } from '../../../rules/calendar.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';
import hidden from '../../ui/text/hidden.module.css';
import colours from '../challenges/stage-colours.module.css';
import { stageNames } from './calendar-lines.ts';
import classes from './GridHead.module.css';
import { lengthOf, type Month, monthText, type Range, weekdayOf, type Zoom } from './grid-places.ts';

interface GridHeadProps {
  window: Days;
  months: readonly Month[];
  /** The range of days to render. */
  days: Range;
  today: string;
  zoom: Zoom;
}

/** The days that get a number; in the widest view only Mondays have room for one, which may reach to the next. */
function numberedDays(window: Days, { first, end }: Range, zoom: Zoom) {
  const days = Array.from({ length: end - first }, (_, index) => first + index);
  if (zoom !== 'quarter') return days.map((at) => ({ at, length: 1 }));
  const firstMonday = (7 - weekdayOf(window.from)) % 7;
  const count = lengthOf(window);
  return days
    .filter((at) => (at - firstMonday) % 7 === 0)
    .map((at) => ({ at, length: Math.min(7, count - at) }));
}

export const GridHead = memo(function GridHead({ window, months, days, today, zoom }: GridHeadProps) {
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={classes.row}>
        <th aria-colindex={1} className={`${hidden.hidden} ${classes.corner}`} scope="col">
          Challenge
        </th>
        {stageNames.map((stage, index) => (
          <th key={stage} aria-colindex={index + 2} className={classes.stage} scope="col">
            <span aria-hidden="true" className={`${classes.letter} ${colours.stage}`} data-stage={stage}>
              {calendarStages[stage].letter}
            </span>
            {calendarStages[stage].label}
          </th>
        ))}
        {/* Hidden from screen readers because every bar states its dates. */}
        <td aria-hidden="true" className={classes.picture}>
          {months.map(({ month, start, length }) => (
            <span
              key={month}
              className={classes.month}
              style={{ '--at': start, '--length': length } as CSSProperties}
            >
              <span className={classes.monthName}>{monthText(month)}</span>
            </span>
          ))}
          {numberedDays(window, days, zoom).map(({ at, length }) => {
            const date = daysAfter(window.from, at);
            return (
              <span
                key={at}
                className={classes.day}
                data-today={date === today || undefined}
                style={{ '--at': at, '--length': length } as CSSProperties}
              >
                {Number(date.slice(8))}
              </span>
            );
          })}
        </td>
      </tr>
    </thead>
  );
});
