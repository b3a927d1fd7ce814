// The calendar grid: sticky heads and names, only the visible rows and days rendered, and one Tab stop.
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CalendarChallenge } from '../../../contract/calendar.ts';
import { type Days, daysBetween } from '../../../rules/calendar.ts';
import { lazyPart, usePreload } from '../../ui/lazy/lazy-part.tsx';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import hidden from '../../ui/text/hidden.module.css';
import classes from './CalendarGrid.module.css';
import { CalendarRow } from './CalendarRow.tsx';
import { linesOf, stageNames } from './calendar-lines.ts';
import { GridHead } from './GridHead.tsx';
import { move } from './grid-moves.ts';
import { dayWidths, lengthOf, monthsOf, type Range, sizes, weekdayOf, type Zoom } from './grid-places.ts';
import { useGridState, useRestoreFocus } from './grid-state.ts';
import { positionOf, useActive } from './use-active.ts';
import { useBarTooltip } from './use-bar-tooltip.ts';
import { type GridHandle, useGridScroll } from './use-grid-scroll.ts';
import { LazyReschedule, useReschedule } from './use-reschedule.ts';
import { useVisible } from './use-visible.ts';

export interface CalendarProps {
  challenges: readonly CalendarChallenge[];
  window: Days;
  today: string;
  /** True for people who see more than one site. */
  shouldShowSite: boolean;
}

interface CalendarGridProps extends CalendarProps {
  ref: Ref<GridHandle>;
  zoom: Zoom;
}

const BarTooltip = lazyPart(() => import('./BarTooltip.tsx').then((m) => m.BarTooltip));

/** A table whose rows expand and that the arrow keys move through. */
const asTreegrid = { role: 'treegrid' };

