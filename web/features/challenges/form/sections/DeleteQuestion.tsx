// The dialog that asks before a section or an item with content is deleted.
import { useRef } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';

interface DeleteQuestionProps {
  title: string;
  message: string;
  onDelete: () => void;
  onClose: () => void;
}

export function DeleteQuestion({ title, message, onDelete, onClose }: DeleteQuestionProps) {
  const isConfirmed = useRef(false);
  return (
    <ConfirmDialog
      danger
      title={title}
      message={message}
      confirmLabel="Delete"
      onConfirm={() => {
        isConfirmed.current = true;
      }}
      onClose={() => {
        onClose();
        // Not earlier, because an open dialog keeps the focus.
        if (isConfirmed.current) onDelete();
      }}
    />
  );
}
