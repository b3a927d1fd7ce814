// Dates as people type them (dd/MM/yyyy) and as they travel (YYYY-MM-DD).
import { isDay } from '../text/format-date-text.ts';

/** Without leading zeros, with dots or dashes, or with half of the year, a date is still clear. */
const typed = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

export interface DateRange {
  from: string;
  to: string;
}

/** From 80 years ago to 10 years ahead. */
export const defaultDateRange = (today: string): DateRange => ({
  from: yearsAfter(today, -80),
  to: yearsAfter(today, 10),
});

/** The same day of another year; of a leap day the day before it, where that year has none. */
function yearsAfter(date: string, years: number): string {
  const other = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return isDay(other) ? other : other.replace(/29$/, '28');
}

/** The day in the browser's own time zone; the Swedish form of a date is the ISO form. */
export const browserToday = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** A typed text as a travelling date; null when it is none, or lies outside of the range. */
export function parseDateText(text: string, range: DateRange): string | null {
  const [, day = '', , month = '', year = ''] = typed.exec(text.trim()) ?? [];
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(date)) return null;
  return date >= range.from && date <= range.to ? date : null;
}
