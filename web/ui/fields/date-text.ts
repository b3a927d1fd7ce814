// Converts dates as people type them (dd/MM/yyyy) to ISO dates (YYYY-MM-DD).
import { isDay } from '../text/format-date-text.ts';

/** Also accepts dates without leading zeros, with dots or dashes, or with a two-digit year. */
const typedDate = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

export interface DateRange {
  from: string;
  to: string;
}

/** From 80 years ago to 10 years ahead. */
export const defaultDateRange = (today: string): DateRange => ({
  from: yearsAfter(today, -80),
  to: yearsAfter(today, 10),
});

/** The same day in another year; 28 February for a leap day if that year has none. */
function yearsAfter(date: string, years: number): string {
  const other = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return isDay(other) ? other : other.replace(/29$/, '28');
}

/** Today in the browser's time zone, in the Swedish format because it is the ISO format. */
export const browserToday = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** Returns the typed text as an ISO date, or null if it is not a date or is outside the range. */
export function parseDateText(text: string, range: DateRange): string | null {
  const [, day = '', , month = '', year = ''] = typedDate.exec(text.trim()) ?? [];
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(date)) return null;
  return date >= range.from && date <= range.to ? date : null;
}
