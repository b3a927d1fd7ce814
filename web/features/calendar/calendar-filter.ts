// Reads and writes the calendar's window and group in the address, without their default values.
import { allGroups, type CalendarChallenge, CalendarFilter } from '../../../contract/calendar.ts';
import type { Days } from '../../../rules/calendar.ts';
import type { SearchParams } from '../../ui/buttons/search-params.ts';
import { type DateRange, defaultDateRange } from '../../ui/fields/date-text.ts';
import type { Option } from '../../ui/fields/option.ts';

export interface Filter {
  readonly groupID: number;
  /** Null means the default window, which moves with the current month. */
  readonly window: Days | null;
}

const { challengeGroupIDs, filterFrom, filterTo } = CalendarFilter.shape;

/** The earliest and latest dates of a window, as the date fields offer them. */
export const selectableRange = (today: string): DateRange => defaultDateRange(today);

function readWindow(params: SearchParams, range: DateRange): Days | null {
  const from = filterFrom.safeParse(params.filterFrom).data;
  const to = filterTo.safeParse(params.filterTo).data;
  if (from === undefined || to === undefined || from > to) return null;
  return from >= range.from && to <= range.to ? { from, to } : null;
}

/** Invalid values fall back to the default, so no address breaks the calendar. */
export function readFilter(params: SearchParams, today: string): Filter {
  const [groupID = allGroups] = challengeGroupIDs.safeParse(params.challengeGroupIDs).data ?? [];
  return { groupID, window: readWindow(params, selectableRange(today)) };
}

export const writeFilter = ({ groupID, window }: Filter): SearchParams => ({
  ...(groupID !== allGroups && { challengeGroupIDs: groupID }),
  ...(window && { filterFrom: window.from, filterTo: window.to }),
});

/** The call's parameters, which always include the window. */
export const queryOfFilter = ({ groupID, window }: Filter, fallback: Days) => {
  const { from, to } = window ?? fallback;
  return { challengeGroupIDs: [groupID], filterFrom: from, filterTo: to };
};

/** Null for a window that equals the default. */
export const asFilterWindow = (window: Days, fallback: Days): Days | null =>
  window.from === fallback.from && window.to === fallback.to ? null : window;

/** Adds the address's group if the options lack it, so the field is never empty; a challenge may give its name. */
export function withChosen(
  options: readonly Option<number>[],
  groupID: number,
  challenges: readonly Pick<CalendarChallenge, 'challengeGroupID' | 'challengeGroupName'>[],
): readonly Option<number>[] {
  if (options.some(({ value }) => value === groupID)) return options;
  const known = challenges.find(({ challengeGroupID }) => challengeGroupID === groupID);
  return [...options, { value: groupID, label: known?.challengeGroupName ?? 'One group' }];
}
