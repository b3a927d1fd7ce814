// What can be done with the selected contact messages.
import { bulk, type ContactMessageAction } from '../../../contract/bulk-calls.ts';
import { call } from '../../platform/api.ts';
import { BulkBar } from '../../ui/bulk/BulkBar.tsx';
import type { BulkAction } from '../../ui/bulk/bulk-action.ts';
import type { ChosenRecords, Selection } from '../../ui/tables/use-selection.ts';
import { type SelectedFrom, useDownloadSelected } from '../exports/use-download-selected.ts';
import { refreshMessages } from './message-data.ts';

const noun = { one: 'message', many: 'messages' };

/** Refetches the lists even after a refusal, because they may have changed. */
async function runBulk(action: ContactMessageAction, chosen: ChosenRecords) {
  try {
    const { data } = await call(bulk.contactMessages, { body: { action, ...chosen } });
    return data;
  } finally {
    refreshMessages();
  }
}

const statusAction = (
  label: string,
  action: ContactMessageAction,
  done: (counted: string) => string,
): BulkAction => ({ kind: 'call', label, run: (chosen) => runBulk(action, chosen), doneText: done });

const actions: readonly BulkAction[] = [
  statusAction('Mark as read', 'markRead', (counted) => `${counted} marked as read.`),
  statusAction('Mark as unread', 'markUnread', (counted) => `${counted} marked as unread.`),
  statusAction('Mark as done', 'markDone', (counted) => `${counted} marked as done.`),
  statusAction('Reopen', 'reopen', (counted) => `${counted} reopened.`),
  {
    kind: 'call',
    label: 'Delete',
    run: (chosen) => runBulk('delete', chosen),
    doneText: (counted) => `${counted} deleted.`,
    question: (counted) => `Are you sure you want to delete ${counted}?`,
    undo: {
      run: (ids) => runBulk('restore', { ids }),
      undoneText: (counted) => `${counted} restored.`,
    },
  },
];

export function MessageBulkBar({ selection, from }: { selection: Selection; from: SelectedFrom }) {
  const download = useDownloadSelected(from);
  return <BulkBar selection={selection} noun={noun} actions={[...actions, download]} />;
}
