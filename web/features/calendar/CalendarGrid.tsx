// The grid of the calendar: heads and names that stay, rows and days drawn as far as they can be seen, one stop for Tab.
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
import { bringDay, measure } from './grid-scroll.ts';
import { useFocusBack, useKeptGrid } from './kept-grid.ts';
import { positionOf, useActive } from './use-active.ts';
import { useBarTooltip } from './use-bar-tooltip.ts';
import { useVisible } from './use-visible.ts';

export interface GridHandle {
  /** Scrolls there, at once or when the window has it. */
  showDay(date: string): void;
}

export interface CalendarProps {
  challenges: readonly CalendarChallenge[];
  window: Days;
  today: string;
  /** For those who see more than one. */
  showsSite: boolean;
}

interface CalendarGridProps extends CalendarProps {
  ref: Ref<GridHandle>;
}

/** Parts of a table, which open and are walked through with the arrow keys. */
const asTreegrid = { role: 'treegrid' };

export function CalendarGrid({ ref, challenges, window, today, showsSite }: CalendarGridProps) {
  const { before, keep } = useKeptGrid();
  const [open, setOpen] = useState<ReadonlySet<number>>(before?.open ?? new Set());
  const lines = useMemo(() => linesOf(challenges, open), [challenges, open]);
  const months = useMemo(() => monthsOf(window), [window]);
  const scroller = useRef<HTMLDivElement>(null);
  useFirstSight(scroller, window, today, before?.scrolled);
  const { visible, look } = useVisible(scroller, lines.length, lengthOf(window));
  const active = useActive(lines, window, scroller);
  useFocusBack(before?.position, active.go);
  const tooltip = useBarTooltip();
  useShownDay(ref, scroller, window);
  const todayId = useId();

  const lineAt = (target: EventTarget) => {
    const position = positionOf(target);
    const line = position && lines.find(({ key }) => key === position.key);
    return line ? { ...position, line } : null;
  };
  function toggle({ id }: CalendarChallenge) {
    const next = new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]);
    setOpen(next);
    keep({ open: next });
  }

  function click({ target }: MouseEvent) {
    const at = lineAt(target);
    if (at?.line.stage !== null) return;
    toggle(at.line.challenge);
    // A bar that was tapped tells about itself as well.
    if (at.stop === 'line') tooltip.hide();
  }

  function press(event: KeyboardEvent) {
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
    const seen = (scroller.current?.clientHeight ?? 0) - 2 * sizes.head;
    const page = Math.max(Math.floor(seen / sizes.row) - 1, 1);
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
        data-names-away={visible.areNamesAway || undefined}
        onScroll={({ currentTarget: { scrollLeft: left, scrollTop: top } }) => {
          look();
          keep({ scrolled: { from: window.from, left, top } });
        }}
        style={measuresOf(window, lines.length)}
      >
        <div className={classes.whole}>
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
            onClick={click}
            onFocus={(event) => {
              active.onFocus(event);
              tooltip.focus(event);
              keep({ position: positionOf(event.target) });
            }}
            onKeyDown={press}
            onMouseLeave={tooltip.leave}
            onMouseOver={tooltip.over}
          >
            <GridHead window={window} months={months} days={visible.days} today={today} />
            <tbody className={classes.body}>
              {drawnRows(visible.rows, active.index).map((index) => {
                const line = lines[index];
                return (
                  line && (
                    <CalendarRow
                      key={line.key}
                      line={line}
                      index={index}
                      isOpen={line.stage === null && open.has(line.challenge.id)}
                      window={window}
                      showsSite={showsSite}
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
          showsSite={showsSite}
          shown={shown}
          scroller={scroller}
          onGone={tooltip.hide}
          onMouseEnter={tooltip.stay}
          onMouseLeave={tooltip.leave}
        />
      )}
    </>
  );
}

const at = (day: number) => ({ '--at': day }) as CSSProperties;

const measuresOf = (window: Days, rowCount: number) =>
  ({
    '--head': `${sizes.head}px`,
    '--row': `${sizes.row}px`,
    '--day': `${sizes.day}px`,
    '--stub': `${sizes.stub}px`,
    '--days': lengthOf(window),
    '--rows': rowCount,
    '--weekday': weekdayOf(window.from),
  }) as CSSProperties;

/** The row with the focus is drawn wherever it is: scrolling must not take the focus away. */
function drawnRows({ first, end }: Range, active: number): number[] {
  const rows = Array.from({ length: end - first }, (_, index) => first + index);
  if (active < first) return [active, ...rows];
  return active >= end ? [...rows, active] : rows;
}

interface Scrolled {
  readonly from: string;
  readonly left: number;
  readonly top: number;
}

/** As it was left; else from the start, but on a narrow screen, which would show names and hardly a day, from today. */
function useFirstSight(
  scroller: RefObject<HTMLElement | null>,
  window: Days,
  today: string,
  left: Scrolled | null | undefined,
) {
  const open = useRef(() => {
    const grid = scroller.current;
    if (!grid) return;
    if (left?.from === window.from) grid.scrollTo(left.left, left.top);
    else if (measure(grid).isNarrow && today >= window.from && today <= window.to)
      bringDay(grid, daysBetween(window.from, today));
  });
  useLayoutEffect(() => open.current(), []);
}

/** Another window is seen from its start, unless a day of it has been asked for. */
function useShownDay(ref: Ref<GridHandle>, scroller: RefObject<HTMLElement | null>, window: Days) {
  const asked = useRef<string | null>(null);
  const seen = useRef(window);

  function show() {
    const date = asked.current;
    if (!scroller.current || date === null || date < window.from || date > window.to) return;
    asked.current = null;
    bringDay(scroller.current, daysBetween(window.from, date));
  }

  useImperativeHandle(ref, () => ({
    showDay(date) {
      asked.current = date;
      show();
    },
  }));

  useLayoutEffect(() => {
    if (seen.current.from !== window.from && scroller.current) scroller.current.scrollLeft = 0;
    seen.current = window;
    show();
  });
}
