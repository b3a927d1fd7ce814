// Connects a field to its form by name, and returns its error message and the shared props.
import { createElement, Fragment, type ReactNode } from 'react';
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
  /** Something to know about the value that does not prevent saving. It takes the place of the message. */
  note?: string | undefined;
  disabled?: boolean;
}

export function useField<Values extends FieldValues>({
  name,
  label,
  required,
  help,
  note,
  disabled,
}: FieldProps<Values>) {
  useFieldName(name);
  const { field, fieldState } = useController<FieldValues>({ name });
  const message = fieldState.error?.message;
  const shownNote = message === undefined ? note : undefined;
  return {
    field,
    message,
    /** Props for Mantine's inputs: label, asterisk, help and message with their ids and aria attributes. */
    shared: {
      className: shownNote === undefined ? classes.field : classes.fieldWithNote,
      label,
      withAsterisk: required,
      'aria-required': required || undefined,
      description: shownNote === undefined ? help : withNote(help, shownNote),
      disabled,
      error: message,
    },
  };
}

const withNote = (help: ReactNode, note: string) =>
  createElement(Fragment, null, help, createElement('span', { className: classes.note }, note));
