// A field for each date of a challenge, with the date it has now.
import { challengeFields, dateFields } from '../../../../contract/challenge-fields.ts';
import { messages } from '../../../../contract/messages.ts';
import type { DateField, Dates } from '../../../../rules/reschedule.ts';
import { DateInput } from '../../../ui/fields/DateInput.tsx';
import { type DateRange, parseDateText } from '../../../ui/fields/date-text.ts';
import { formatDateText } from '../../../ui/text/format-date-text.ts';
import classes from './ChangeDates.module.css';

interface DatesToTypeProps {
  before: Dates;
  /** What the fields show; text that is not a date stays as it was typed. */
  dates: Dates;
  range: DateRange;
  /** Why the end cannot be saved. */
  endError: string | null;
  onChange: (field: DateField, date: string) => void;
}

export function DatesToType({ before, dates, range, endError, onChange }: DatesToTypeProps) {
  const errorOf = (field: DateField) => {
    if (parseDateText(formatDateText(dates[field]), range) === null) return messages.pattern;
    return field === 'endDate' ? endError : null;
  };
  return (
    <div className={classes.fields}>
      {dateFields.map((field) => {
        const { label } = challengeFields[field];
        return (
          <DateInput
            key={field}
            label={label}
            description={`Now ${formatDateText(before[field])}`}
            error={errorOf(field)}
            pickerLabel={label}
            range={range}
            value={dates[field]}
            onBlur={() => {}}
            onChange={(date) => onChange(field, date)}
          />
        );
      })}
    </div>
  );
}
