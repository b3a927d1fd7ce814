// What visitors wrote: the list of messages and the page of one of them; the question before a delete opens over either.
import { useIsOverList, useRecordID } from '../../platform/over-list.ts';
import { MessageList } from './MessageList.tsx';
import { MessagePage } from './MessagePage.tsx';

/** One component for both addresses: the list that a row's question was opened from stays as it is, focus and all. */
export function MessagesScreen() {
  const id = useRecordID();
  const isOverList = useIsOverList();
  return Number.isNaN(id) || isOverList ? <MessageList /> : <MessagePage key={id} id={id} />;
}
