// Reserves the height of rows not drawn yet, so that nothing jumps and Back returns to the same scroll position.
import { type CSSProperties, type RefObject, useEffect } from 'react';

/** In pixels, until a row has been measured. */
const minRowHeight = 44;
/** The average height of a fully drawn row, by list name and layout, so that a list has the same height again. */
const rowHeights = new Map<string, number>();

interface ReservedHeightOptions {
  /** The element that contains the rows. */
  body: RefObject<HTMLElement | null>;
  /** The name of the list and its layout, because rows and cards have different heights. */
  name: string;
  rows: number;
  isDrawn: boolean;
}

export function useReservedHeight({
  body,
  name,
  rows,
  isDrawn,
}: ReservedHeightOptions): CSSProperties | undefined {
  useEffect(() => {
    const element = body.current;
    if (!element || !isDrawn || rows === 0) return;
    const observer = new ResizeObserver(() => rowHeights.set(name, element.offsetHeight / rows));
    observer.observe(element);
    return () => observer.disconnect();
  }, [body, name, rows, isDrawn]);

  return isDrawn ? undefined : { minHeight: rows * (rowHeights.get(name) ?? minRowHeight) };
}
