// A password, hidden until its owner asks to see it.
import { PasswordInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useAutoFocus } from './use-auto-focus.ts';
import { type FieldProps, useField } from './use-field.ts';

interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Tells password managers which one is meant. */
  autoComplete: 'current-password' | 'new-password';
  /** The focus starts here when the form appears. */
  autoFocus?: boolean;
}

export function PasswordField<Values extends FieldValues = FieldValues>({
  autoComplete,
  autoFocus,
  ...props
}: PasswordFieldProps<Values>) {
  const { field, shared } = useField(props);
  return (
    <PasswordInput
      {...shared}
      {...field}
      {...useAutoFocus(autoFocus, field.ref)}
      value={field.value ?? ''}
      autoComplete={autoComplete}
      disabled={props.disabled}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
    />
  );
}
