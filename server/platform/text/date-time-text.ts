// Formats an instant for sentences that the server writes, in the programme's time zone.

/** DD/MM/YYYY at HH:mm. */
export const formatDateTime = (instant: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(instant))
    .replace(',', ' at');
