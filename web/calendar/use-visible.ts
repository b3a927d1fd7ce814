// Which rows and which days of the grid can be seen, with a few more around them; it changes only when other lots come into sight.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Range, sizes, visibleRange } from './grid-places.ts';

export interface Visible {
  readonly rows: Range;
  readonly days: Range;
}

const isSame = (one: Range, other: Range) => one.first === other.first && one.end === other.end;

function seen(scroller: Element | null, rowCount: number, dayCount: number): Visible {
  // Before it stands on the page it cannot be larger than the window.
  const { scrollTop = 0, scrollLeft = 0, clientHeight, clientWidth } = scroller ?? {};
  return {
    rows: visibleRange(scrollTop, clientHeight ?? window.innerHeight, sizes.row, rowCount),
    days: visibleRange(scrollLeft, clientWidth ?? window.innerWidth, sizes.day, dayCount),
  };
}

export function useVisible(scroller: RefObject<HTMLElement | null>, rowCount: number, dayCount: number) {
  const [visible, setVisible] = useState(() => seen(null, rowCount, dayCount));

  const look = useCallback(() => {
    const next = seen(scroller.current, rowCount, dayCount);
    setVisible((before) =>
      isSame(before.rows, next.rows) && isSame(before.days, next.days) ? before : next,
    );
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
