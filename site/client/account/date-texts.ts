// Formats the dates and times of the account page in the reader's time zone.

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short' });
const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' });

/** DD/MM/YYYY. */
export const dayText = (instant: string): string => days.format(new Date(instant));

/** DD/MM/YYYY HH:mm. */
export const momentText = (instant: string): string => moments.format(new Date(instant)).replace(', ', ' ');