export function CalendarGrid({ ref, challenges, window, zoom, today, shouldShowSite }: CalendarGridProps) {
  const { saved, save } = useGridState();
  const [open, setOpen] = useState<ReadonlySet<number>>(saved?.open ?? new Set());
  const lines = useMemo(() => linesOf(challenges, open), [challenges, open]);
  const months = useMemo(() => monthsOf(window), [window]);
  const scroller = useRef<HTMLDivElement>(null);
  const dayWidth = dayWidths[zoom];
  const scrolling = useGridScroll({ ref, scroller, window, dayWidth, today, saved: saved?.scrolled });
  const { visible, update } = useVisible(scroller, {
    rowCount: lines.length,
    dayCount: lengthOf(window),
    dayWidth,
  });
  const active = useActive({ lines, window, dayWidth, scroller });
  useRestoreFocus(saved?.position, active.go);
  const tooltip = useBarTooltip();
  usePreload(BarTooltip);
  const rescheduling = useReschedule();
  const todayId = useId();

  const lineAt = (target: EventTarget) => {
    const position = positionOf(target);
    const line = position && lines.find(({ key }) => key === position.key);
    return line ? { ...position, line } : null;
  };
  function toggle({ id }: CalendarChallenge) {
    const next = new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]);
    setOpen(next);
    save({ open: next });
  }

  function handleClick({ target }: MouseEvent) {
    const at = lineAt(target);
    if (at?.stop === 'dates') return rescheduling.typeDates(at.line);
    if (at?.line.stage !== null || at.stop === 'link') return;
    toggle(at.line.challenge);
    // A tapped bar keeps its tooltip.
    if (at.stop === 'line') tooltip.hide();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const at = lineAt(event.target);
    if (!at || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if ((at.stop === 'link' && event.key === 'Enter') || at.stop === 'dates') return;
      event.preventDefault();
      if (at.line.stage !== null) return;
      toggle(at.line.challenge);
      if (at.stop === 'line') tooltip.hide();
      return;
    }
    if (rescheduling.keyDown(at, event)) return tooltip.hide();
    const visibleHeight = (scroller.current?.clientHeight ?? 0) - 2 * sizes.head;
    const page = Math.max(Math.floor(visibleHeight / sizes.row) - 1, 1);
    const to = move(event.key, at, { lines, window, page });
    if (!to) return;
    event.preventDefault();
    active.go(to);
  }

  const shown = tooltip.shown;
  const shownLine = shown && lines.find(({ key }) => key === shown.key);

  return (
    <>
      <div
        ref={scroller}
        className={classes.scroller}
        data-names-away={visible.areNamesScrolledOut || undefined}
        data-zoom={zoom}
        onScroll={({ currentTarget: { scrollLeft: left, scrollTop: top } }) => {
          update();
          scrolling.onScroll(left);
          save({ scrolled: { from: window.from, dayWidth, left, top } });
        }}
        style={gridStyle(window, lines.length, dayWidth)}
      >
        <div className={classes.content}>
          <p className={hidden.hidden} id={todayId}>
            Today is {formatDateText(today)}.
          </p>
          {months.slice(1).map(({ month, start }) => (
            <div key={month} aria-hidden="true" className={classes.monthLine} style={at(start)} />
          ))}
          {today >= window.from && today <= window.to && (
            <div
              aria-hidden="true"
              className={classes.today}
              data-today
              style={at(daysBetween(window.from, today))}
            />
          )}
          <table
            {...asTreegrid}
            aria-colcount={stageNames.length + 1}
            aria-describedby={todayId}
            aria-label="Challenges and their stages"
            aria-rowcount={lines.length + 1}
            className={classes.grid}
            onBlur={() => {
              active.onBlur();
              tooltip.blur();
            }}
            onClick={handleClick}
            onFocus={(event) => {
              active.onFocus(event);
              tooltip.focus(event);
              rescheduling.prepare(lineAt(event.target), event.target);
              save({ position: positionOf(event.target) });
            }}
            onKeyDown={handleKeyDown}
            onMouseLeave={tooltip.leave}
            onMouseOver={(event) => {
              tooltip.over(event);
              rescheduling.prepare(lineAt(event.target), event.target);
            }}
            onPointerDown={(event) => rescheduling.pointerDown(lineAt(event.target), event)}
          >
            <GridHead window={window} months={months} days={visible.days} today={today} zoom={zoom} />
            <tbody className={classes.body}>
              {rowsToRender(visible.rows, active.index).map((index) => {
                const line = lines[index];
                return (
                  line && (
                    <CalendarRow
                      key={line.key}
                      line={line}
                      index={index}
                      isOpen={line.stage === null && open.has(line.challenge.id)}
                      window={window}
                      shouldShowSite={shouldShowSite}
                      stop={index === active.index ? active.stop : null}
                    />
                  )
                );
              })}
            </tbody>
          </table>
          {rescheduling.request && (
            <LazyReschedule
              key={rescheduling.request.number}
              request={rescheduling.request}
              grid={{ scroller, window, dayWidth, index: lines.indexOf(rescheduling.request.line) }}
              today={today}
              onMovingChange={rescheduling.onMovingChange}
              onEnd={rescheduling.onEnd}
            />
          )}
        </div>
      </div>
      {shown && shownLine && !rescheduling.isMoving && (
        <BarTooltip
          challenge={shownLine.challenge}
          shouldShowSite={shouldShowSite}
          shown={shown}
          scroller={scroller}
          onHidden={tooltip.hide}
          onMouseEnter={tooltip.stay}
          onMouseLeave={tooltip.leave}
        />
      )}
    </>
  );
}

const at = (day: number) => ({ '--at': day }) as CSSProperties;

const gridStyle = (window: Days, rowCount: number, dayWidth: number) =>
  ({
    '--head': `${sizes.head}px`,
    '--row': `${sizes.row}px`,
    '--day': `${dayWidth}px`,
    '--short-names': `${sizes.shortNames}px`,
    '--days': lengthOf(window),
    '--rows': rowCount,
    '--weekday': weekdayOf(window.from),
  }) as CSSProperties;

/** Always includes the focused row, because scrolling must not remove the focus. */
function rowsToRender({ first, end }: Range, active: number): number[] {
  const rows = Array.from({ length: end - first }, (_, index) => first + index);
  if (active < first) return [active, ...rows];
  return active >= end ? [...rows, active] : rows;
}
