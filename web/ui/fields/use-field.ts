// What every field does alike: it is bound to its form by name, and knows the message that stands below it.
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useFieldName } from '../forms/field-names.ts';
import classes from './fields.module.css';

export interface FieldProps<Values extends FieldValues = FieldValues> {
  /** The field's name in the schema. `<TextField<TagInput> name="…">` has it checked. */
  name: FieldPath<Values>;
  label: string;
  /** Draws the star and tells screen readers; whether something is missing is for the schema to say. */
  required?: boolean;
  /** Below the field, always visible. */
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
    /** For Mantine's inputs: label, star, help and message with their ids and aria attributes. */
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
