// Dates as people type them (dd/MM/yyyy) and as they travel (YYYY-MM-DD).
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const travelling = 'YYYY-MM-DD';
/** Without leading zeros, with dots or dashes, or with half of the year, a date is still clear. */
const typed = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

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
  const [, day = '', , month = '', year = ''] = typed.exec(text.trim()) ?? [];
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!dayjs(date, travelling, true).isValid()) return null;
  return date >= range.from && date <= range.to ? date : null;
}
