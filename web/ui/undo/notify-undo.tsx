// Shows a toast after a deletion, with a button and a key that undo it.
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import { leaveFocusToHeading } from '../layout/page-heading.ts';
import { notifyError, notifySuccess, show } from '../notices/notify.tsx';
import classes from '../notices/Toasts.module.css';
import { noteSeconds } from '../notices/toast-time.ts';
import { useUndoKey } from './use-undo-key.ts';

interface Undo {
  /** What was deleted, as a sentence. */
  text: string;
  undo: () => Promise<unknown>;
  /** Shown once it is undone. */
  undoneText: string;
}

/** Closes after ten seconds, but not while the pointer or the focus is on it. */
export function notifyUndo({ text, undo, undoneText }: Undo): void {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    notifications.hide(id);
    try {
      await undo();
      notifySuccess(undoneText);
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error));
    }
  };
  const id = show(
    text,
    {
      icon: <IconCheck size={16} aria-hidden="true" />,
      classNames: { root: classes.toast, icon: classes.success },
      autoClose: noteSeconds * 1000,
    },
    <UndoMessage text={text} onUndo={() => void start()} />,
  );
}

function UndoMessage({ text, onUndo }: { text: string; onUndo: () => void }) {
  useUndoKey(onUndo);
  return (
    <div className={classes.withButton}>
      <span className={classes.words}>{text}</span>
      <Button
        ref={leaveFocusToHeading}
        aria-keyshortcuts="U"
        className={classes.button}
        onClick={onUndo}
        variant="default"
      >
        Undo
      </Button>
    </div>
  );
}
