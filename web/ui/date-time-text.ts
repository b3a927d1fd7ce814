// Instants as people read them, by the clock of the place where the programme is run.
import { missingText } from './missing-text.ts';

type Instant = string | null | undefined;

/** The server writes its TIME_ZONE into the page. */
export const { timeZone = 'Europe/London' } = globalThis.document?.documentElement.dataset ?? {};
// Kept: making a formatter costs a hundred times what using it does, and every row of a list has a date.
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone });
const datesAndTimes = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone });

/** DD/MM/YYYY. */
export const dateText = (instant: Instant): string =>
  instant ? dates.format(new Date(instant)) : missingText;

/** DD/MM/YYYY HH:mm. */
export const dateTimeText = (instant: Instant): string =>
  instant ? datesAndTimes.format(new Date(instant)).replace(', ', ' ') : missingText;
