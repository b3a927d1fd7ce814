// A field for a password, which is hidden until someone chooses to show it.
import type { FieldValues } from 'react-hook-form';
import { type LiveText, liveTextProps } from './live-text.ts';
import { PasswordBox } from './PasswordBox.tsx';
import { useAutoFocus } from './use-auto-focus.ts';
import { type FieldProps, useField } from './use-field.ts';

interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Informs password managers which password this is. */
  autoComplete: 'current-password' | 'new-password';
  /** Shown below the field, and updated while someone types. */
  liveText?: LiveText;
  /** Focuses this field when the form appears. */
  autoFocus?: boolean;
}

export function PasswordField<Values extends FieldValues = FieldValues>({
  autoComplete,
  liveText,
  autoFocus,
  ...props
}: PasswordFieldProps<Values>) {
  const { field, message, shared } = useField(props);
  return (
    <PasswordBox
      {...shared}
      {...(liveText && liveTextProps(liveText, message))}
      {...field}
      {...useAutoFocus(autoFocus, field.ref)}
      value={field.value ?? ''}
      autoComplete={autoComplete}
      disabled={props.disabled}
    />
  );
}
