// Which window of days and which groups the calendar shows, as the address says it; what is the default is left out.
import { allGroups, type CalendarChallenge, CalendarFilter } from '../../../contract/calendar.ts';
import type { Days } from '../../../rules/calendar.ts';
import { type DateRange, defaultDateRange } from '../../ui/fields/date-text.ts';
import type { Option } from '../../ui/fields/option.ts';
import type { SearchParams } from '../../ui/tables/table-state.ts';

export interface Filter {
  readonly groupID: number;
  /** Null: the one that a calendar opens with, which moves on with the months. */
  readonly window: Days | null;
}

const { challengeGroupIDs, filterFrom, filterTo } = CalendarFilter.shape;

/** How far a window may reach: what the date fields offer. */
export const reachOf = (today: string): DateRange => defaultDateRange(today);

function readWindow(params: SearchParams, reach: DateRange): Days | null {
  const from = filterFrom.safeParse(params.filterFrom).data;
  const to = filterTo.safeParse(params.filterTo).data;
  if (from === undefined || to === undefined || from > to) return null;
  return from >= reach.from && to <= reach.to ? { from, to } : null;
}

/** What cannot be read falls back to the default, so that no address breaks the calendar. */
export function readFilter(params: SearchParams, today: string): Filter {
  const [groupID = allGroups] = challengeGroupIDs.safeParse(params.challengeGroupIDs).data ?? [];
  return { groupID, window: readWindow(params, reachOf(today)) };
}

export const writeFilter = ({ groupID, window }: Filter): SearchParams => ({
  ...(groupID !== allGroups && { challengeGroupIDs: groupID }),
  ...(window && { filterFrom: window.from, filterTo: window.to }),
});

/** What the call takes: the window is always named. */
export const queryOfFilter = ({ groupID, window }: Filter, usual: Days) => {
  const { from, to } = window ?? usual;
  return { challengeGroupIDs: [groupID], filterFrom: from, filterTo: to };
};

/** A window that is the default anyway. */
export const asFilterWindow = (window: Days, usual: Days): Days | null =>
  window.from === usual.from && window.to === usual.to ? null : window;

/** A group of the address that the options do not tell, as far as its challenges tell it: the choice is never empty. */
export function withChosen(
  options: readonly Option<number>[],
  groupID: number,
  challenges: readonly Pick<CalendarChallenge, 'challengeGroupID' | 'challengeGroupName'>[],
): readonly Option<number>[] {
  if (options.some(({ value }) => value === groupID)) return options;
  const known = challenges.find(({ challengeGroupID }) => challengeGroupID === groupID);
  return [...options, { value: groupID, label: known?.challengeGroupName ?? 'One group' }];
}
