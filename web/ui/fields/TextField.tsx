// A field for one line of text, such as a name or an email address.
import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAutoFocus } from './use-auto-focus.ts';
import { type FieldProps, useField } from './use-field.ts';

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Focuses this field when the form appears. */
  autoFocus?: boolean;
}

export function TextField<Values extends FieldValues = FieldValues>({
  type = 'text',
  placeholder,
  autoComplete = 'off',
  autoFocus,
  ...props
}: TextFieldProps<Values>) {
  const { field, shared } = useField(props);
  return (
    <TextInput
      {...shared}
      {...field}
      {...useAutoFocus(autoFocus, field.ref)}
      value={field.value ?? ''}
      type={type}
      placeholder={placeholder}
      autoComplete={autoComplete}
      disabled={props.disabled}
    />
  );
}
