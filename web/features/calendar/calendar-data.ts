// Loads the calendar's challenges and the groups to choose from, and keeps the choice in the address.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { allGroups, calendar, myGroups } from '../../../contract/calendar.ts';
import { type Days, defaultWindow } from '../../../rules/calendar.ts';
import { nowIn } from '../../../rules/now.ts';
import { areas } from '../../platform/areas.ts';
import { failureOf, queryOf } from '../../platform/query.ts';
import type { Option } from '../../ui/fields/option.ts';
import { timeZone } from '../../ui/text/date-time-text.ts';
import {
  asFilterWindow,
  existingGroups,
  type Filter,
  queryOfFilter,
  readFilter,
  withChosen,
  writeFilter,
} from './calendar-filter.ts';

/** Available before the groups are loaded. */
const ownOptions: readonly Option<number>[] = [
  { value: allGroups, label: 'All Groups' },
  { value: myGroups, label: 'My Groups' },
];

export interface GroupOptions {
  readonly options: readonly Option<number>[];
  /** Set if the groups could not be loaded; the two fixed options remain. */
  readonly onRetry: (() => void) | undefined;
}

function useGroupOptions() {
  const query = useQuery({ ...queryOf(calendar.options, {}), staleTime: 60_000 });
  const groups = query.data?.data.allGroups.map(({ challengeGroupID, challengeGroupName }) => ({
    value: challengeGroupID,
    label: challengeGroupName,
  }));
  return {
    isKnown: groups !== undefined,
    onRetry: query.error ? failureOf(query).onRetry : undefined,
    options: [
      ...ownOptions,
      ...(groups ?? []).toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB')),
    ],
  };
}

/** What the calendar shows, with the window that is in use. */
export interface Choice extends Filter {
  readonly window: Days;
}

/** Loads the calendar that the address describes, and changes the address when another choice is made. */
export function useCalendar() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { isKnown, options, onRetry } = useGroupOptions();
  const [serverToday, setServerToday] = useState<string | null>(null);
  // This computer's clock may be wrong, so the server's date counts as soon as it has replied.
  const today = serverToday ?? nowIn(timeZone, new Date()).today;
  const fallback = defaultWindow(today);
  const read = readFilter(search, today);
  const filter = isKnown ? { ...read, groupIDs: existingGroups(read.groupIDs, options) } : read;
  const query = useQuery({
    ...queryOf(calendar.list, { query: queryOfFilter(filter, fallback) }),
    placeholderData: keepPreviousData,
  });
  const answeredOn = query.data ? nowIn(timeZone, query.data.at).today : null;
  if (answeredOn !== null && answeredOn !== serverToday) setServerToday(answeredOn);
  const choice: Choice = { ...filter, window: filter.window ?? fallback };
  return {
    query,
    groups: { options: withChosen(options, filter.groupIDs, query.data?.data ?? []), onRetry },
    today,
    choice,
    onChoose: (changes: Partial<Choice>) => {
      const { window, ...next } = { ...choice, ...changes };
      void navigate({
        to: areas.calendar.path,
        search: writeFilter({ ...next, window: asFilterWindow(window, fallback) }),
        resetScroll: false,
      });
    },
  };
}
