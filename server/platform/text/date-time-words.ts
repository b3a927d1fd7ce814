// An instant as sentences of the server say it, by the clock of the place where the programme is run.

/** DD/MM/YYYY at HH:mm. */
export const dateTimeWords = (instant: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(instant))
    .replace(',', ' at');
