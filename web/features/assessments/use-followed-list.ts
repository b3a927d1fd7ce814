// The list of submissions that Previous and Next follow: the one that this submission was opened from.
import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FollowedList } from '../../../contract/assessments.ts';
import { readTableState } from '../../ui/tables/table-state.ts';
import { leftFirst } from './assessment-data.ts';
import { useAddressID } from './use-address-id.ts';

/** Undefined for a submission that was opened by a link of its own or from elsewhere. */
export function useFollowedList(): FollowedList | undefined {
  const id = useAddressID();
  const router = useRouter();
  const read = () => ({ id, list: followedList(router.state.location.state.list) });
  const [kept, setKept] = useState(read);
  // Read once for each submission: on the way out the address already belongs to another screen.
  if (kept.id !== id) setKept(read());
  return kept.list;
}

function followedList(list: HistoryState['list']): FollowedList | undefined {
  if (!list) return undefined;
  const { sort, order, search } = readTableState(list.search, leftFirst);
  const asOf = list.readAt;
  return { sort: leftFirst.sortable.find((one) => one === sort) ?? leftFirst.sort, order, search, asOf };
}
