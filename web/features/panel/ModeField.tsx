// The choice between everyone assessing every application and a number of people assessing each.
import { Radio, TextInput } from '@mantine/core';
import { type FocusEvent, useId } from 'react';
import { useField } from '../../ui/fields/use-field.ts';
import classes from './ModeField.module.css';
import { type SettingsValues, settingLabels } from './settings-form.ts';

const wholeNumber = /^\d{1,9}$/;
const sentence = 'Each submission is assessed by';
const radioClasses = { body: classes.body, label: classes.label };

export function ModeField() {
  const { field: mode, shared } = useField<SettingsValues>({ name: 'mode', label: settingLabels.mode });
  const { field: number, message } = useField<SettingsValues>({
    name: 'assessorsPerApplication',
    label: 'Number of assessors',
  });
  const { 'aria-required': _, ...wrapper } = shared;
  const id = useId();
  const typed = String(number.value ?? '');
  const people = typed === '1' ? 'assessor' : 'assessors';

  function handleBlur(event: FocusEvent<HTMLElement>) {
    // Moving from one option to the other does not leave the field.
    if (!event.currentTarget.contains(event.relatedTarget)) mode.onBlur();
  }

  return (
    <Radio.Group
      {...wrapper}
      error={shared.error ?? message}
      errorProps={{ id }}
      name={mode.name}
      onBlur={handleBlur}
      onChange={mode.onChange}
      value={mode.value}
    >
      <div className={classes.modes}>
        <Radio ref={mode.ref} classNames={radioClasses} label={settingLabels.everyone} value="everyone" />
        <div className={classes.numbered}>
          <Radio
            aria-label={`${sentence} ${typed} ${people}`.replace('  ', ' ')}
            classNames={radioClasses}
            label={sentence}
            value="assigned"
          />
          <span className={classes.count}>
            <TextInput
              ref={number.ref}
              aria-describedby={message ? id : undefined}
              aria-label="Number of assessors"
              autoComplete="off"
              className={classes.number}
              error={Boolean(message)}
              inputMode="numeric"
              name={number.name}
              onBlur={number.onBlur}
              onChange={(event) => {
                const text = event.currentTarget.value.trim();
                number.onChange(wholeNumber.test(text) ? Number(text) : text);
                // A number only makes sense with this option.
                if (text !== '') mode.onChange('assigned');
              }}
              value={typed}
            />
            <span aria-hidden="true">{people}</span>
          </span>
        </div>
      </div>
    </Radio.Group>
  );
}
