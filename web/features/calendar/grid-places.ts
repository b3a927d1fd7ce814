// The geometry of the calendar's grid: columns of days, bars cut at the window, and the visible range.
import { type Days, daysBetween } from '../../../rules/calendar.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';

/** In pixels. Month and day heads have equal heights; `shortNames` is what a narrow screen shows of the names. */
export const sizes = { head: 25, row: 30, shortNames: 108 } as const;

/** The width of a day in pixels at each zoom, from near to far. */
export const dayWidths = { week: 48, month: 20, quarter: 6 } as const;
export type Zoom = keyof typeof dayWidths;
export const zooms = Object.keys(dayWidths) as Zoom[];

/** Counts both ends. */
export const lengthOf = ({ from, to }: Days) => daysBetween(from, to) + 1;

/** In days from the start of the window. */
export interface Place {
  readonly start: number;
  readonly length: number;
  /** The bar starts before the window. */
  readonly isCutAtStart: boolean;
  /** The bar ends after the window. */
  readonly isCutAtEnd: boolean;
}

/** The part of the days inside the window; null if there is none. */
export function placeOf(days: Days, window: Days): Place | null {
  if (days.to < window.from || days.from > window.to) return null;
  const isCutAtStart = days.from < window.from;
  const isCutAtEnd = days.to > window.to;
  const from = isCutAtStart ? window.from : days.from;
  const to = isCutAtEnd ? window.to : days.to;
  return { start: daysBetween(window.from, from), length: lengthOf({ from, to }), isCutAtStart, isCutAtEnd };
}

/** A range of rows or columns; `end` is exclusive. */
export interface Range {
  readonly first: number;
  readonly end: number;
}

/** Renders whole batches plus one on either side, so scrolling within a batch changes nothing. */
const batch = 8;

export function visibleRange(scrolled: number, seen: number, size: number, count: number): Range {
  const first = Math.floor(scrolled / size / batch) * batch - batch;
  const end = Math.ceil((scrolled + seen) / size / batch) * batch + batch;
  return { first: Math.min(Math.max(first, 0), count), end: Math.min(Math.max(end, 0), count) };
}

export interface Month {
  /** YYYY-MM */
  readonly month: string;
  readonly start: number;
  readonly length: number;
}

/** The months of the window; the first and the last may be partial. */
export function monthsOf(window: Days): readonly Month[] {
  const months: Month[] = [];
  for (let from = window.from; from <= window.to; ) {
    const next = daysAfter(`${from.slice(0, 7)}-01`, 31).slice(0, 7);
    const last = daysAfter(`${next}-01`, -1);
    const to = last < window.to ? last : window.to;
    months.push({
      month: from.slice(0, 7),
      start: daysBetween(window.from, from),
      length: lengthOf({ from, to }),
    });
    from = `${next}-01`;
  }
  return months;
}

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthText = (month: string) => monthNames.format(new Date(`${month}-01T00:00:00Z`));

/** The day of the week, where Monday is 0; used to shade weekends. */
export const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Two long months. */
const daysOfSheet = 62;

/** Splits the window for printing: one sheet if it fits, otherwise two months per sheet. */
export function sheetsOf(window: Days): readonly Days[] {
  if (lengthOf(window) <= daysOfSheet) return [window];
  const starts = monthsOf(window).filter((_, index) => index % 2 === 0);
  return starts.map(({ start }, index) => {
    const next = starts[index + 1];
    return {
      from: daysAfter(window.from, start),
      to: next ? daysAfter(window.from, next.start - 1) : window.to,
    };
  });
}
