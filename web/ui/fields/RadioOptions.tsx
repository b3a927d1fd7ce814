// The radio buttons of a field, one of which is selected; each field that uses them styles them.
import { Radio } from '@mantine/core';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.ts';

export interface RadioOption<Value extends string | boolean> {
  readonly value: Value;
  readonly label: string;
}

interface RadioOptionsProps<Values extends FieldValues, Value extends string | boolean>
  extends FieldProps<Values> {
  options: readonly RadioOption<Value>[];
  /** Has the classes `options`, `body` and `label`. */
  classes: Readonly<Record<string, string>>;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function RadioOptions<Values extends FieldValues, Value extends string | boolean>({
  options,
  classes,
  onKeyDown,
  ...props
}: RadioOptionsProps<Values, Value>) {
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
            classNames={{ body: classes.body, label: classes.label }}
            error={Boolean(shared.error)}
            label={label}
            onKeyDown={onKeyDown}
            ref={index === 0 ? field.ref : undefined}
            value={String(value)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
