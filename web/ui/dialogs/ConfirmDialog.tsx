// A question with two answers; what goes wrong on "yes" is said inside, and the dialog stays.
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import classes from '../forms/Form.module.css';
import { toFormFailure } from '../forms/form-failure.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { notifySuccess } from '../notices/notify.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** For what cannot be undone: a red button. */
  danger?: boolean;
  /** For what few people want: Cancel is then the filled button. */
  isUnlikely?: boolean;
  /** The dialog closes when this has succeeded; a failure is shown inside. */
  onConfirm: () => unknown;
  onClose: () => void;
  /** Instead of onClose once onConfirm has succeeded, where something else follows. */
  onDone?: () => void;
  /** False while another dialog lies on top of this one. */
  isOnTop?: boolean;
  /** Said in a toast once it is done. */
  successText?: string;
  /** What must be typed before the button works: the name of what is going to be deleted. */
  typeToConfirm?: string;
}

export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  isUnlikely = false,
  onConfirm,
  onClose,
  onDone,
  isOnTop,
  successText,
  typeToConfirm,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const isRunning = useRef(false);
  const isHeld = typeToConfirm !== undefined && typed.trim() !== typeToConfirm.trim();

  async function confirm(event: FormEvent) {
    event.preventDefault();
    // React carries the event on to a form that this dialog was opened from.
    event.stopPropagation();
    if (isHeld || isRunning.current) return;
    isRunning.current = true;
    setIsConfirming(true);
    setError(null);
    try {
      await onConfirm();
      if (successText !== undefined) notifySuccess(successText);
      if (onDone) {
        setIsConfirming(false);
        onDone();
      } else onClose();
    } catch (thrown) {
      const failure = toFormFailure(thrown);
      setError([failure.formError, ...Object.values(failure.fieldErrors)].filter(Boolean).join(' '));
      setIsConfirming(false);
    } finally {
      isRunning.current = false;
    }
  }

  /** What is being done can no longer be called off. */
  function close() {
    if (!isRunning.current) onClose();
  }

  const no = (
    <Button
      key="no"
      data-autofocus={typeToConfirm === undefined || undefined}
      onClick={close}
      variant={isUnlikely ? 'filled' : 'default'}
    >
      {cancelLabel}
    </Button>
  );
  const yes = (
    <SubmitButton
      key="yes"
      color={danger ? 'red' : undefined}
      disabled={isHeld}
      isSubmitting={isConfirming}
      label={confirmLabel}
      variant={isUnlikely ? 'default' : 'filled'}
    />
  );

  return (
    <Dialog title={title} width={440} onClose={close} isOnTop={isOnTop}>
      <form className={classes.form} onSubmit={confirm}>
        <div className={classes.question}>{message}</div>
        {typeToConfirm !== undefined && (
          <TextInput
            autoComplete="off"
            className={classes.question}
            data-autofocus
            label={`Type "${typeToConfirm}" to confirm`}
            onChange={(event) => setTyped(event.currentTarget.value)}
            value={typed}
          />
        )}
        <div className={classes.foot}>
          <div role="alert">{error !== null && <p className={classes.formError}>{error}</p>}</div>
          <div className={classes.buttons}>{isUnlikely ? [yes, no] : [no, yes]}</div>
        </div>
      </form>
    </Dialog>
  );
}
