// What the screens of contact messages read and write.
import { type QueryFilters, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactMessageSort, contactMessages } from '../../../contract/contact-messages.ts';
import { dashboard } from '../../../contract/dashboard.ts';
import { type Answer, call } from '../../platform/api.ts';
import { callAbout, keyOf, queryClient, refresh, waitingFor } from '../../platform/query.ts';
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

/** The pages of the list, and not the single messages, whose addresses stand below it. */
const lists: QueryFilters = {
  queryKey: keyOf(contactMessages.list),
  predicate: ({ queryKey }) => queryKey.length <= keyOf(contactMessages.find).length,
};

const messageOf = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(contactMessages.find), id],
    queryFn: async ({ signal }) => {
      const answer = await call(contactMessages.find, { params: { id }, signal });
      showAsRead(id);
      return answer;
    },
  });

/** Opening a message counts as reading it. */
export const useMessage = (id: number) => useQuery(messageOf(id));

type ListAnswer = Answer<typeof contactMessages.list>;

/** At once, so that whoever returns to the list does not see it bold for another moment. */
function showAsRead(id: number) {
  queryClient.setQueriesData<ListAnswer>(
    lists,
    (page) =>
      page && { ...page, data: page.data.map((one) => (one.id === id ? { ...one, isRead: true } : one)) },
  );
  void refresh(dashboard.figures);
}

const listedMessage = (id: number) =>
  queryClient
    .getQueriesData<ListAnswer>(lists)
    .flatMap(([, page]) => page?.data ?? [])
    .find((message) => message.id === id);

/** As the list beneath has it, if there is one: nobody has read a message by removing it from there. */
export function useMessageToDelete(id: number) {
  const [listed] = useState(() => listedMessage(id));
  const reading = useQuery({ ...messageOf(id), enabled: !listed });
  return { message: listed ?? reading.data?.data, waiting: waitingFor(reading) };
}

export async function markAsNotSpam(id: number, etag: string | null) {
  const sent = { params: { id }, body: { isPossibleSpam: false }, ifMatch: etag };
  try {
    await callAbout(contactMessages.update, sent, dashboard.figures);
    void refresh(dashboard.figures);
  } finally {
    // Also after a refusal: someone else may have been quicker.
    await queryClient.invalidateQueries({ queryKey: messageOf(id).queryKey });
    void queryClient.invalidateQueries(lists);
  }
}

export async function deleteMessage(id: number) {
  await callAbout(contactMessages.delete, { params: { id } }, dashboard.figures);
  void queryClient.invalidateQueries(lists);
  void refresh(dashboard.figures);
}

/** Apart from the delete: the page that still shows it would read it again, and find nothing. */
export const forgetMessage = (id: number) => queryClient.removeQueries(messageOf(id));
