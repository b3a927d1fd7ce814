// A dialog of two steps: a form for the new decision, and the letter that it sends.
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { decisionReasonMaximum, type ReleasedChange } from '../../../contract/decision-vocabulary.ts';
import type { ChangePreview } from '../../../contract/letters.ts';
import { CallFailure } from '../../platform/api.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DiscardQuestion } from '../../ui/dialogs/DiscardQuestion.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { toFormFailure } from '../../ui/forms/form-failure.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts';
import { useInterruptedForm } from '../../ui/forms/use-interrupted-form.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { takeFocus } from '../../ui/layout/take-focus.ts';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import { Waiting, type WaitingProps } from '../../ui/states/Waiting.tsx';
import { FeedbackField, OutcomeFields, reasonHelp } from './DecisionFormFields.tsx';
import { type ChangeFields, changeSchema, type DecisionValues } from './decision-form.ts';
import { LetterView } from './LetterView.tsx';

interface ChangeFormProps {
  title: string;
  kind: ReleasedChange;
  defaultValues: DecisionValues;
  challengeID: number;
  applicationID: number;
  onPreview: (fields: ChangeFields) => Promise<ChangePreview>;
  onSend: (fields: ChangeFields, previewHash: string) => Promise<void>;
  onClose: () => void;
}

interface ChangeDialogProps extends Omit<ChangeFormProps, 'defaultValues'>, WaitingProps {
  /** Undefined while the decision loads. */
  defaultValues: DecisionValues | undefined;
}

export function ChangeDialog({ defaultValues, loadError, onRetry, ...form }: ChangeDialogProps) {
  const requestClose = useRef(form.onClose);
  const [isCovered, setIsCovered] = useState(false);
  return (
    <Dialog title={form.title} width={560} onClose={() => requestClose.current()} isOnTop={!isCovered}>
      {defaultValues === undefined ? (
        <Waiting loadError={loadError} onRetry={onRetry} />
      ) : (
        <ChangeForm
          {...form}
          defaultValues={defaultValues}
          requestClose={requestClose}
          onCoveredChange={setIsCovered}
        />
      )}
    </Dialog>
  );
}

interface GuardedProps extends ChangeFormProps {
  requestClose: RefObject<() => void>;
  onCoveredChange: (isCovered: boolean) => void;
}

/** The letter that the typed fields would send. */
interface Previewed {
  readonly fields: ChangeFields;
  readonly preview: ChangePreview;
}

function ChangeForm({ requestClose, onCoveredChange, ...props }: GuardedProps) {
  const { title, kind, defaultValues, challengeID, applicationID, onPreview, onSend, onClose } = props;
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [isSending, setIsSending] = useState(false);
  const submission = useFormSubmission<DecisionValues, ChangeFields>({
    schema: changeSchema,
    defaultValues,
    onSubmit: async (fields) => setPreviewed({ fields, preview: await onPreview(fields) }),
  });
  useInterruptedForm(submission.methods, defaultValues);
  const guard = useUnsavedGuard(
    { isDirty: submission.methods.formState.isDirty, isSaving: submission.isSubmitting || isSending },
    onClose,
  );
  useEffect(() => {
    requestClose.current = guard.requestLeave;
  });
  useEffect(() => onCoveredChange(guard.isAsking), [onCoveredChange, guard.isAsking]);

  async function send({ fields, preview }: Previewed) {
    setIsSending(true);
    try {
      await onSend(fields, preview.previewHash);
    } catch (error) {
      // The letter is shown again as it would be sent now.
      if (error instanceof CallFailure && error.status === 409)
        setPreviewed({ fields, preview: await onPreview(fields) });
      throw error;
    } finally {
      setIsSending(false);
    }
    notifySuccess('Decision changed. The letter will be sent.');
    guard.leave();
  }

  return (
    <>
      {previewed ? (
        <LetterStep
          preview={previewed.preview}
          isSending={isSending}
          onSend={() => send(previewed)}
          onBack={() => setPreviewed(null)}
        />
      ) : (
        <FormFrame
          label={title}
          submission={submission}
          buttons={
            <div className={formClasses.buttons}>
              <Button onClick={guard.requestLeave} variant="default">
                Cancel
              </Button>
              <SubmitButton label="Preview letter" isSubmitting={submission.isSubmitting} />
            </div>
          }
        >
          {kind === 'correction' && <OutcomeFields canBeUndecided={false} />}
          <TextAreaField<DecisionValues>
            name="reason"
            label="Reason"
            help={reasonHelp}
            rows={3}
            characterLimit={decisionReasonMaximum}
            required
            autoFocus
          />
          <FeedbackField challengeID={challengeID} applicationID={applicationID} />
        </FormFrame>
      )}
      {guard.isAsking && <DiscardQuestion guard={guard} />}
    </>
  );
}

interface LetterStepProps {
  preview: ChangePreview;
  isSending: boolean;
  onSend: () => Promise<void>;
  onBack: () => void;
}

function LetterStep({ preview: { letter }, isSending, onSend, onBack }: LetterStepProps) {
  const [error, setError] = useState<string | null>(null);

  async function send() {
    if (isSending) return;
    setError(null);
    try {
      await onSend();
    } catch (thrown) {
      const failure = toFormFailure(thrown);
      setError([failure.formError, ...Object.values(failure.fieldErrors)].filter(Boolean).join(' '));
    }
  }

  return (
    <form
      aria-label="Letter"
      className={formClasses.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className={formClasses.question}>This letter will be sent. This cannot be undone.</p>
      <LetterView letter={letter} />
      <div className={formClasses.foot}>
        <div role="alert">{error !== null && <p className={formClasses.formError}>{error}</p>}</div>
        <div className={formClasses.buttons}>
          {/* The button that asked for the letter had the focus and is gone. */}
          <Button ref={takeFocus} onClick={onBack} variant="default">
            Back
          </Button>
          <SubmitButton label="Send letter" isSubmitting={isSending} />
        </div>
      </div>
    </form>
  );
}
