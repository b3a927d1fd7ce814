// A group of checkboxes; a disabled option gives its reason.
import { Checkbox } from '@mantine/core';
import { type FocusEvent, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import groupClasses from './CheckboxGroupField.module.css';
import type { Option } from './option.ts';
import { type FieldProps, useField } from './use-field.ts';

export interface CheckboxOption<Value extends string | number> extends Option<Value> {
  /** Why the option is disabled. */
  reason?: string | undefined;
  /** Checking this option clears the others, and checking another option clears this one. */
  isExclusive?: boolean;
}

interface CheckboxGroupFieldProps<Values extends FieldValues, Value extends string | number>
  extends FieldProps<Values> {
  options: readonly CheckboxOption<Value>[];
  /** Gives each option a line of its own. */
  hasLongLabels?: boolean;
}

/** A disabled option that is part of the value stays in it. */
export function CheckboxGroupField<
  Values extends FieldValues = FieldValues,
  Value extends string | number = string | number,
>({ options, hasLongLabels = false, ...props }: CheckboxGroupFieldProps<Values, Value>) {
  const { field, shared } = useField(props);
  const { 'aria-required': _, ...wrapper } = shared;
  const id = useId();
  const chosen: readonly Value[] = field.value ?? [];
  const reasons = [...new Set(options.flatMap(({ reason }) => reason ?? []))];
  const firstEnabled = options.find((option) => !option.disabled);

  function handleChange(values: readonly string[]) {
    const isIn = (list: readonly (string | Value)[], { value }: Option<Value>) =>
      list.map(String).includes(String(value));
    const added = options.find((option) => isIn(values, option) && !isIn(chosen, option));
    const isCompatible = (option: CheckboxOption<Value>) =>
      added === undefined ||
      option === added ||
      option.disabled ||
      !(added.isExclusive || option.isExclusive);
    field.onChange(
      options.filter((option) => isIn(values, option) && isCompatible(option)).map(({ value }) => value),
    );
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    // Moving from one checkbox to another does not leave the field.
    if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur();
  }

  return (
    <Checkbox.Group
      {...wrapper}
      description={undefined}
      onBlur={handleBlur}
      onChange={handleChange}
      value={chosen.map(String)}
    >
      <div className={groupClasses.options} data-long-labels={hasLongLabels || undefined}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            classNames={{ root: groupClasses.choice, body: groupClasses.option }}
            aria-describedby={option.reason && `${id}-${reasons.indexOf(option.reason)}`}
            disabled={option.disabled || props.disabled}
            error={Boolean(shared.error)}
            label={option.label}
            ref={option === firstEnabled ? field.ref : undefined}
            value={String(option.value)}
          />
        ))}
      </div>
      {props.help && <p className={groupClasses.help}>{props.help}</p>}
      {reasons.map((reason, index) => (
        <p key={reason} id={`${id}-${index}`} className={groupClasses.help}>
          {reasonText(reason, options)}
        </p>
      ))}
    </Checkbox.Group>
  );
}

/** Names the options with this reason, unless all of them have it. */
function reasonText(reason: string, options: readonly CheckboxOption<string | number>[]): string {
  const affected = options.filter((option) => option.reason === reason);
  if (affected.length === options.length) return reason;
  return `${affected.map(({ label }) => label).join(', ')}: ${reason}`;
}
