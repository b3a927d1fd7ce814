// Scrolls the grid by hand: heads and names cover part of it, which the browser's own way does not know.
import { sizes } from './grid-places.ts';

/** How far to scroll, as little as needed, to see it all; what is too long is seen from its start. */
export function nearestScroll(start: number, length: number, scrolled: number, seen: number): number {
  if (start < scrolled || length > seen) return start;
  return Math.max(scrolled, start + length - seen);
}

interface Measures {
  readonly scrollLeft: number;
  /** Of the scroller. */
  readonly width: number;
  readonly names: number;
  /** The names scroll along until a stub of them is left, instead of staying. */
  readonly isNarrow: boolean;
}

/** Which of the days' pixels can be seen; none have been scrolled by while there are names before them. */
export const daysInSight = ({ scrollLeft, width, names, isNarrow }: Measures) =>
  isNarrow ? { scrolled: scrollLeft - names, seen: width } : { scrolled: scrollLeft, seen: width - names };

/** From there on no more than the stub of the names is in sight. */
export const areNamesAway = ({ scrollLeft, names, isNarrow }: Measures) =>
  isNarrow && scrollLeft >= names - sizes.stub;

/** 20rem, before there is a grid to measure. */
const usualNames = 320;

/** Before it stands on the page it cannot be larger than the window. */
export const measure = (scroller: HTMLElement | null): Measures => ({
  scrollLeft: scroller?.scrollLeft ?? 0,
  width: scroller?.clientWidth ?? globalThis.innerWidth,
  names: scroller?.querySelector<HTMLElement>('thead td')?.offsetLeft ?? usualNames,
  isNarrow: matchMedia('(width < 768px)').matches,
});

/** How far one must scroll for a day to come right behind the names, and how much room is there. */
function horizontally(scroller: HTMLElement, day: number) {
  const { width, names, isNarrow } = measure(scroller);
  const cover = isNarrow ? sizes.stub : names;
  return { start: names - cover + day * sizes.day, seen: width - cover };
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

/** What of an element can be seen in the grid: of a name all of it, of a bar what lies behind the names; null if nothing. */
export function visiblePart(scroller: HTMLElement, element: HTMLElement) {
  const measures = measure(scroller);
  const stuck = areNamesAway(measures) ? sizes.stub : measures.isNarrow ? 0 : measures.names;
  const bounds = scroller.getBoundingClientRect();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const part = {
    left: Math.max(left, bounds.left + (element.matches('th') ? 0 : stuck)),
    right: Math.min(right, bounds.right),
    top: Math.max(top, bounds.top + 2 * sizes.head),
    bottom: Math.min(bottom, bounds.bottom),
  };
  return part.left < part.right && part.top < part.bottom ? part : null;
}
