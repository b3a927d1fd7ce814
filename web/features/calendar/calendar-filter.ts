// Reads and writes what the calendar shows in the address: window, groups, zoom and order, without their defaults.
import {
  allGroups,
  type CalendarChallenge,
  CalendarFilter,
  type CalendarSort,
  myGroups,
} from '../../../contract/calendar.ts';
import type { Days } from '../../../rules/calendar.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';
import type { SearchParams } from '../../ui/buttons/search-params.ts';
import { type DateRange, defaultDateRange } from '../../ui/fields/date-text.ts';
import type { Option } from '../../ui/fields/option.ts';
import { lengthOf, type Zoom, zooms } from './grid-places.ts';

export interface Filter {
  /** All Groups or My Groups alone, or at least one group. */
  readonly groupIDs: readonly number[];
  /** Null means the default window, which moves with the current month. */
  readonly window: Days | null;
  readonly zoom: Zoom;
  readonly sort: CalendarSort;
}

/** The orders on offer; the first is the default. */
export const orders = [
  { value: 'inWindow', label: 'First date in view' },
  { value: 'name', label: 'Name' },
  { value: 'challengeStart', label: 'Challenge Start' },
] as const satisfies readonly { value: CalendarSort; label: string }[];

const defaultZoom: Zoom = 'month';
const defaultSort = orders[0].value;

const { challengeGroupIDs, filterFrom, filterTo } = CalendarFilter.shape;

/** The earliest and latest dates of a window, as the date fields offer them. */
export const selectableRange = (today: string): DateRange => defaultDateRange(today);

function readWindow(params: SearchParams, range: DateRange): Days | null {
  const from = filterFrom.safeParse(params.filterFrom).data;
  const to = filterTo.safeParse(params.filterTo).data;
  if (from === undefined || to === undefined || from > to) return null;
  return from >= range.from && to <= range.to ? { from, to } : null;
}

const isFixed = (groupID: number) => groupID === allGroups || groupID === myGroups;

/** Several groups are joined by commas, which makes a shorter link than a repeated name. */
function readGroups(text: unknown): readonly number[] {
  const ids = challengeGroupIDs.safeParse(String(text ?? allGroups).split(',')).data ?? [allGroups];
  const fixed = ids.find(isFixed);
  return fixed === undefined ? [...new Set(ids)] : [fixed];
}

/** Invalid values fall back to the default, so no address breaks the calendar. */
export function readFilter(params: SearchParams, today: string): Filter {
  return {
    groupIDs: readGroups(params.challengeGroupIDs),
    window: readWindow(params, selectableRange(today)),
    zoom: zooms.find((zoom) => zoom === params.zoom) ?? defaultZoom,
    sort: orders.find(({ value }) => value === params.sort)?.value ?? defaultSort,
  };
}

export const writeFilter = ({ groupIDs, window, zoom, sort }: Filter): SearchParams => ({
  ...(!groupIDs.includes(allGroups) && { challengeGroupIDs: groupIDs.join(',') }),
  ...(window && { filterFrom: window.from, filterTo: window.to }),
  ...(zoom !== defaultZoom && { zoom }),
  ...(sort !== defaultSort && { sort }),
});

/** The call's parameters, which always include the window. */
export const queryOfFilter = ({ groupIDs, window, sort }: Omit<Filter, 'zoom'>, fallback: Days) => {
  const { from, to } = window ?? fallback;
  return { challengeGroupIDs: [...groupIDs], filterFrom: from, filterTo: to, sort };
};

/** Null for a window that equals the default. */
export const asFilterWindow = (window: Days, fallback: Days): Days | null =>
  window.from === fallback.from && window.to === fallback.to ? null : window;

/** The window moved by its own length, in the direction 1 or -1; null if it would leave the selectable dates. */
export function movedWindow({ from, to }: Days, direction: 1 | -1, range: DateRange): Days | null {
  const days = lengthOf({ from, to }) * direction;
  const moved = { from: daysAfter(from, days), to: daysAfter(to, days) };
  return moved.from >= range.from && moved.to <= range.to ? moved : null;
}

/** The groups after someone has chosen one more or one fewer. All Groups and My Groups replace the others. */
export function withToggled(groupIDs: readonly number[], groupID: number): readonly number[] {
  if (isFixed(groupID)) return [groupID];
  const others = groupIDs.filter((one) => one !== groupID && !isFixed(one));
  const next = groupIDs.includes(groupID) ? others : [...others, groupID];
  return next.length === 0 ? [allGroups] : next;
}

/** The name of the only choice, or the number of groups. */
export const captionOf = (options: readonly Option<number>[], groupIDs: readonly number[]): string =>
  groupIDs.length > 1
    ? `${groupIDs.length} groups`
    : (options.find(({ value }) => value === groupIDs[0])?.label ?? '');

/** Leaves out groups that are not among the options; All Groups if none is left. */
export function existingGroups(
  groupIDs: readonly number[],
  options: readonly Option<number>[],
): readonly number[] {
  const existing = groupIDs.filter((groupID) => options.some(({ value }) => value === groupID));
  if (existing.length === groupIDs.length) return groupIDs;
  return existing.length === 0 ? [allGroups] : existing;
}

/** Adds the address's groups if the options lack them, so the field is never empty; a challenge may give a name. */
export function withChosen(
  options: readonly Option<number>[],
  groupIDs: readonly number[],
  challenges: readonly Pick<CalendarChallenge, 'challengeGroupID' | 'challengeGroupName'>[],
): readonly Option<number>[] {
  const missing = groupIDs.filter((groupID) => !options.some(({ value }) => value === groupID));
  if (missing.length === 0) return options;
  return [
    ...options,
    ...missing.map((groupID) => {
      const known = challenges.find(({ challengeGroupID }) => challengeGroupID === groupID);
      return { value: groupID, label: known?.challengeGroupName ?? 'One group' };
    }),
  ];
}
