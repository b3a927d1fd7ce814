// A date, typed as dd/MM/yyyy or picked; its value is YYYY-MM-DD, or the text as typed when that is no date.
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Loading } from '../Loading.tsx';
import { usePopupTarget } from '../popup-target.ts';
import { ownEscape } from '../use-escape.ts';
import classes from './DateField.module.css';
import {
  browserToday,
  type DateRange,
  defaultDateRange,
  formatDateText,
  parseDateText,
} from './date-text.ts';
import { type FieldProps, useField } from './use-field.ts';

const CalendarPicker = lazy(() => import('./CalendarPicker.tsx'));

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** YYYY-MM-DD; 80 years ago unless given. A date outside of the range stays text, which the schema refuses. */
  from?: string;
  /** YYYY-MM-DD; 10 years ahead unless given. */
  to?: string;
}

export function DateField<Values extends FieldValues = FieldValues>({
  from,
  to,
  ...props
}: DateFieldProps<Values>) {
  const { field, shared } = useField(props);
  const portalProps = usePopupTarget();
  const value: string = field.value ?? '';
  const range: DateRange = useMemo(() => {
    const usual = defaultDateRange(browserToday());
    return { from: from ?? usual.from, to: to ?? usual.to };
  }, [from, to]);

  const [text, setText] = useState(formatDateText(value));
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const lastValue = useRef(value);

  // The form was reset or filled from elsewhere: show that instead of what was typed.
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setText(formatDateText(value));
  }, [value]);

  function commit(next: string) {
    lastValue.current = next;
    field.onChange(next);
  }

  function pick(date: string) {
    commit(date);
    setText(formatDateText(date));
    close();
  }

  function close() {
    setIsOpen(false);
    input.current?.focus();
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      onDismiss={close}
      portalProps={portalProps}
      position="bottom-end"
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...shared}
          disabled={props.disabled}
          name={field.name}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          value={text}
          placeholder="dd/mm/yyyy"
          autoComplete="off"
          onChange={(event) => {
            const next = event.currentTarget.value;
            setText(next);
            commit(next.trim() === '' ? '' : (parseDateText(next, range) ?? next));
          }}
          onBlur={() => {
            // A date typed without leading zeros is shown with them.
            setText(formatDateText(value));
            field.onBlur();
          }}
          rightSection={
            <ActionIcon
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              aria-label={`Choose a date for ${props.label}`}
              disabled={props.disabled}
              className={classes.opener}
              onClick={() => setIsOpen((open) => !open)}
              size={28}
              variant="subtle"
            >
              <IconCalendar size={18} aria-hidden="true" />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown
        aria-label={props.label}
        {...ownEscape}
        role="dialog"
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        <div className={classes.calendar}>
          <Suspense fallback={<Loading />}>
            <CalendarPicker value={parseDateText(formatDateText(value), range)} range={range} onPick={pick} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
