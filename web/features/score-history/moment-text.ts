// Converts moments between instants and the text that people type, in the programme's time zone.
import { localTime } from '../../../rules/date-text.ts';
import { browserToday, defaultDateRange, parseDateText } from '../../ui/fields/date-text.ts';
import { dateTimeText, timeZone } from '../../ui/text/date-time-text.ts';

/** DD/MM/YYYY HH:mm, or the text itself if it is not an instant, because anyone can edit an address. */
export const momentText = (at: string) => (Number.isNaN(Date.parse(at)) ? at : dateTimeText(at));

const typedMoment = /^(\S+?)(?:,?\s+(\d{1,2})[:.](\d{2}))?$/;

/** How far the clocks of the zone are ahead of UTC at this instant, in milliseconds. */
const offsetAt = (instant: number, zone: string) =>
  Date.parse(`${localTime(new Date(instant), zone).replace(' ', 'T')}Z`) - instant;

/** Returns the typed date and time as an instant, or null if it is neither. A date alone starts at midnight. */
export function parseMoment(text: string, zone = timeZone): string | null {
  const [, date = '', hours = '00', minutes = '00'] = typedMoment.exec(text.trim()) ?? [];
  const day = parseDateText(date, defaultDateRange(browserToday()));
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  const local = Date.parse(`${day}T${hours.padStart(2, '0')}:${minutes}:00Z`);
  // The offset changes when the clocks change, so it is looked up twice.
  const first = local - offsetAt(local, zone);
  return new Date(local - offsetAt(first, zone)).toISOString();
}
