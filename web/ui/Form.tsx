// A form that stands on a page of its own, such as those of sign-in: one column, a full-width button, the error above it.
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormFrame } from './FormFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type FormSetup, useFormSubmission } from './use-form-submission.ts';

interface FormProps<Input extends FieldValues, Output> extends FormSetup<Input, Output> {
  /** What the form is called for those who cannot see its heading. */
  label?: string;
  submitLabel: string;
  /** The fields of web/ui/fields, by the names of the schema. */
  children: ReactNode;
  /** Below the button: a link to another form, for example. */
  foot?: ReactNode;
}

export function Form<Input extends FieldValues, Output>({
  label,
  submitLabel,
  children,
  foot,
  ...setup
}: FormProps<Input, Output>) {
  const submission = useFormSubmission(setup);
  return (
    <FormFrame
      label={label}
      submission={submission}
      buttons={
        <>
          <SubmitButton label={submitLabel} isSubmitting={submission.isSubmitting} fullWidth />
          {foot}
        </>
      }
    >
      {children}
    </FormFrame>
  );
}
