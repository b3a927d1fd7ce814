// A field that is on or off, shown as a switch.
import { Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import classes from './fields.module.css';
import { type FieldProps, useField } from './use-field.ts';

export function SwitchField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  const { field, message } = useField(props);
  const { value, ...binding } = field;
  return (
    <Switch
      {...binding}
      className={classes.field}
      checked={value === true}
      label={props.label}
      description={props.help}
      error={message}
      disabled={props.disabled}
      withThumbIndicator={false}
    />
  );
}
