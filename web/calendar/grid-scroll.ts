// Scrolls the grid by hand: heads and names cover part of it, which the browser's own way does not know.
import { sizes } from './grid-places.ts';

/** How far to scroll, as little as needed, to see it all; what is too long is seen from its start. */
export function nearestScroll(start: number, length: number, scrolled: number, seen: number): number {
  if (start < scrolled || length > seen) return start;
  return Math.max(scrolled, start + length - seen);
}

interface Names {
  readonly width: number;
  /** They stay while the days pass below them. */
  readonly isSticky: boolean;
}

function namesOf(scroller: HTMLElement): Names {
  const width = scroller.querySelector<HTMLElement>('tbody th')?.offsetWidth ?? 0;
  return { width, isSticky: !matchMedia('(width < 768px)').matches };
}

/** In pixels of the whole grid; `cover`: what of the scroller's width the names take. */
function horizontally(scroller: HTMLElement, day: number) {
  const { width, isSticky } = namesOf(scroller);
  const cover = isSticky ? width : 0;
  return { start: (isSticky ? 0 : width) + day * sizes.day, seen: scroller.clientWidth - cover };
}

export function revealRow(scroller: HTMLElement, index: number) {
  const seen = scroller.clientHeight - 2 * sizes.head;
  scroller.scrollTop = nearestScroll(index * sizes.row, sizes.row, scroller.scrollTop, seen);
  // On a narrow screen the grid itself may be partly out of sight.
  scroller.scrollIntoView({ block: 'nearest' });
}

export function revealDays(scroller: HTMLElement, day: number, length: number) {
  const { start, seen } = horizontally(scroller, day);
  scroller.scrollLeft = nearestScroll(start, length * sizes.day, scroller.scrollLeft, seen);
}

/** Not at the edge: what came before it is seen as well. */
export function bringDay(scroller: HTMLElement, day: number) {
  const { start, seen } = horizontally(scroller, day);
  scroller.scrollLeft = start - seen / 4;
}

/** What of an element can be seen between the names and the right edge; null if nothing. */
export function visiblePart(scroller: HTMLElement, element: HTMLElement) {
  const { width, isSticky } = namesOf(scroller);
  const bounds = scroller.getBoundingClientRect();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const part = {
    left: Math.max(left, bounds.left + (isSticky ? width : 0)),
    right: Math.min(right, bounds.right),
    top: Math.max(top, bounds.top + 2 * sizes.head),
    bottom: Math.min(bottom, bounds.bottom),
  };
  return part.left < part.right && part.top < part.bottom ? part : null;
}
