// A dialog that asks for confirmation; if the action fails, the dialog stays open and shows the error.
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
  /** Makes the button red, for an action that cannot be undone. */
  danger?: boolean;
  /** Makes Cancel the filled button, for an action that few people want. */
  isCancelPrimary?: boolean;
  /** The dialog closes when this succeeds and shows the error when it fails. */
  onConfirm: () => unknown;
  onClose: () => void;
  /** Called instead of onClose once onConfirm has succeeded, if something else follows. */
  onDone?: () => void;
  /** False while another dialog is open over this one. */
  isOnTop?: boolean;
  /** Shown in a toast once the action has succeeded. */
  successText?: string;
  /** The text that enables the button once it is typed, such as the name of a record to delete. */
  typeToConfirm?: string;
}

export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  isCancelPrimary = false,
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
  const isConfirmBlocked = typeToConfirm !== undefined && typed.trim() !== typeToConfirm.trim();

  async function confirm(event: FormEvent) {
    event.preventDefault();
    // React also passes the event to the form that this dialog was opened from.
    event.stopPropagation();
    if (isConfirmBlocked || isRunning.current) return;
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

  /** A running action can no longer be cancelled. */
  function close() {
    if (!isRunning.current) onClose();
  }

  const cancelButton = (
    <Button
      key="cancel"
      data-autofocus={typeToConfirm === undefined || undefined}
      onClick={close}
      variant={isCancelPrimary ? 'filled' : 'default'}
    >
      {cancelLabel}
    </Button>
  );
  const confirmButton = (
    <SubmitButton
      key="confirm"
      color={danger ? 'red' : undefined}
      disabled={isConfirmBlocked}
      isSubmitting={isConfirming}
      label={confirmLabel}
      variant={isCancelPrimary ? 'default' : 'filled'}
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
          <div className={classes.buttons}>
            {isCancelPrimary ? [confirmButton, cancelButton] : [cancelButton, confirmButton]}
          </div>
        </div>
      </form>
    </Dialog>
  );
}
