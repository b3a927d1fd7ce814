// The list that Previous and Next follow: the one this application was opened from.
import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FollowedList } from '../../../contract/assessments.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { readTableState } from '../../ui/tables/table-state.ts';
import { notAssessedFirst } from './assessment-data.ts';

/** Undefined for an application that was opened by a direct link or from another screen. */
export function useFollowedList(): FollowedList | undefined {
  const id = useRouteID();
  const router = useRouter();
  const read = () => ({ id, list: followedList(router.state.location.state.list) });
  const [current, setCurrent] = useState(read);
  // Read once for each application, because the location changes to the next screen before this one closes.
  if (current.id !== id) setCurrent(read());
  return current.list;
}

function followedList(list: HistoryState['list']): FollowedList | undefined {
  // A list with positions is that of a challenge, which the page of an application follows by itself.
  if (!list || list.position) return undefined;
  const { sort, order, search } = readTableState(list.search, notAssessedFirst);
  const asOf = list.readAt;
  return {
    sort: notAssessedFirst.sortable.find((one) => one === sort) ?? notAssessedFirst.sort,
    order,
    search,
    asOf,
  };
}
