// A filter of a list that takes a day, and sets it once it is picked or typed completely.
import { useMemo, useState } from 'react';
import { messages } from '../../../contract/messages.ts';
import { DateInput } from '../../ui/fields/DateInput.tsx';
import { browserToday, defaultDateRange } from '../../ui/fields/date-text.ts';
import { isDay } from '../../ui/text/format-date-text.ts';
import classes from './DayFilter.module.css';

interface DayFilterProps {
  label: string;
  /** YYYY-MM-DD; undefined if the filter is not set. */
  value: string | undefined;
  onChange: (day: string | null) => void;
}

export function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  const range = useMemo(() => defaultDateRange(browserToday()), []);
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const shown = typed ?? value;

  function apply(day: string) {
    const isComplete = day === '' || isDay(day);
    // Text that is not a date stays in the field, so that it can be corrected.
    setIsRefused(!isComplete);
    if (!isComplete) return;
    setTyped(null);
    if (day !== value) onChange(day === '' ? null : day);
  }

  return (
    <DateInput
      className={classes.day}
      error={isRefused && messages.pattern}
      label={label}
      pickerLabel={label}
      range={range}
      value={shown}
      onChange={(day, isPicked) => (isPicked ? apply(day) : setTyped(day))}
      onBlur={() => typed !== null && apply(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== null) apply(typed);
      }}
    />
  );
}
