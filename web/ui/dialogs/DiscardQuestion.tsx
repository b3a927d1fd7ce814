// Asks for confirmation before a form discards unsaved changes.

import type { UnsavedGuard } from '../forms/use-unsaved-guard.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export function DiscardQuestion({ guard }: { guard: Pick<UnsavedGuard, 'discard' | 'keepEditing'> }) {
  return (
    <ConfirmDialog
      title="Discard changes?"
      message="What you have typed has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      danger
      onConfirm={guard.discard}
      onClose={guard.keepEditing}
    />
  );
}
