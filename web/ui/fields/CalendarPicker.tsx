// The calendar of DateField, apart because it brings a library of its own that only opens with it.
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import classes from './DateField.module.css';
import type { DateRange } from './date-text.ts';

interface CalendarPickerProps {
  /** YYYY-MM-DD */
  value: string | null;
  range: DateRange;
  onPick: (date: string) => void;
}

export default function CalendarPicker({ value, range, onPick }: CalendarPickerProps) {
  return (
    <DatePicker
      classNames={{ day: classes.day }}
      defaultDate={value ?? undefined}
      firstDayOfWeek={1}
      maxDate={range.to}
      minDate={range.from}
      onChange={(date) => date && onPick(date)}
      value={value}
      ariaLabels={{
        monthLevelControl: 'Change the month',
        yearLevelControl: 'Change the year',
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        previousYear: 'Previous year',
        nextYear: 'Next year',
        previousDecade: 'Previous decade',
        nextDecade: 'Next decade',
      }}
    />
  );
}
