// A date of a form, typed as dd/MM/yyyy or picked; its value is YYYY-MM-DD, or the text as typed when that is no date.
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DateInput } from './DateInput.tsx';
import { browserToday, type DateRange, defaultDateRange } from './date-text.ts';
import { type FieldProps, useField } from './use-field.ts';

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
  const range: DateRange = useMemo(() => {
    const usual = defaultDateRange(browserToday());
    return { from: from ?? usual.from, to: to ?? usual.to };
  }, [from, to]);
  return (
    <DateInput
      {...shared}
      inputRef={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      onChange={field.onChange}
      pickerLabel={props.label}
      range={range}
      value={field.value ?? ''}
    />
  );
}
