// Queries and mutations for the contact message screens.
import { type QueryFilters, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactMessageSort, contactMessages } from '../../../contract/contact-messages.ts';
import { type Answer, call } from '../../platform/api.ts';
import { dashboardCalls, refreshDashboard } from '../../platform/dashboard-calls.ts';
import { callForRecord, keyOf, loadingProps, queryClient } from '../../platform/query.ts';
import { useList } from '../../platform/use-list.ts';
import type { TableDefaults } from '../../ui/tables/table-state.ts';

const { isPossibleSpam } = contactMessages.list.query.shape;

const newestFirst: TableDefaults = {
  sort: 'sentOn',
  order: 'desc',
  sortable: ContactMessageSort,
  filters: { isPossibleSpam },
};

export const useMessages = () => useList(contactMessages.list, newestFirst);

/** Matches the pages of the list, but not single messages, whose keys start with the same prefix. */
const lists: QueryFilters = {
  queryKey: keyOf(contactMessages.list),
  predicate: ({ queryKey }) => queryKey.length <= keyOf(contactMessages.find).length,
};

const messageOf = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(contactMessages.find), id],
    queryFn: async ({ signal }) => {
      const reply = await call(contactMessages.find, { params: { id }, signal });
      showAsRead(id);
      return reply;
    },
  });

/** Opening a message counts as reading it. */
export const useMessage = (id: number) => useQuery(messageOf(id));

type ListAnswer = Answer<typeof contactMessages.list>;

/** Updates the cached list immediately, so the message is no longer bold when the person returns to it. */
function showAsRead(id: number) {
  queryClient.setQueriesData<ListAnswer>(
    lists,
    (page) =>
      page && { ...page, data: page.data.map((one) => (one.id === id ? { ...one, isRead: true } : one)) },
  );
  refreshDashboard();
}

const listedMessage = (id: number) =>
  queryClient
    .getQueriesData<ListAnswer>(lists)
    .flatMap(([, page]) => page?.data ?? [])
    .find((message) => message.id === id);

/** Uses the message from the list if there is one, because loading it would mark it as read. */
export function useMessageToDelete(id: number) {
  const [listed] = useState(() => listedMessage(id));
  const query = useQuery({ ...messageOf(id), enabled: !listed });
  return { message: listed ?? query.data?.data, waiting: loadingProps(query) };
}

export async function markAsNotSpam(id: number, etag: string | null) {
  const sent = { params: { id }, body: { isPossibleSpam: false }, ifMatch: etag };
  try {
    await callForRecord(contactMessages.update, sent, ...dashboardCalls);
    refreshDashboard();
  } finally {
    // Also after a refusal, because someone else may have changed the message first.
    await queryClient.invalidateQueries({ queryKey: messageOf(id).queryKey });
    void queryClient.invalidateQueries(lists);
  }
}

export async function deleteMessage(id: number) {
  await callForRecord(contactMessages.delete, { params: { id } }, ...dashboardCalls);
  void queryClient.invalidateQueries(lists);
  refreshDashboard();
}

/** Separate from the delete: a page that still shows the message would fetch it again and get a 404. */
export const removeCachedMessage = (id: number) => queryClient.removeQueries(messageOf(id));
