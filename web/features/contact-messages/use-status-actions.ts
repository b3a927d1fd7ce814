// The buttons of a message's page that mark it as unread, as done, or as open again, and the key E.
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useSingleKeys } from '../../platform/use-single-keys.ts';
import type { MenuAction } from '../../ui/menus/menu-action.ts';
import { notifyError, notifySuccess } from '../../ui/notices/notify.tsx';
import { markAsDone, markAsUnread, removeCachedMessage } from './message-data.ts';

interface StatusActions {
  id: number;
  /** Undefined while the message loads, and for possible spam, which has no status. */
  isDone: boolean | undefined;
  /** The list that the message was opened from. */
  backPath: string;
}

export function useStatusActions({ id, isDone, backPath }: StatusActions): MenuAction[] {
  const navigate = useNavigate();
  const isRunning = useRef(false);

  /** Ignores a second press while the first one is running. */
  async function run(work: () => Promise<void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error));
    } finally {
      isRunning.current = false;
    }
  }

  const markUnread = () =>
    run(async () => {
      await markAsUnread(id);
      // The page would refetch the message and mark it as read, so it closes.
      await navigate({ href: backPath });
      removeCachedMessage(id);
      notifySuccess('Message marked as unread.');
    });
  const markDone = () =>
    run(async () => {
      await markAsDone(id, !isDone);
      notifySuccess(isDone ? 'Message reopened.' : 'Message marked as done.');
    });

  /** Goes to the list after the last message. A message that is done already stays done. */
  const doneAndNext = () =>
    run(async () => {
      if (!isDone) await markAsDone(id, true);
      if (!isDone) notifySuccess('Message marked as done.');
      const next = document.querySelector<HTMLElement>('[data-neighbour="next"]:not([aria-disabled])');
      if (next) next.click();
      else await navigate({ href: backPath });
    });
  useSingleKeys({ E: isDone === undefined ? undefined : () => void doneAndNext() });

  return [
    { label: 'Mark as unread', onClick: () => void markUnread() },
    { label: isDone ? 'Reopen' : 'Mark as done', onClick: () => void markDone() },
  ];
}
