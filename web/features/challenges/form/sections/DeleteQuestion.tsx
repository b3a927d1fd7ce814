// Asks before a section or an item goes that holds something.
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
        // Only now: while the dialog stands, it would not let go of the focus.
        if (isConfirmed.current) onDelete();
      }}
    />
  );
}
