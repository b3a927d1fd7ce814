// Measures a page's sticky title row, for a bar that sticks below it.
import { type RefObject, useEffect } from 'react';

/** Sets --title-row-height on the bar. The row's buttons may wrap to more lines, so only measuring gives its height. */
export function useTitleRowHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const row = document.querySelector<HTMLElement>('main [data-sticky]');
    if (!row) return;
    const observer = new ResizeObserver(() =>
      bar.current?.style.setProperty('--title-row-height', `${row.offsetHeight}px`),
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [bar]);
}
