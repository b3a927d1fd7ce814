// What Form and FormDialog share: the form element, with the fields inside bound to the form's values.
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormBody } from './FormBody.tsx';
import { FieldNamesContext } from './field-names.ts';
import { UnfinishedFieldsContext } from './unfinished-fields.ts';
import type { FormSubmission } from './use-form-submission.ts';

interface FormFrameProps<Input extends FieldValues, Output> {
  submission: FormSubmission<Input, Output>;
  /** What the form is called for those who cannot see its heading. */
  label?: string;
  /** Where something comes before sending it, such as a question; it then calls submit itself. */
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
