// Formats instants as dates and times in the programme's time zone.

import { missingText } from './missing-text.ts';
import { once } from './once.ts';

type Instant = string | null | undefined;

/** The server writes its TIME_ZONE into the page. */
export const { timeZone = 'Europe/London' } = globalThis.document?.documentElement.dataset ?? {};
// Formatters are reused, because creating one costs a hundred times as much as using it. They are created on first use,
// because a browser's first formatter takes as long as drawing a screen and must not delay the screen's code.
const dates = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone }));
const datesAndTimes = once(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }),
);
// Most screens show a date, so the formatter is created while the screen waits for its records.
globalThis.requestIdleCallback?.(() => void dates());

/** DD/MM/YYYY. */
export const dateText = (instant: Instant): string =>
  instant ? dates().format(new Date(instant)) : missingText;

/** HH:mm. */
export const timeText = (instant: string): string => dateTimeText(instant).slice(-5);

/** DD/MM/YYYY HH:mm. */
export const dateTimeText = (instant: Instant): string =>
  instant ? datesAndTimes().format(new Date(instant)).replace(', ', ' ') : missingText;
