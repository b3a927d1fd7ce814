// The printed calendar: every challenge with all its stages, on one sheet or two months per sheet.
import type { CSSProperties } from 'react';
import { siteLabels } from '../../../contract/vocabulary.ts';
import {
  barsOf,
  type CalendarStage,
  calendarStages,
  type Days,
  daysBetween,
  initialsOf,
  peopleOf,
  spanOf,
} from '../../../rules/calendar.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';
import { StageMark } from '../challenges/StageMark.tsx';
import type { CalendarProps } from './CalendarGrid.tsx';
import { barsIn, daysText, type Line, linesOf, nameOf } from './calendar-lines.ts';
import { lengthOf, monthsOf, monthText, placeOf, sheetsOf, weekdayOf } from './grid-places.ts';
import classes from './PrintedCalendar.module.css';
import { Bar, spanStyle } from './StageCell.tsx';

export const PrintedCalendar = ({ window, ...props }: CalendarProps) =>
  sheetsOf(window).map((sheet) => <Sheet key={sheet.from} {...props} window={sheet} />);

function Sheet({ challenges, window, today, shouldShowSite }: CalendarProps) {
  const shownChallenges = challenges.filter((challenge) => placeOf(spanOf(challenge), window));
  if (shownChallenges.length === 0) return null;
  const style = { '--days': lengthOf(window), '--weekday': weekdayOf(window.from) } as CSSProperties;
  return (
    <table className={classes.sheet} style={style}>
      <SheetHead window={window} today={today} />
      {shownChallenges.map((challenge) => (
        <tbody key={challenge.id} className={classes.challenge}>
          {linesOf([challenge], new Set([challenge.id])).map((line) => (
            <SheetRow
              key={line.key}
              line={line}
              window={window}
              today={today}
              shouldShowSite={shouldShowSite}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type SheetHeadProps = Pick<CalendarProps, 'window' | 'today'>;

function SheetHead({ window, today }: SheetHeadProps) {
  const days = Array.from({ length: lengthOf(window) }, (_, index) => daysAfter(window.from, index));
  return (
    <thead>
      <tr>
        <th className={classes.name} scope="col">
          Challenge
        </th>
        <th className={classes.picture} scope="col">
          <div className={classes.months}>
            {monthsOf(window).map(({ month, length }) => (
              <span key={month} className={classes.month} style={{ flexGrow: length }}>
                {monthText(month)}
              </span>
            ))}
          </div>
          <div className={classes.days}>
            {days.map((date) => (
              <span key={date} className={classes.day} data-today={date === today || undefined}>
                {Number(date.slice(8))}
              </span>
            ))}
          </div>
        </th>
      </tr>
    </thead>
  );
}

interface SheetRowProps extends SheetHeadProps {
  line: Line;
  shouldShowSite: boolean;
}

function SheetRow({ line, window, today, shouldShowSite }: SheetRowProps) {
  const { challenge, stage } = line;
  return (
    <tr data-stage={stage ?? undefined}>
      <th className={classes.name} scope="row">
        {stage === null ? (
          <span className={classes.words}>
            {challenge.name}
            {shouldShowSite && ` (${siteLabels[challenge.site]})`}
            <span className={classes.people}>Admins: {peopleOf(challenge).map(nameOf).join(', ')}</span>
          </span>
        ) : (
          <StageLabel line={line} stage={stage} />
        )}
      </th>
      <td className={classes.picture} data-shaded>
        {stage === null && <Span days={spanOf(challenge)} window={window} />}
        {barsIn(line, window).map((bar) => (
          <span key={bar.stage} className={classes.place} style={spanStyle(bar.place)}>
            <Bar bar={bar} />
          </span>
        ))}
        {today >= window.from && today <= window.to && (
          <span
            className={classes.today}
            style={{ '--at': daysBetween(window.from, today) } as CSSProperties}
          />
        )}
      </td>
    </tr>
  );
}

function StageLabel({ line, stage }: { line: Line; stage: CalendarStage }) {
  const bar = barsOf(line.challenge).find((one) => one.stage === stage);
  return (
    <span className={classes.stage}>
      <StageMark stage={calendarStages[stage].stage} />
      <span className={classes.dates}>{bar && daysText(bar)}</span>
      <span className={classes.initials}>{bar && initialsOf(bar.people).join(' ')}</span>
    </span>
  );
}

const Span = ({ days, window }: { days: Days; window: Days }) => (
  <span className={classes.span} style={spanStyle(placeOf(days, window))} />
);
