// Offers to restore a draft from an earlier visit, and asks before it replaces what was typed since.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { dateTimeText } from '../../../ui/text/date-time-text.ts';
import classes from './ChallengeForm.module.css';
import type { Draft } from './draft.ts';
import { type Restorable, withoutDeletedImages } from './draft-images.ts';
import type { FormValues } from './form-values.ts';

interface DraftNoticeProps {
  draft: Draft;
  /** The values the form was loaded with. */
  loaded: FormValues;
  hasTyped: () => boolean;
  onRestore: (restorable: Restorable) => void;
  onDiscard: () => void;
}

export function DraftNotice({ draft, loaded, hasTyped, onRestore, onDiscard }: DraftNoticeProps) {
  const [pendingRestore, setPendingRestore] = useState<Restorable | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function restore() {
    if (isChecking) return;
    setIsChecking(true);
    const restorable = await withoutDeletedImages(draft, loaded);
    // The draft was discarded or the page was left in the meantime.
    if (!isShown.current) return;
    setIsChecking(false);
    if (hasTyped()) setPendingRestore(restorable);
    else onRestore(restorable);
  }

  return (
    <section className={classes.notice} aria-label="Unsaved changes">
      <p>You have unsaved changes from {dateTimeText(draft.keptAt)}.</p>
      <div className={classes.noticeButtons}>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="default" aria-busy={isChecking} onClick={() => void restore()}>
          Restore
        </Button>
      </div>
      {pendingRestore && (
        <ConfirmDialog
          title="Restore earlier changes?"
          message="Restoring replaces what you have typed since."
          confirmLabel="Restore"
          cancelLabel="Keep editing"
          danger
          onConfirm={() => onRestore(pendingRestore)}
          onClose={() => setPendingRestore(null)}
        />
      )}
    </section>
  );
}
