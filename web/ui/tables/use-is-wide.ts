// Reports whether an element has at least a given width, and updates when the width changes.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** In pixels: the width of the table that was measured last. The next one is likely to have it too. */
let lastWidth = 0;

/** Without a width the result is always false. A wrong first guess is corrected before the browser paints. */
export function useIsWide(element: RefObject<HTMLElement | null>, width: number | undefined): boolean {
  const [isWide, setIsWide] = useState(() => width !== undefined && lastWidth >= width);
  useLayoutEffect(() => {
    if (!element.current || width === undefined) return;
    const { current } = element;
    const measure = () => {
      lastWidth = current.clientWidth;
      setIsWide(lastWidth >= width);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, width]);
  return width !== undefined && isWide;
}
