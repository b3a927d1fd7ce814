// A form's date field, typed as dd/MM/yyyy or picked; its value is YYYY-MM-DD, or the typed text if that is not a date.
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DateInput } from './DateInput.tsx';
import { browserToday, type DateRange, defaultDateRange } from './date-text.ts';
import { type FieldProps, useField } from './use-field.ts';

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** YYYY-MM-DD; by default 80 years ago. A date outside the range stays text, which the schema refuses. */
  from?: string;
  /** YYYY-MM-DD; by default 10 years ahead. */
  to?: string;
  /** Called when a date was picked or the field was left, so that typing does not count as several changes. */
  onSettle?: () => void;
}

export function DateField<Values extends FieldValues = FieldValues>({
  from,
  to,
  onSettle,
  ...props
}: DateFieldProps<Values>) {
  const { field, shared } = useField(props);
  const range: DateRange = useMemo(() => {
    const defaults = defaultDateRange(browserToday());
    return { from: from ?? defaults.from, to: to ?? defaults.to };
  }, [from, to]);
  return (
    <DateInput
      {...shared}
      inputRef={field.ref}
      name={field.name}
      onBlur={() => {
        field.onBlur();
        onSettle?.();
      }}
      onChange={(value, isPicked) => {
        field.onChange(value);
        if (isPicked) onSettle?.();
      }}
      pickerLabel={props.label}
      range={range}
      value={field.value ?? ''}
    />
  );
}
