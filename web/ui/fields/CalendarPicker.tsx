// The calendar of DateField, in its own file so that its library loads only when it opens.
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import classes from './DateField.module.css';
import { browserToday, type DateRange } from './date-text.ts';

interface CalendarPickerProps {
  /** YYYY-MM-DD */
  value: string | null;
  range: DateRange;
  onPick: (date: string) => void;
}

export function CalendarPicker({ value, range, onPick }: CalendarPickerProps) {
  const start = value ?? browserToday();
  return (
    <FocusTrap active>
      <div>
        <DatePicker
          ariaLabels={{
            previousMonth: 'Previous month',
            nextMonth: 'Next month',
            previousYear: 'Previous year',
            nextYear: 'Next year',
            previousDecade: 'Previous decade',
            nextDecade: 'Next decade',
          }}
          classNames={{ day: classes.day }}
          defaultDate={start}
          firstDayOfWeek={1}
          getDayProps={(date) => (date === start ? { 'data-autofocus': true } : {})}
          highlightToday
          maxDate={range.to}
          minDate={range.from}
          onChange={(date) => date && onPick(date)}
          value={value}
        />
      </div>
    </FocusTrap>
  );
}
