// Dates as people type and read them (dd/MM/yyyy) and as they travel (YYYY-MM-DD).
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const travelling = 'YYYY-MM-DD';
const shown = 'DD/MM/YYYY';
/** Typed without leading zeros, a date is still clear. */
const typed = [shown, 'D/M/YYYY', 'DD/M/YYYY', 'D/MM/YYYY'];

export interface DateRange {
  from: string;
  to: string;
}

/** From 80 years ago to 10 years ahead. */
export function defaultDateRange(today: string): DateRange {
  const day = dayjs(today, travelling, true);
  return {
    from: day.subtract(80, 'year').format(travelling),
    to: day.add(10, 'year').format(travelling),
  };
}

/** The day in the browser's own time zone. */
export function browserToday(): string {
  return dayjs().format(travelling);
}

/** A typed text as a travelling date; null when it is none, or lies outside of the range. */
export function parseDateText(text: string, range: DateRange): string | null {
  const day = dayjs(text.trim(), typed, true);
  if (!day.isValid()) return null;
  const date = day.format(travelling);
  return date >= range.from && date <= range.to ? date : null;
}

/** A travelling date as people read it; anything else as it stands. */
export function formatDateText(value: string): string {
  const day = dayjs(value, travelling, true);
  return day.isValid() ? day.format(shown) : value;
}
