// A form in a dialog with its own route: closes on success, keeps the values on failure, asks before discarding them.
import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from '../forms/Form.module.css';
import { FormFrame } from '../forms/FormFrame.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { type FormSetup, useFormSubmission } from '../forms/use-form-submission.ts';
import { useInterruptedForm } from '../forms/use-interrupted-form.ts';
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts';
import { notifySuccess } from '../notices/notify.tsx';
import { Waiting, type WaitingProps } from '../states/Waiting.tsx';
import { Dialog } from './Dialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';

interface FormDialogProps<Input extends FieldValues, Output>
  extends Omit<FormSetup<Input, Output>, 'onSuccess' | 'defaultValues'>,
    WaitingProps {
  title: string;
  /** Undefined while the record to edit loads; a spinner is then shown instead of the form. */
  defaultValues: FormSetup<Input, Output>['defaultValues'] | undefined;
  /** Goes back to the route beneath. Also called after a successful save. */
  onClose: () => void;
  submitLabel?: string;
  /**
   * Shown in a toast after saving, because the dialog has closed and the row may be on another page. Left out if
   * nothing was saved yet.
   */
  successText?: string;
  width?: 560 | 720;
  /** Fields of web/ui/fields, with the names of the schema. */
  children: ReactNode;
}

export function FormDialog<Input extends FieldValues, Output>({
  title,
  defaultValues,
  onClose,
  width = 560,
  loadError,
  onRetry,
  ...form
}: FormDialogProps<Input, Output>) {
  const requestClose = useRef(onClose);
  const [isCovered, setIsCovered] = useState(false);
  // When the record arrives, React renders the form in slices, because a form with many fields would block the page.
  const isReady = useDeferredValue(defaultValues !== undefined);
  return (
    <Dialog title={title} width={width} onClose={() => requestClose.current()} isOnTop={!isCovered}>
      {defaultValues === undefined || !isReady ? (
        <Waiting loadError={loadError} onRetry={onRetry} />
      ) : (
        <DialogForm
          {...form}
          label={title}
          defaultValues={defaultValues}
          onClose={onClose}
          onCoveredChange={setIsCovered}
          requestClose={requestClose}
        />
      )}
    </Dialog>
  );
}

interface DialogFormProps<Input extends FieldValues, Output> extends FormSetup<Input, Output> {
  label: string;
  submitLabel?: string;
  successText?: string | undefined;
  onClose: () => void;
  onCoveredChange: (isCovered: boolean) => void;
  requestClose: RefObject<() => void>;
  children: ReactNode;
}

function DialogForm<Input extends FieldValues, Output>({
  label,
  submitLabel = 'Save',
  successText,
  onClose,
  onCoveredChange,
  requestClose,
  children,
  ...setup
}: DialogFormProps<Input, Output>) {
  const submission = useFormSubmission({
    ...setup,
    onSuccess: () => {
      if (successText !== undefined) notifySuccess(successText);
      guard.leave();
    },
  });
  useInterruptedForm(submission.methods, setup.defaultValues);
  const guard = useUnsavedGuard(
    { isDirty: submission.methods.formState.isDirty, isSaving: submission.isSubmitting },
    onClose,
  );

  useEffect(() => {
    requestClose.current = guard.requestLeave;
  });
  useEffect(() => onCoveredChange(guard.isAsking), [onCoveredChange, guard.isAsking]);

  return (
    <>
      <FormFrame
        label={label}
        submission={submission}
        buttons={
          <div className={classes.buttons}>
            <Button variant="default" onClick={guard.requestLeave}>
              Cancel
            </Button>
            <SubmitButton label={submitLabel} isSubmitting={submission.isSubmitting} />
          </div>
        }
      >
        {children}
      </FormFrame>
      {guard.isAsking && <DiscardQuestion guard={guard} />}
    </>
  );
}
