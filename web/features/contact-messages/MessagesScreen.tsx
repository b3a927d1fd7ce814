// Shows the list of contact messages or the page of one message, depending on the address.
import { useIsOverList } from '../../platform/over-list.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { MessageList } from './MessageList.tsx';
import { MessagePage } from './MessagePage.tsx';

/** One component for both addresses, so a dialog opened from a row leaves the list and its focus unchanged. */
export function MessagesScreen() {
  const id = useRouteID();
  const isOverList = useIsOverList();
  return Number.isNaN(id) || isOverList ? <MessageList /> : <MessagePage key={id} id={id} />;
}
