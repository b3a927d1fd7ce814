// The question before what was typed into an assessment and never saved is thrown away.
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface DiscardDraftProps {
  onConfirm: () => void;
  onClose: () => void;
}

export const DiscardDraft = ({ onConfirm, onClose }: DiscardDraftProps) => (
  <ConfirmDialog
    title="Discard draft?"
    message="What you have changed here since it was last saved is lost."
    confirmLabel="Discard draft"
    cancelLabel="Keep it"
    danger
    onConfirm={onConfirm}
    onClose={onClose}
  />
);
