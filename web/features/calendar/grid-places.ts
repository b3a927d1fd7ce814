// Where everything stands in the calendar's grid: days as columns, stages as bars cut at the window, and what can be seen.
import type { Days } from '../../../rules/calendar.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';

/** In pixels; the heads of months and of days are equally high. `stub`: what stays of the names on a narrow screen. */
export const sizes = { head: 25, row: 30, day: 20, stub: 108 } as const;

const millisecondsOfDay = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / millisecondsOfDay;

/** How many days the second is after the first. */
export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);

/** Both ends belong to it. */
export const lengthOf = ({ from, to }: Days) => daysBetween(from, to) + 1;

/** In days from the start of the window. */
export interface Place {
  readonly start: number;
  readonly length: number;
  /** It began before the window. */
  readonly isCutAtStart: boolean;
  /** It goes on after the window. */
  readonly isCutAtEnd: boolean;
}

/** What of it lies in the window; null if nothing does. */
export function placeOf(days: Days, window: Days): Place | null {
  if (days.to < window.from || days.from > window.to) return null;
  const isCutAtStart = days.from < window.from;
  const isCutAtEnd = days.to > window.to;
  const from = isCutAtStart ? window.from : days.from;
  const to = isCutAtEnd ? window.to : days.to;
  return { start: daysBetween(window.from, from), length: lengthOf({ from, to }), isCutAtStart, isCutAtEnd };
}

/** Of rows or of columns; `end` does not belong to it. */
export interface Range {
  readonly first: number;
  readonly end: number;
}

/** Drawn in such lots, and one more on either side: scrolling within a lot changes nothing. */
const lot = 8;

export function visibleRange(scrolled: number, seen: number, size: number, count: number): Range {
  const first = Math.floor(scrolled / size / lot) * lot - lot;
  const end = Math.ceil((scrolled + seen) / size / lot) * lot + lot;
  return { first: Math.min(Math.max(first, 0), count), end: Math.min(Math.max(end, 0), count) };
}

export interface Month {
  /** YYYY-MM */
  readonly month: string;
  readonly start: number;
  readonly length: number;
}

/** The months of the window, the first and the last as far as they lie in it. */
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

/** Which day of its week a window begins with, Monday being 0: the shades of weekends go by it. */
export const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Two long months side by side. */
const daysOfSheet = 62;

/** The window in parts for paper: whole where a sheet can take it, else two months at a time. */
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
