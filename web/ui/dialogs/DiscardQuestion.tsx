// Asks for confirmation before a form discards unsaved changes.

import type { UnsavedGuard } from '../forms/use-unsaved-guard.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DiscardQuestionProps {
  guard: Pick<UnsavedGuard, 'discard' | 'keepEditing'>;
  /** Removes changes that would otherwise stay on the page or in the browser. */
  onDiscard?: () => void;
}

export function DiscardQuestion({ guard, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title="Discard changes?"
      message="What you have typed has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => {
        onDiscard?.();
        guard.discard();
      }}
      onClose={guard.keepEditing}
    />
  );
}
