// Decides when a retention rule erases a record, when a rule takes effect, and when a nightly run starts.
import { localTime } from './date-text.ts';
import { daysAfter } from './lifecycle.ts';
import type { Now } from './now.ts';
import { addMonths } from './privacy.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** The days before a new or shortened rule takes effect, and between the notice of an erasure and the erasure. */
export const noticeDays = 30;
export const recordsPerNight = 500;
const nightTime = '03:00:00';

/** The first day on which a record is erased. */
export const erasedOn = (countedFrom: string, months: number): string => addMonths(countedFrom, months);

export interface StoredRule {
  readonly months: number;
  readonly activeFrom: string;
}

/** A rule that is turned on or shortened takes effect later; one that keeps records longer takes effect at once. */
export function changedRule(
  before: StoredRule | null,
  months: number | null,
  today: string,
): StoredRule | null {
  if (months === null) return null;
  if (before && months === before.months) return before;
  const activeFrom = daysAfter(today, noticeDays);
  if (!before || months < before.months) return { months, activeFrom };
  return { months, activeFrom: before.activeFrom };
}

/** Whether today's nightly run should start: from 03:00, also later after downtime. */
export const isNightDue = (now: Now, timeZone: string, lastNight: string | null): boolean =>
  (lastNight === null || lastNight < now.today) &&
  localTime(now.instant, timeZone) >= `${now.today} ${nightTime}`;

/** The day of the next nightly run. */
export const comingNight = (now: Now, timeZone: string): string =>
  localTime(now.instant, timeZone) < `${now.today} ${nightTime}` ? now.today : daysAfter(now.today, 1);

/** The last day of a hold must not be over. */
export const isHoldDay = (until: string, today: string): Verdict =>
  until >= today ? allow : refuse('Choose today or a later day.');
