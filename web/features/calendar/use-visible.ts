// Which rows and which days of the grid can be seen, with a few more around them; it changes only when other lots come into sight.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Range, sizes, visibleRange } from './grid-places.ts';
import { areNamesAway, daysInSight, measure } from './grid-scroll.ts';

export interface Visible {
  readonly rows: Range;
  readonly days: Range;
  readonly areNamesAway: boolean;
}

const isSameRange = (one: Range, other: Range) => one.first === other.first && one.end === other.end;
const isSame = (one: Visible, other: Visible) =>
  isSameRange(one.rows, other.rows) &&
  isSameRange(one.days, other.days) &&
  one.areNamesAway === other.areNamesAway;

/** Before it stands on the page it cannot be larger than what the window leaves below the heads. */
const heightOf = (scroller: Element | null) => scroller?.clientHeight ?? window.innerHeight - usualTop;
const usualTop = 200;

function seen(scroller: HTMLElement | null, rowCount: number, dayCount: number): Visible {
  const measures = measure(scroller);
  const { scrolled, seen } = daysInSight(measures);
  return {
    rows: visibleRange(scroller?.scrollTop ?? 0, heightOf(scroller), sizes.row, rowCount),
    days: visibleRange(scrolled, seen, sizes.day, dayCount),
    areNamesAway: areNamesAway(measures),
  };
}

export function useVisible(scroller: RefObject<HTMLElement | null>, rowCount: number, dayCount: number) {
  const [visible, setVisible] = useState(() => seen(null, rowCount, dayCount));

  const look = useCallback(() => {
    const next = seen(scroller.current, rowCount, dayCount);
    setVisible((before) => (isSame(before, next) ? before : next));
  }, [scroller, rowCount, dayCount]);

  // Before the picture: a shorter list must not show rows that are no more.
  useLayoutEffect(look, [look]);

  useEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(look);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, look]);

  return { visible, look };
}
