// Tracks which rows of the board are in view while it scrolls or changes size.
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../ui/text/use-printing.ts';
import { rangeInView } from './visible-rows.ts';

/** In pixels, until a row has been measured. */
const usualRowHeight = 36;
/** In rows, until the board has been measured. */
const usualRange = { first: 0, end: 40 };

export function useVisibleRows(scroller: RefObject<HTMLElement | null>, rowCount: number) {
  const [rowHeight, setRowHeight] = useState(usualRowHeight);
  const [range, setRange] = useState(usualRange);
  const isPrinting = usePrinting();

  const update = useCallback(() => {
    const { current } = scroller;
    const measured = current?.querySelector<HTMLElement>('tr[data-application]')?.offsetHeight;
    // A hidden part has no height.
    if (!current || !measured || current.clientHeight === 0) return;
    setRowHeight(measured);
    const view = { top: current.scrollTop, height: current.clientHeight, rowHeight: measured };
    const next = rangeInView(view, rowCount);
    setRange((before) => (before.first === next.first && before.end === next.end ? before : next));
  }, [scroller, rowCount]);

  useLayoutEffect(() => {
    update();
    if (!scroller.current) return;
    const observer = new ResizeObserver(update);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, update]);

  const all = { first: 0, end: rowCount };
  const shown = { first: range.first, end: Math.min(range.end, rowCount) };
  return { range: isPrinting ? all : shown, rowHeight, update };
}
