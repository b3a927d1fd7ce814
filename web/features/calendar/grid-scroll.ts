// Calculates the grid's scroll positions, because the browser ignores the part that sticky heads and names cover.
import { sizes } from './grid-places.ts';

/** The smallest scroll that shows the whole item; an item that is too long is shown from its start. */
export function nearestScroll(start: number, length: number, scrolled: number, seen: number): number {
  if (start < scrolled || length > seen) return start;
  return Math.max(scrolled, start + length - seen);
}

interface Measures {
  readonly scrollLeft: number;
  /** The width of the scroller. */
  readonly width: number;
  readonly names: number;
  /** On a narrow screen the names scroll until only their start is left; otherwise they are sticky. */
  readonly isNarrow: boolean;
}

/** The visible range of the days in pixels; negative while the names are still in front of them. */
export const visibleDays = ({ scrollLeft, width, names, isNarrow }: Measures) =>
  isNarrow ? { scrolled: scrollLeft - names, seen: width } : { scrolled: scrollLeft, seen: width - names };

/** True once only the start of the names is visible. */
export const areNamesScrolledOut = ({ scrollLeft, names, isNarrow }: Measures) =>
  isNarrow && scrollLeft >= names - sizes.shortNames;

/** 20rem, used before there is a grid to measure. */
const defaultNamesWidth = 320;

/** Before the grid is on the page, the window's width is its maximum. */
export const measure = (scroller: HTMLElement | null): Measures => ({
  scrollLeft: scroller?.scrollLeft ?? 0,
  width: scroller?.clientWidth ?? globalThis.innerWidth,
  names: scroller?.querySelector<HTMLElement>('thead td')?.offsetLeft ?? defaultNamesWidth,
  isNarrow: matchMedia('(width < 768px)').matches,
});

/** The scroll position that puts a day right after the names, and the width left for days. */
function measureDay(scroller: HTMLElement, day: number, dayWidth: number) {
  const { width, names, isNarrow } = measure(scroller);
  const cover = isNarrow ? sizes.shortNames : names;
  return { start: names - cover + day * dayWidth, seen: width - cover };
}

export function revealRow(scroller: HTMLElement, index: number) {
  const seen = scroller.clientHeight - 2 * sizes.head;
  scroller.scrollTop = nearestScroll(index * sizes.row, sizes.row, scroller.scrollTop, seen);
  // On a narrow screen the grid itself may be partly scrolled out of view.
  scroller.scrollIntoView({ block: 'nearest' });
}

export function revealDays(
  scroller: HTMLElement,
  { start: day, length }: { readonly start: number; readonly length: number },
  dayWidth: number,
) {
  const { start, seen } = measureDay(scroller, day, dayWidth);
  scroller.scrollLeft = nearestScroll(start, length * dayWidth, scroller.scrollLeft, seen);
}

/** Leaves some days visible before the target day. */
export function scrollToDay(scroller: HTMLElement, day: number, dayWidth: number) {
  const { start, seen } = measureDay(scroller, day, dayWidth);
  scroller.scrollLeft = start - seen / 4;
}

/** The scroll position that keeps the first visible day in its place when days get another width. */
export function zoomedScroll(
  scrollLeft: number,
  { names, isNarrow }: Pick<Measures, 'names' | 'isNarrow'>,
  ratio: number,
): number {
  // On a narrow screen the names scroll out first, and they keep their width.
  const before = isNarrow ? Math.min(scrollLeft, names - sizes.shortNames) : 0;
  return before + (scrollLeft - before) * ratio;
}

/** The visible part of an element in the grid, without what sticky names cover; null if none of it is visible. */
export function visiblePart(scroller: HTMLElement, element: HTMLElement) {
  const measures = measure(scroller);
  const stuck = areNamesScrolledOut(measures) ? sizes.shortNames : measures.isNarrow ? 0 : measures.names;
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
