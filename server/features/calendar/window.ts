// Which days a calendar is asked for, where the address leaves one end or both to the server.
import { windowDays } from '../../../contract/calendar.ts';
import { type Days, defaultWindow } from '../../../rules/calendar.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';

interface Asked {
  readonly filterFrom?: string | undefined;
  readonly filterTo?: string | undefined;
}

/** One end alone brings the other along, as far away as in the window that a calendar opens with. */
export function windowOf({ filterFrom, filterTo }: Asked, today: string): Days {
  if (filterFrom !== undefined)
    return { from: filterFrom, to: filterTo ?? daysAfter(filterFrom, windowDays) };
  if (filterTo !== undefined) return { from: daysAfter(filterTo, -windowDays), to: filterTo };
  return defaultWindow(today);
}
