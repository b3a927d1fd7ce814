// Connects a field to its form by name, and returns its error message and the shared props.
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useFieldName } from '../forms/field-names.ts';
import classes from './fields.module.css';

export interface FieldProps<Values extends FieldValues = FieldValues> {
  /** The field's name in the schema. `<TextField<TagInput> name="…">` checks it at compile time. */
  name: FieldPath<Values>;
  label: string;
  /** Shows the asterisk and informs screen readers. Only the schema checks whether a value is missing. */
  required?: boolean;
  /** Always shown below the field. */
  help?: ReactNode;
  disabled?: boolean;
}

export function useField<Values extends FieldValues>({
  name,
  label,
  required,
  help,
  disabled,
}: FieldProps<Values>) {
  useFieldName(name);
  const { field, fieldState } = useController<FieldValues>({ name });
  const message = fieldState.error?.message;
  return {
    field,
    message,
    /** Props for Mantine's inputs: label, asterisk, help and message with their ids and aria attributes. */
    shared: {
      className: classes.field,
      label,
      withAsterisk: required,
      'aria-required': required || undefined,
      description: help,
      disabled,
      error: message,
    },
  };
}
