// The form element: its fields, the form error, the buttons, and Ctrl+Enter to submit.
import type { FocusEventHandler, FormEventHandler, KeyboardEvent, ReactNode, Ref } from 'react';
import classes from './Form.module.css';
import type { FormErrors } from './form-errors.ts';

export interface FormBodyProps {
  /** The form's name for screen readers. */
  label?: string;
  errors: Pick<FormErrors, 'formError' | 'errorsVisible'>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onBlur?: FocusEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
  buttons: ReactNode;
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // React also passes on keys from a dialog that was opened inside the form, which are not meant for the form.
  if (!event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

export function FormBody({ label, errors, children, buttons, ...form }: FormBodyProps) {
  return (
    <form
      {...form}
      aria-label={label}
      className={classes.form}
      data-errors-visible={errors.errorsVisible || undefined}
      noValidate
      onKeyDown={submitOnCtrlEnter}
    >
      <div className={classes.fields}>{children}</div>
      <div className={classes.foot} data-sticky-foot>
        <div role="alert">
          {errors.formError !== null && <p className={classes.formError}>{errors.formError}</p>}
        </div>
        {buttons}
      </div>
    </form>
  );
}
