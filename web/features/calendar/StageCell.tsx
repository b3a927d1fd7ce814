// A stage in a row of the grid: its bar, placed by day, and its text for screen readers.
import type { CSSProperties } from 'react';
import { calendarStages } from '../../../rules/calendar.ts';
import hidden from '../../ui/text/hidden.module.css';
import colours from '../challenges/stage-colours.module.css';
import { daysText, nameOf, type PlacedBar, stageNames } from './calendar-lines.ts';
import type { Place } from './grid-places.ts';
import classes from './StageCell.module.css';

export const spanStyle = (place: Place | null) =>
  ({ '--at': place?.start ?? 0, '--length': place?.length ?? 0 }) as CSSProperties;

interface StageCellProps {
  bar: PlacedBar;
  isMovable: boolean;
  tabIndex: number;
}

export function StageCell({ bar, isMovable, tabIndex }: StageCellProps) {
  const { label } = calendarStages[bar.stage];
  return (
    <td
      aria-colindex={stageNames.indexOf(bar.stage) + 2}
      aria-keyshortcuts={isMovable ? 'M' : undefined}
      className={classes.cell}
      data-movable={isMovable || undefined}
      data-short={bar.place.length === 1 || undefined}
      data-stop={bar.stage}
      style={spanStyle(bar.place)}
      tabIndex={tabIndex}
    >
      <Bar bar={bar} />
      <span className={hidden.hidden}>{[label, daysText(bar), ...bar.people.map(nameOf)].join(', ')}</span>
    </td>
  );
}

/** An end that the window cuts off is straight, not rounded. */
export function Bar({ bar }: { bar: PlacedBar }) {
  return (
    <span
      className={`${classes.bar} ${colours.stage}`}
      data-cut-end={bar.place.isCutAtEnd || undefined}
      data-cut-start={bar.place.isCutAtStart || undefined}
      data-stage={bar.stage}
    >
      <span aria-hidden="true" className={classes.letter}>
        {calendarStages[bar.stage].letter}
      </span>
    </span>
  );
}
