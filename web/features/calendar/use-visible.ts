// Tracks which rows and days of the grid are visible; it changes only when another batch scrolls into view.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Range, sizes, visibleRange } from './grid-places.ts';
import { areNamesScrolledOut, measure, visibleDays } from './grid-scroll.ts';

export interface Visible {
  readonly rows: Range;
  readonly days: Range;
  readonly areNamesScrolledOut: boolean;
}

const isSameRange = (one: Range, other: Range) => one.first === other.first && one.end === other.end;
const isSame = (one: Visible, other: Visible) =>
  isSameRange(one.rows, other.rows) &&
  isSameRange(one.days, other.days) &&
  one.areNamesScrolledOut === other.areNamesScrolledOut;

/** Before the grid is on the page, the window's height below the page's head is its maximum. */
const heightOf = (scroller: Element | null) => scroller?.clientHeight ?? window.innerHeight - defaultTop;
const defaultTop = 200;

interface GridSize {
  readonly rowCount: number;
  readonly dayCount: number;
  readonly dayWidth: number;
}

function measureVisible(scroller: HTMLElement | null, { rowCount, dayCount, dayWidth }: GridSize): Visible {
  const measures = measure(scroller);
  const { scrolled, seen } = visibleDays(measures);
  return {
    rows: visibleRange(scroller?.scrollTop ?? 0, heightOf(scroller), sizes.row, rowCount),
    days: visibleRange(scrolled, seen, dayWidth, dayCount),
    areNamesScrolledOut: areNamesScrolledOut(measures),
  };
}

export function useVisible(scroller: RefObject<HTMLElement | null>, size: GridSize) {
  const { rowCount, dayCount, dayWidth } = size;
  const [visible, setVisible] = useState(() => measureVisible(null, size));

  const update = useCallback(() => {
    const next = measureVisible(scroller.current, { rowCount, dayCount, dayWidth });
    setVisible((before) => (isSame(before, next) ? before : next));
  }, [scroller, rowCount, dayCount, dayWidth]);

  // Before painting, so that a shorter list never shows rows that no longer exist.
  useLayoutEffect(update, [update]);

  useEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(update);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, update]);

  return { visible, update };
}
