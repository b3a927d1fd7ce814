// A yes-or-no question; its value is null until it is answered.
import { Radio } from '@mantine/core';
import type { FocusEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.ts';
import classes from './YesNoField.module.css';

const answers = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

export function YesNoField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  const { field, shared } = useField(props);
  const { 'aria-required': _, ...wrapper } = shared;

  function handleBlur(event: FocusEvent<HTMLElement>) {
    // Moving from one answer to the other does not leave the field.
    if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur();
  }

  return (
    <Radio.Group
      {...wrapper}
      name={field.name}
      onBlur={handleBlur}
      onChange={(answer) => field.onChange(answer === 'true')}
      value={typeof field.value === 'boolean' ? String(field.value) : null}
    >
      <div className={classes.answers}>
        {answers.map(({ value, label }) => (
          <Radio
            key={label}
            classNames={{ radio: classes.dot, body: classes.body, label: classes.label }}
            error={Boolean(shared.error)}
            label={label}
            onKeyDown={(event) => {
              // Enter would submit the form.
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
            }}
            ref={value ? field.ref : undefined}
            value={String(value)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
