// Reports whether an element has at least a given width, and updates when the width changes.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Without a width the result is always false. */
export function useIsWide(element: RefObject<HTMLElement | null>, width: number | undefined): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    if (!element.current || width === undefined) return;
    const { current } = element;
    const measure = () => setIsWide(current.clientWidth >= width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, width]);
  return isWide;
}
