// The form element that Form and FormDialog share: fields, the form error above the buttons, the buttons.
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import classes from './Form.module.css';
import { FieldNamesContext } from './field-names.ts';
import type { FormSubmission } from './use-form-submission.ts';

interface FormFrameProps<Input extends FieldValues, Output> {
  submission: FormSubmission<Input, Output>;
  /** What the form is called for those who cannot see its heading. */
  label?: string;
  children: ReactNode;
  buttons: ReactNode;
}

export function FormFrame<Input extends FieldValues, Output>({
  submission,
  label,
  children,
  buttons,
}: FormFrameProps<Input, Output>) {
  const { methods, errors, fieldNames, submit, submitOnCtrlEnter } = submission;
  return (
    <FormProvider {...methods}>
      <FieldNamesContext value={fieldNames}>
        <form
          aria-label={label}
          className={classes.form}
          data-errors-visible={errors.errorsVisible || undefined}
          noValidate
          onKeyDown={submitOnCtrlEnter}
          onSubmit={submit}
        >
          <div className={classes.fields}>{children}</div>
          <div className={classes.foot}>
            <div role="alert">
              {errors.formError !== null && <p className={classes.formError}>{errors.formError}</p>}
            </div>
            {buttons}
          </div>
        </form>
      </FieldNamesContext>
    </FormProvider>
  );
}
