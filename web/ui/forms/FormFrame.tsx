// The form element with its fields bound to the form's values, for pages and dialogs.
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormBody } from './FormBody.tsx';
import { FieldNamesContext } from './field-names.ts';
import { UnfinishedFieldsContext } from './unfinished-fields.ts';
import type { FormSubmission } from './use-form-submission.ts';

interface FormFrameProps<Input extends FieldValues, Output> {
  submission: FormSubmission<Input, Output>;
  /** The form's name for screen readers. */
  label?: string;
  /** Replaces the default submit, for example to ask a question first; it must then call submit itself. */
  onSubmit?: (event: BaseSyntheticEvent) => unknown;
  children: ReactNode;
  buttons: ReactNode;
}

export function FormFrame<Input extends FieldValues, Output>({
  submission: { methods, errors, fieldNames, unfinished, submit },
  onSubmit = submit,
  ...body
}: FormFrameProps<Input, Output>) {
  return (
    <FormProvider {...methods}>
      <FieldNamesContext value={fieldNames}>
        <UnfinishedFieldsContext value={unfinished}>
          <FormBody {...body} errors={errors} onSubmit={onSubmit} />
        </UnfinishedFieldsContext>
      </FieldNamesContext>
    </FormProvider>
  );
}
