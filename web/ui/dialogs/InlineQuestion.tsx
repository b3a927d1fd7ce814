// A confirmation inside a dialog, for an action that cannot be undone; a failure is shown in place.
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import formClasses from '../forms/Form.module.css';
import { toFormFailure } from '../forms/form-failure.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { takeFocus } from '../layout/take-focus.ts';
import classes from './InlineQuestion.module.css';

interface InlineQuestionProps {
  children: ReactNode;
  confirmLabel: string;
  /** Makes the button red, for an action that removes something. */
  danger?: boolean;
  onConfirm: () => Promise<unknown>;
  onCancel: () => void;
}

export function InlineQuestion({
  children,
  confirmLabel,
  danger = false,
  onConfirm,
  onCancel,
}: InlineQuestionProps) {
  const [error, setError] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (isConfirming) return;
    setIsConfirming(true);
    setError(null);
    try {
      await onConfirm();
    } catch (thrown) {
      setError(toFormFailure(thrown).formError);
      setIsConfirming(false);
    }
  }

  return (
    <form onSubmit={confirm}>
      <p className={classes.question} role="alert">
        {children}
      </p>
      <div role="alert">{error !== null && <p className={formClasses.formError}>{error}</p>}</div>
      <div className={formClasses.buttons}>
        <Button ref={takeFocus} onClick={onCancel} variant="default">
          Cancel
        </Button>
        <SubmitButton color={danger ? 'red' : undefined} isSubmitting={isConfirming} label={confirmLabel} />
      </div>
    </form>
  );
}
