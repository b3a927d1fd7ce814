// Reports whether an element has at least a given width, and updates when the width changes.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** In pixels: the width of the page's content, which is on the page before the lists in it. */
const pageWidth = () => document.querySelector('main > *')?.clientWidth ?? 0;

/** Whether the element belongs to a list that is as wide as the page's content, and not to one in a column. */
const isInPageList = (element: HTMLElement) => element.matches('main > * > section > *');

/** Without a width the result is always false. A wrong first guess is corrected before the browser paints. */
export function useIsWide(element: RefObject<HTMLElement | null>, width: number | undefined): boolean {
  const [isWide, setIsWide] = useState(() => width !== undefined && pageWidth() >= width);
  const latest = useRef(isWide);
  useLayoutEffect(() => {
    if (!element.current || width === undefined) return;
    const { current } = element;
    const measure = () => {
      latest.current = current.clientWidth >= width;
      setIsWide(latest.current);
    };
    // A measurement lays out the page in the task that draws the table. The observer measures after the layout.
    if (!isInPageList(current)) measure();
    const observer = new ResizeObserver(() => {
      if (latest.current !== current.clientWidth >= width) flushSync(measure);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, width]);
  return width !== undefined && isWide;
}
