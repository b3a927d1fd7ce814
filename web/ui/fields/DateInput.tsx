// A date input outside any form, typed as dd/MM/yyyy or picked from a calendar.
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { lazyPart, usePreload } from '../lazy/lazy-part.tsx';
import { formatDateText } from '../text/format-date-text.ts';
import classes from './DateField.module.css';
import { type DateRange, parseDateText } from './date-text.ts';

const DatePopover = lazyPart(() => import('./DatePopover.tsx').then((m) => m.DatePopover));

interface DateInputProps extends Omit<TextInputProps, 'onChange' | 'onBlur' | 'value'> {
  /** Names the calendar and its button. */
  pickerLabel: string;
  /** YYYY-MM-DD, or the typed text if that is not a date in the range. */
  value: string;
  range: DateRange;
  /** `isPicked` is true for a date from the calendar, and false for text that may be incomplete. */
  onChange: (value: string, isPicked: boolean) => void;
  onBlur: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

export function DateInput({
  pickerLabel,
  value,
  range,
  disabled,
  onChange,
  onBlur,
  inputRef,
  ...props
}: DateInputProps) {
  const [text, setText] = useState(formatDateText(value));
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const lastValue = useRef(value);
  usePreload(DatePopover);

  // The form was reset or filled by code, so the new value replaces the typed text.
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setText(formatDateText(value));
  }, [value]);

  function commit(next: string, isPicked: boolean) {
    lastValue.current = next;
    onChange(next, isPicked);
  }

  function pick(date: string) {
    commit(date, true);
    setText(formatDateText(date));
    close();
  }

  function close() {
    setIsOpen(false);
    input.current?.focus();
  }

  return (
    <>
      <TextInput
        {...props}
        disabled={disabled}
        ref={(element) => {
          input.current = element;
          if (typeof inputRef === 'function') inputRef(element);
        }}
        value={text}
        placeholder="dd/mm/yyyy"
        autoComplete="off"
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          commit(next.trim() === '' ? '' : (parseDateText(next, range) ?? next), false);
        }}
        onBlur={() => {
          // A date typed without leading zeros is shown with them.
          setText(formatDateText(value));
          onBlur();
        }}
        rightSection={
          <ActionIcon
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            aria-label={`Choose a date for ${pickerLabel}`}
            disabled={disabled}
            className={classes.opener}
            onClick={() => {
              setIsOpen((open) => !open);
              void DatePopover.preload();
            }}
            size={28}
            variant="subtle"
          >
            <IconCalendar size={18} aria-hidden="true" />
          </ActionIcon>
        }
      />
      <DatePopover.Preloaded
        isOpen={isOpen}
        input={input}
        label={pickerLabel}
        range={range}
        value={parseDateText(formatDateText(value), range)}
        onChange={setIsOpen}
        onDismiss={close}
        onPick={pick}
      />
    </>
  );
}
