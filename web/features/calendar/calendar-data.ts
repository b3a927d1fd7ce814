// What the calendar reads: the challenges of a window, the groups to choose from, and one's own feed.
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
import { asFilterWindow, queryOfFilter, readFilter, withChosen, writeFilter } from './calendar-filter.ts';

/** Both are there before any group is read. */
const ownOptions: readonly Option<number>[] = [
  { value: allGroups, label: 'All Groups' },
  { value: myGroups, label: 'My Groups' },
];

export interface GroupOptions {
  readonly options: readonly Option<number>[];
  /** Where they could not be read; the two that are there without reading still are. */
  readonly onRetry: (() => void) | undefined;
}

function useGroupOptions() {
  const reading = useQuery({ ...queryOf(calendar.options, {}), staleTime: 60_000 });
  const groups = reading.data?.data.allGroups.map(({ challengeGroupID, challengeGroupName }) => ({
    value: challengeGroupID,
    label: challengeGroupName,
  }));
  return {
    isKnown: groups !== undefined,
    onRetry: reading.error ? failureOf(reading).onRetry : undefined,
    options: [
      ...ownOptions,
      ...(groups ?? []).toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB')),
    ],
  };
}

export interface Choice {
  readonly groupID: number;
  readonly window: Days;
}

/** The calendar that the address names, and the way to another one. */
export function useCalendar() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { isKnown, options, onRetry } = useGroupOptions();
  const [serverToday, setServerToday] = useState<string | null>(null);
  // The clock of this computer may be wrong: the server's counts, once it has answered.
  const today = serverToday ?? nowIn(timeZone, new Date()).today;
  const usual = defaultWindow(today);
  const read = readFilter(search, today);
  const isGroupThere = !isKnown || options.some(({ value }) => value === read.groupID);
  const filter = isGroupThere ? read : { ...read, groupID: allGroups };
  const reading = useQuery({
    ...queryOf(calendar.list, { query: queryOfFilter(filter, usual) }),
    placeholderData: keepPreviousData,
  });
  const answeredOn = reading.data ? nowIn(timeZone, reading.data.at).today : null;
  if (answeredOn !== null && answeredOn !== serverToday) setServerToday(answeredOn);
  const choice: Choice = { groupID: filter.groupID, window: filter.window ?? usual };
  return {
    reading,
    groups: { options: withChosen(options, filter.groupID, reading.data?.data ?? []), onRetry },
    today,
    choice,
    onChoose: ({ groupID, window }: Choice) =>
      void navigate({
        to: areas.calendar.path,
        search: writeFilter({ groupID, window: asFilterWindow(window, usual) }),
        resetScroll: false,
      }),
  };
}
