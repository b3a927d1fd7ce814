// Several choices, all in sight at once; one that cannot be changed here says why.
import { Checkbox } from '@mantine/core';
import { type FocusEvent, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import groupClasses from './CheckboxGroupField.module.css';
import type { Option } from './option.ts';
import { type FieldProps, useField } from './use-field.ts';

export interface CheckboxOption<Value extends string | number> extends Option<Value> {
  /** Why it is disabled. */
  reason?: string | undefined;
  /** Goes with no other: choosing it clears the rest, and choosing another clears it. */
  isExclusive?: boolean;
}

interface CheckboxGroupFieldProps<Values extends FieldValues, Value extends string | number>
  extends FieldProps<Values> {
  options: readonly CheckboxOption<Value>[];
}

/** A disabled option that is part of the value stays part of it. */
export function CheckboxGroupField<
  Values extends FieldValues = FieldValues,
  Value extends string | number = string | number,
>({ options, ...props }: CheckboxGroupFieldProps<Values, Value>) {
  const { field, shared } = useField(props);
  const { 'aria-required': _, ...wrapper } = shared;
  const id = useId();
  const chosen: readonly Value[] = field.value ?? [];
  const reasons = [...new Set(options.flatMap(({ reason }) => reason ?? []))];
  const firstOpen = options.find((option) => !option.disabled);

  function choose(values: readonly string[]) {
    const isIn = (list: readonly (string | Value)[], { value }: Option<Value>) =>
      list.map(String).includes(String(value));
    const added = options.find((option) => isIn(values, option) && !isIn(chosen, option));
    const fits = (option: CheckboxOption<Value>) =>
      added === undefined ||
      option === added ||
      option.disabled ||
      !(added.isExclusive || option.isExclusive);
    field.onChange(
      options.filter((option) => isIn(values, option) && fits(option)).map(({ value }) => value),
    );
  }

  function leave(event: FocusEvent<HTMLElement>) {
    // From one box to the next is not yet out of the field.
    if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur();
  }

  return (
    <Checkbox.Group
      {...wrapper}
      description={undefined}
      onBlur={leave}
      onChange={choose}
      value={chosen.map(String)}
    >
      <div className={groupClasses.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            classNames={{
              root: groupClasses.choice,
              body: groupClasses.option,
              input: groupClasses.box,
              label: groupClasses.label,
            }}
            aria-describedby={option.reason && `${id}-${reasons.indexOf(option.reason)}`}
            disabled={option.disabled || props.disabled}
            error={Boolean(shared.error)}
            label={option.label}
            ref={option === firstOpen ? field.ref : undefined}
            value={String(option.value)}
          />
        ))}
      </div>
      {props.help && <p className={groupClasses.help}>{props.help}</p>}
      {reasons.map((reason, index) => (
        <p key={reason} id={`${id}-${index}`} className={groupClasses.help}>
          {sentenceOf(reason, options)}
        </p>
      ))}
    </Checkbox.Group>
  );
}

/** Names whom it concerns, unless that is all of them. */
function sentenceOf(reason: string, options: readonly CheckboxOption<string | number>[]): string {
  const concerned = options.filter((option) => option.reason === reason);
  if (concerned.length === options.length) return reason;
  return `${concerned.map(({ label }) => label).join(', ')}: ${reason}`;
}
