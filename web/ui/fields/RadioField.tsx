// A field with a few options below each other, one of which is selected; nothing is selected at first without a value.
import { Radio } from '@mantine/core';
import type { FocusEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './RadioField.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface RadioFieldProps<Values extends FieldValues, Value extends string | boolean>
  extends FieldProps<Values> {
  options: readonly { readonly value: Value; readonly label: string }[];
}

export function RadioField<
  Values extends FieldValues = FieldValues,
  Value extends string | boolean = string | boolean,
>({ options, ...props }: RadioFieldProps<Values, Value>) {
  const { field, shared } = useField(props);
  const { 'aria-required': _, ...wrapper } = shared;

  function handleBlur(event: FocusEvent<HTMLElement>) {
    // Moving from one option to another does not leave the field.
    if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur();
  }

  return (
    <Radio.Group
      {...wrapper}
      name={field.name}
      onBlur={handleBlur}
      onChange={(chosen) => field.onChange(options.find(({ value }) => String(value) === chosen)?.value)}
      value={field.value === undefined || field.value === null ? null : String(field.value)}
    >
      <div className={classes.options}>
        {options.map(({ value, label }, index) => (
          <Radio
            key={label}
            classNames={{ radio: classes.dot, body: classes.body, label: classes.label }}
            error={Boolean(shared.error)}
            label={label}
            ref={index === 0 ? field.ref : undefined}
            value={String(value)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
