// Follows the pointer once it has grabbed a bar: counts whole days, scrolls at the edges, and ends with the button.
import { type RefObject, useEffect, useRef } from 'react';

/** In pixels: with less movement the press stays a click. */
const threshold = 4;
/** In pixels from the edge of the grid, within which a drag scrolls it. */
const edge = 32;
/** In pixels for each frame. */
const scrollStep = 8;

interface Grid {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly dayWidth: number;
}

interface DragHandlers {
  start: () => void;
  move: (days: number) => void;
  /** With the days from where the button was released, because the last move may not be rendered yet. */
  drop: (days: number) => void;
  cancel: () => void;
}

/** `from` is where the pointer grabbed the bar; null if there is no drag. */
export function useDrag(from: number | null, { scroller, dayWidth }: Grid, handlers: DragHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    const grid = scroller.current;
    if (from === null || !grid) return;
    const scrolledBefore = grid.scrollLeft;
    let x = from;
    let days = 0;
    let isStarted = false;
    let frame = 0;

    function update() {
      const next = Math.round((x - (from ?? x) + (grid?.scrollLeft ?? 0) - scrolledBefore) / dayWidth);
      if (next === days) return;
      days = next;
      latest.current.move(days);
    }

    function scrollAtEdge() {
      frame = requestAnimationFrame(scrollAtEdge);
      const bounds = grid?.getBoundingClientRect();
      if (!grid || !bounds) return;
      const first = bounds.left + (grid.querySelector('th')?.offsetWidth ?? 0);
      const isForward = x > (from ?? x);
      if (isForward && x > bounds.right - edge) grid.scrollLeft += scrollStep;
      else if (!isForward && x < first + edge) grid.scrollLeft -= scrollStep;
      else return;
      update();
    }

    function handleMove(event: PointerEvent) {
      // The button may have been released before this code had loaded.
      if (event.buttons === 0) return latest.current.cancel();
      x = event.clientX;
      if (!isStarted && Math.abs(x - (from ?? x)) < threshold) return;
      if (!isStarted) {
        isStarted = true;
        latest.current.start();
        frame = requestAnimationFrame(scrollAtEdge);
      }
      update();
    }

    function handleUp(event: PointerEvent) {
      if (!isStarted) return latest.current.cancel();
      x = event.clientX;
      update();
      ignoreNextClick();
      latest.current.drop(days);
    }

    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      if (isStarted) ignoreNextClick();
      latest.current.cancel();
    }

    const handleCancel = () => latest.current.cancel();
    document.addEventListener('pointermove', handleMove);
    document.addEventListener('pointerup', handleUp);
    document.addEventListener('pointercancel', handleCancel);
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('pointermove', handleMove);
      document.removeEventListener('pointerup', handleUp);
      document.removeEventListener('pointercancel', handleCancel);
      document.removeEventListener('keydown', handleKeyDown, { capture: true });
    };
  }, [from, scroller, dayWidth]);
}

/** Ending a drag over its own row must not count as a click, which would open the row. */
function ignoreNextClick() {
  const options = { capture: true };
  const ignore = (event: MouseEvent) => {
    event.stopPropagation();
    stop();
  };
  // If no click follows, for example after a release outside the window, the next press or key counts again.
  const stop = () => {
    window.removeEventListener('click', ignore, options);
    window.removeEventListener('pointerdown', stop, options);
    window.removeEventListener('keydown', stop, options);
  };
  window.addEventListener('click', ignore, options);
  window.addEventListener('pointerdown', stop, options);
  window.addEventListener('keydown', stop, options);
}
