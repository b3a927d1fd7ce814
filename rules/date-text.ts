// Formats dates and times for sentences in mails and refusals; the caller passes the time zone.

/** Turns YYYY-MM-DD into DD/MM/YYYY. */
export const dayText = (day: string) => day.split('-').toReversed().join('/');

const formatters = new Map<string, Intl.DateTimeFormat>();

/** YYYY-MM-DD HH:mm:ss in the time zone, so that local times compare as text. */
export function localTime(instant: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // Swedish dates have the ISO format.
    formatter = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant);
}

/** The date as DD/MM/YYYY and the time as HH:mm, in the time zone. */
export function dateAndTime(
  instant: Date,
  timeZone: string,
): { readonly date: string; readonly time: string } {
  const local = localTime(instant, timeZone);
  return { date: dayText(local.slice(0, 10)), time: local.slice(11, 16) };
}
