// Whether an element is at least so wide, now and after every change of its width.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** `width` undefined: never. */
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
