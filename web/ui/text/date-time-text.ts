// Instants as people read them, by the clock of the place where the programme is run.

import { once } from '../layout/once.ts';
import { missingText } from './missing-text.ts';

type Instant = string | null | undefined;

/** The server writes its TIME_ZONE into the page. */
export const { timeZone = 'Europe/London' } = globalThis.document?.documentElement.dataset ?? {};
// Kept: making a formatter costs a hundred times what using it does, and every row of a list has a date. Made when first
// asked for: a browser's first one takes as long as drawing a screen, and must not hold up the screen's code.
const dates = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone }));
const datesAndTimes = once(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }),
);
// Most screens have a date: while they wait for their records there is time.
globalThis.requestIdleCallback?.(() => void dates());

/** DD/MM/YYYY. */
export const dateText = (instant: Instant): string =>
  instant ? dates().format(new Date(instant)) : missingText;

/** DD/MM/YYYY HH:mm. */
export const dateTimeText = (instant: Instant): string =>
  instant ? datesAndTimes().format(new Date(instant)).replace(', ', ' ') : missingText;
