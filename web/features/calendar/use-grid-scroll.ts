// Scrolls the grid: to where it was, to today, to a requested day, and to the same day after a change of zoom.
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type Days, daysBetween } from '../../../rules/calendar.ts';
import { measure, scrollToDay, zoomedScroll } from './grid-scroll.ts';

export interface GridHandle {
  /** Scrolls to the day, now or as soon as the window includes it. */
  showDay(date: string): void;
}

/** Valid only for a window that starts on `from` and for days of this width. */
export interface ScrollPosition {
  readonly from: string;
  readonly dayWidth: number;
  readonly left: number;
  readonly top: number;
}

interface GridScroll {
  readonly ref: Ref<GridHandle>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly window: Days;
  readonly dayWidth: number;
  readonly today: string;
  readonly saved: ScrollPosition | null | undefined;
}

const isIn = (date: string, { from, to }: Days) => date >= from && date <= to;

export function useGridScroll({ ref, scroller, window, dayWidth, today, saved }: GridScroll) {
  useInitialScroll({ scroller, window, dayWidth, today, saved });
  const onScroll = useZoomedScroll(scroller, dayWidth);
  useScrollToDay(ref, { scroller, window, dayWidth });
  return { onScroll };
}

/** Restores the saved position. Otherwise a narrow screen, where names take most of the width, scrolls to today. */
function useInitialScroll({ scroller, window, dayWidth, today, saved }: Omit<GridScroll, 'ref'>) {
  const scroll = useRef(() => {
    const grid = scroller.current;
    if (!grid) return;
    if (saved?.from === window.from && saved.dayWidth === dayWidth) grid.scrollTo(saved.left, saved.top);
    else if (measure(grid).isNarrow && isIn(today, window))
      scrollToDay(grid, daysBetween(window.from, today), dayWidth);
  });
  useLayoutEffect(() => scroll.current(), []);
}

/** Returns a function that records each scroll, because the browser may cut the position once the days are narrower. */
function useZoomedScroll(scroller: RefObject<HTMLElement | null>, dayWidth: number) {
  const left = useRef(0);
  const previous = useRef(dayWidth);
  useLayoutEffect(() => {
    const ratio = dayWidth / previous.current;
    previous.current = dayWidth;
    const grid = scroller.current;
    if (grid && ratio !== 1) grid.scrollLeft = zoomedScroll(left.current, measure(grid), ratio);
  }, [scroller, dayWidth]);
  return (scrollLeft: number) => {
    left.current = scrollLeft;
  };
}

/** A new window starts at its first day, unless a day in it was requested. */
function useScrollToDay(
  ref: Ref<GridHandle>,
  { scroller, window, dayWidth }: Pick<GridScroll, 'scroller' | 'window' | 'dayWidth'>,
) {
  const requested = useRef<string | null>(null);
  const previous = useRef(window);

  function show() {
    const date = requested.current;
    if (!scroller.current || date === null || !isIn(date, window)) return;
    requested.current = null;
    scrollToDay(scroller.current, daysBetween(window.from, date), dayWidth);
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
