// Keeps room for the rows that are yet to be drawn: nothing below jumps, and whoever comes back stands where they were.
import { type CSSProperties, type RefObject, useEffect } from 'react';

/** In pixels, at least. */
const leastHeight = 44;
/** Of a row, all told, when all of them stood; by the list's name and layout. A list that comes back is as tall again. */
const heights = new Map<string, number>();

interface Room {
  /** What the rows stand in. */
  body: RefObject<HTMLElement | null>;
  /** Of the list; rows and cards are two. */
  name: string;
  rows: number;
  isDrawn: boolean;
}

export function useRoom({ body, name, rows, isDrawn }: Room): CSSProperties | undefined {
  useEffect(() => {
    const element = body.current;
    if (!element || !isDrawn || rows === 0) return;
    const observer = new ResizeObserver(() => heights.set(name, element.offsetHeight / rows));
    observer.observe(element);
    return () => observer.disconnect();
  }, [body, name, rows, isDrawn]);

  return isDrawn ? undefined : { minHeight: rows * (heights.get(name) ?? leastHeight) };
}
