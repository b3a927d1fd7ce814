// Works out the calendar window when the query gives only one end or none.
import { windowDays } from '../../../contract/calendar.ts';
import { type Days, defaultWindow } from '../../../rules/calendar.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';

interface WindowQuery {
  readonly filterFrom?: string | undefined;
  readonly filterTo?: string | undefined;
}

/** If only one end is given, the other one is as far away as in the default window. */
export function windowOf({ filterFrom, filterTo }: WindowQuery, today: string): Days {
  if (filterFrom !== undefined)
    return { from: filterFrom, to: filterTo ?? daysAfter(filterFrom, windowDays) };
  if (filterTo !== undefined) return { from: daysAfter(filterTo, -windowDays), to: filterTo };
  return defaultWindow(today);
}
