// A field for a whole number; its value is the number, or the typed text if that is not a whole number.
import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.ts';

const wholeNumber = /^-?\d{1,9}$/;

export function NumberField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  const { field, shared } = useField(props);
  return (
    <TextInput
      {...shared}
      {...field}
      value={String(field.value ?? '')}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim();
        field.onChange(wholeNumber.test(typed) ? Number(typed) : typed);
      }}
      autoComplete="off"
      inputMode="numeric"
      disabled={props.disabled}
    />
  );
}
