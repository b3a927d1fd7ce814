// Gives rules the current time: the instant, and the date in the programme's time zone.

export interface Now {
  readonly instant: Date;
  /** YYYY-MM-DD in the programme's time zone. */
  readonly today: string;
}

/** Creating a formatter costs a hundred times as much as using it, and every request needs one. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function dateIn(timeZone: string, instant: Date): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // Swedish dates have the ISO format.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant);
}

export const nowIn = (timeZone: string, instant: Date): Now => ({
  instant,
  get today() {
    return dateIn(timeZone, instant);
  },
});
