// A field with a few options below each other, one of which is selected; nothing is selected at first without a value.
import type { FieldValues } from 'react-hook-form';
import classes from './RadioField.module.css';
import { type RadioOption, RadioOptions } from './RadioOptions.tsx';
import type { FieldProps } from './use-field.ts';

interface RadioFieldProps<Values extends FieldValues, Value extends string | boolean>
  extends FieldProps<Values> {
  options: readonly RadioOption<Value>[];
}

export function RadioField<
  Values extends FieldValues = FieldValues,
  Value extends string | boolean = string | boolean,
>(props: RadioFieldProps<Values, Value>) {
  return <RadioOptions {...props} classes={classes} />;
}
