// The calendar grid: sticky heads and names, only the visible rows and days rendered, and one Tab stop.
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CalendarChallenge } from '../../../contract/calendar.ts';
import type { Days } from '../../../rules/calendar.ts';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import hidden from '../../ui/text/hidden.module.css';
import { BarTooltip } from './BarTooltip.tsx';
import classes from './CalendarGrid.module.css';
import { CalendarRow } from './CalendarRow.tsx';
import { linesOf, stageNames } from './calendar-lines.ts';
import { GridHead } from './GridHead.tsx';
import { move } from './grid-moves.ts';
import { daysBetween, lengthOf, monthsOf, type Range, sizes, weekdayOf } from './grid-places.ts';
import { measure, scrollToDay } from './grid-scroll.ts';
import { useGridState, useRestoreFocus } from './grid-state.ts';
import { positionOf, useActive } from './use-active.ts';
import { useBarTooltip } from './use-bar-tooltip.ts';
import { useVisible } from './use-visible.ts';

export interface GridHandle {
  /** Scrolls to the day, now or as soon as the window includes it. */
  showDay(date: string): void;
}

export interface CalendarProps {
  challenges: readonly CalendarChallenge[];
  window: Days;
  today: string;
  /** True for people who see more than one site. */
  shouldShowSite: boolean;
}

interface CalendarGridProps extends CalendarProps {
  ref: Ref<GridHandle>;
}

/** A table whose rows expand and that the arrow keys move through. */
const asTreegrid = { role: 'treegrid' };

export function CalendarGrid({ ref, challenges, window, today, shouldShowSite }: CalendarGridProps) {
  const { saved, save } = useGridState();
  const [open, setOpen] = useState<ReadonlySet<number>>(saved?.open ?? new Set());
  const lines = useMemo(() => linesOf(challenges, open), [challenges, open]);
  const months = useMemo(() => monthsOf(window), [window]);
  const scroller = useRef<HTMLDivElement>(null);
  useInitialScroll(scroller, window, today, saved?.scrolled);
  const { visible, update } = useVisible(scroller, lines.length, lengthOf(window));
  const active = useActive(lines, window, scroller);
  useRestoreFocus(saved?.position, active.go);
  const tooltip = useBarTooltip();
  useScrollToDay(ref, scroller, window);
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
    if (at?.line.stage !== null || at.stop === 'link') return;
    toggle(at.line.challenge);
    // A tapped bar keeps its tooltip.
    if (at.stop === 'line') tooltip.hide();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const at = lineAt(event.target);
    if (!at || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (at.stop === 'link' && event.key === 'Enter') return;
      event.preventDefault();
      if (at.line.stage !== null) return;
      toggle(at.line.challenge);
      if (at.stop === 'line') tooltip.hide();
      return;
    }
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
        onScroll={({ currentTarget: { scrollLeft: left, scrollTop: top } }) => {
          update();
          save({ scrolled: { from: window.from, left, top } });
        }}
        style={gridStyle(window, lines.length)}
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
              save({ position: positionOf(event.target) });
            }}
            onKeyDown={handleKeyDown}
            onMouseLeave={tooltip.leave}
            onMouseOver={tooltip.over}
          >
            <GridHead window={window} months={months} days={visible.days} today={today} />
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
        </div>
      </div>
      {shown && shownLine && (
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

const gridStyle = (window: Days, rowCount: number) =>
  ({
    '--head': `${sizes.head}px`,
    '--row': `${sizes.row}px`,
    '--day': `${sizes.day}px`,
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

interface ScrollPosition {
  readonly from: string;
  readonly left: number;
  readonly top: number;
}

/** Restores the saved position. Otherwise a narrow screen, where names take most of the width, scrolls to today. */
function useInitialScroll(
  scroller: RefObject<HTMLElement | null>,
  window: Days,
  today: string,
  saved: ScrollPosition | null | undefined,
) {
  const scroll = useRef(() => {
    const grid = scroller.current;
    if (!grid) return;
    if (saved?.from === window.from) grid.scrollTo(saved.left, saved.top);
    else if (measure(grid).isNarrow && today >= window.from && today <= window.to)
      scrollToDay(grid, daysBetween(window.from, today));
  });
  useLayoutEffect(() => scroll.current(), []);
}

/** A new window starts at its first day, unless a day in it was requested. */
function useScrollToDay(ref: Ref<GridHandle>, scroller: RefObject<HTMLElement | null>, window: Days) {
  const requested = useRef<string | null>(null);
  const previous = useRef(window);

  function show() {
    const date = requested.current;
    if (!scroller.current || date === null || date < window.from || date > window.to) return;
    requested.current = null;
    scrollToDay(scroller.current, daysBetween(window.from, date));
  }

  useImperativeHandle(ref, () => ({
    showDay(date) {
      requested.current = date;
      show();
    },
  }));

  useLayoutEffect(() => {
    if (previous.current.from !== window.from && scroller.current) scroller.current.scrollLeft = 0;
    previous.current = window;
    show();
  });
}
