// Shows the list of contact messages or the page of one message, depending on the address.
import { useIsOverList, useRecordID } from '../../platform/over-list.ts';
import { MessageList } from './MessageList.tsx';
import { MessagePage } from './MessagePage.tsx';

/** One component for both addresses, so a dialog opened from a row leaves the list and its focus unchanged. */
export function MessagesScreen() {
  const id = useRecordID();
  const isOverList = useIsOverList();
  return Number.isNaN(id) || isOverList ? <MessageList /> : <MessagePage key={id} id={id} />;
}
