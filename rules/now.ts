// The moment a rule is asked at: the instant, and the date it is where the programme is run.

export interface Now {
  readonly instant: Date;
  /** YYYY-MM-DD in the programme's time zone. */
  readonly today: string;
}

/** Making a formatter costs a hundred times what using it does, and every request asks. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function dateIn(timeZone: string, instant: Date): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // The Swedish form of a date is the ISO form.
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
