// Yes or no, as a box to tick.
import { Checkbox } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import classes from './fields.module.css';
import { type FieldProps, useField } from './use-field.ts';

export function CheckboxField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  const { field, message } = useField(props);
  const { value, ...binding } = field;
  return (
    <Checkbox
      {...binding}
      className={classes.field}
      checked={value === true}
      label={props.label}
      description={props.help}
      error={message}
      disabled={props.disabled}
    />
  );
}
