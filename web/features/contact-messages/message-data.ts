// Queries and mutations for the contact message screens.
import { type QueryFilters, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactMessageSort, contactMessages, type ReplyForm } from '../../../contract/contact-messages.ts';
import { type Answer, call } from '../../platform/api.ts';
import { dashboardCalls, refreshDashboard } from '../../platform/dashboard-calls.ts';
import { callForRecord, keyOf, loadingProps, queryClient, queryOf } from '../../platform/query.ts';
import { useList } from '../../platform/use-list.ts';
import type { TableDefaults } from '../../ui/tables/table-state.ts';

const { isPossibleSpam, status } = contactMessages.list.query.shape;

const newestFirst: TableDefaults = {
  sort: 'sentOn',
  order: 'desc',
  sortable: ContactMessageSort,
  filters: { isPossibleSpam, status },
};

export const useMessages = () => useList(contactMessages.list, newestFirst);

const counts = queryOf(contactMessages.counts, {});

/** Undefined until the counts have loaded, and if that fails, because the list works without them. */
export const useMessageCounts = () => useQuery(counts).data?.data;

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

/** How often the page asks whether a reply was sent, in milliseconds. */
const replyInterval = 5000;

/** Opening a message counts as reading it. */
export const useMessage = (id: number) =>
  useQuery({
    ...messageOf(id),
    refetchInterval: ({ state }) =>
      state.data?.data.replies.some((reply) => reply.status === 'waiting') ? replyInterval : false,
  });

type ListAnswer = Answer<typeof contactMessages.list>;

/** Updates the cached list immediately, so the message is no longer bold when the person returns to it. */
function showAsRead(id: number) {
  queryClient.setQueriesData<ListAnswer>(
    lists,
    (page) =>
      page && { ...page, data: page.data.map((one) => (one.id === id ? { ...one, isRead: true } : one)) },
  );
  void queryClient.invalidateQueries({ queryKey: counts.queryKey });
  refreshDashboard();
}

/** After many messages changed: drops the single ones, because they may be outdated, and refetches the lists. */
export function refreshMessages() {
  queryClient.removeQueries({ queryKey: keyOf(contactMessages.find) });
  refreshLists();
}

/** Refetches the lists and counts that show a changed message. */
function refreshLists() {
  void queryClient.invalidateQueries(lists);
  void queryClient.invalidateQueries({ queryKey: counts.queryKey });
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
  } finally {
    // Even after a refusal, because someone else may have changed the message first.
    await queryClient.invalidateQueries({ queryKey: messageOf(id).queryKey });
    refreshLists();
  }
}

export async function markAsDone(id: number, isDone: boolean) {
  const sent = { params: { id }, body: { isDone } };
  const { data, etag } = await callForRecord(contactMessages.update, sent, ...dashboardCalls);
  queryClient.setQueryData(messageOf(id).queryKey, (read) => read && { ...read, data, etag });
  refreshLists();
}

/** Does not refetch the message, because that would mark it as read. */
export async function markAsUnread(id: number) {
  await callForRecord(contactMessages.update, { params: { id }, body: { isRead: false } }, ...dashboardCalls);
  refreshLists();
}

export async function sendReply(id: number, reply: ReplyForm) {
  await callForRecord(contactMessages.reply, { params: { id }, body: reply }, ...dashboardCalls);
  await queryClient.invalidateQueries({ queryKey: messageOf(id).queryKey });
  refreshLists();
}

export async function sendReplyAgain(id: number, replyID: number) {
  try {
    await call(contactMessages.sendAgain, { params: { id, replyID } });
  } finally {
    // Even after a refusal, because a colleague may have sent it again first.
    await queryClient.invalidateQueries({ queryKey: messageOf(id).queryKey });
  }
}

export async function deleteMessage(id: number) {
  await callForRecord(contactMessages.delete, { params: { id } }, ...dashboardCalls);
  refreshLists();
}

export async function restoreMessage(id: number) {
  await call(contactMessages.restore, { params: { id } });
  refreshLists();
}

/** Separate from the delete: a page that still shows the message would fetch it again and get a 404. */
export const removeCachedMessage = (id: number) => queryClient.removeQueries(messageOf(id));
