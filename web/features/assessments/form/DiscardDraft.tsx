// The dialog that asks before an unsaved draft of an assessment is discarded.
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface DiscardDraftProps {
  onConfirm: () => void;
  onClose: () => void;
}

export const DiscardDraft = ({ onConfirm, onClose }: DiscardDraftProps) => (
  <ConfirmDialog
    title="Discard draft?"
    message="You will lose the changes you made since it was last saved."
    confirmLabel="Discard draft"
    cancelLabel="Keep it"
    danger
    onConfirm={onConfirm}
    onClose={onClose}
  />
);
