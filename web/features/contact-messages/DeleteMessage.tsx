// The dialog that asks before a message is deleted, from the list or its own page.
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { fullName } from '../../../contract/people.ts';
import { areas } from '../../platform/areas.ts';
import { useIsOverList, useRecordDialogClose } from '../../platform/over-list.ts';
import { useReturnPath } from '../../platform/return-path.ts';
import { useDeleteWord } from '../../platform/use-delete-word.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { notifyUndo } from '../../ui/undo/notify-undo.tsx';
import { deleteMessage, removeCachedMessage, restoreMessage, useMessageToDelete } from './message-data.ts';

export function DeleteMessage() {
  const id = useRouteID();
  const word = useDeleteWord();
  const title = `${word} message`;
  const isOverList = useIsOverList();
  const close = useRecordDialogClose(areas.messages);
  const backPath = useReturnPath();
  const navigate = useNavigate();
  const isDeleted = useRef(false);
  const { message, waiting } = useMessageToDelete(id);
  if (!message) return <WaitingDialog title={title} onClose={close} {...waiting} />;
  return (
    <ConfirmDialog
      danger
      title={title}
      message={
        <>
          Are you sure you want to delete this message from <bdi>{fullName(message)}</bdi>?
        </>
      }
      confirmLabel={word}
      onConfirm={async () => {
        await deleteMessage(id);
        isDeleted.current = true;
        const name = fullName(message);
        notifyUndo({
          text: `Message from ${name} deleted.`,
          undo: () => restoreMessage(id),
          undoneText: `Message from ${name} restored.`,
        });
      }}
      onClose={async () => {
        if (!isDeleted.current || isOverList) return close();
        // The page no longer exists, so Back must not lead to it.
        await navigate({ href: backPath, replace: true });
        removeCachedMessage(id);
      }}
    />
  );
}
