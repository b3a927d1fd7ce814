// Groups dates by day, and names each day.
import type { Due } from '../../../contract/home.ts';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { once } from '../../ui/text/once.ts';

/** The dates must be in order. */
export function groupByDay(dates: readonly Due[]): { readonly date: string; readonly dates: Due[] }[] {
  const days: { date: string; dates: Due[] }[] = [];
  for (const due of dates) {
    const last = days.at(-1);
    if (last?.date === due.date) last.dates.push(due);
    else days.push({ date: due.date, dates: [due] });
  }
  return days;
}

/** A date has no time zone, so it is read and written in the same one. */
const weekdays = once(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }));

/** "Today, 16/11/2026" or "Sunday, 22/11/2026". */
export function dayText(date: string, today: string): string {
  const day = date === today ? 'Today' : weekdays().format(new Date(`${date}T00:00:00Z`));
  return `${day}, ${formatDateText(date)}`;
}
