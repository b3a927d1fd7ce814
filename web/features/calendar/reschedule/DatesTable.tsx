// The dates that a moved bar changes, before and after.
import { challengeFields, dateFields } from '../../../../contract/challenge-fields.ts';
import type { DateChanges, Dates } from '../../../../rules/reschedule.ts';
import { formatDateText } from '../../../ui/text/format-date-text.ts';
import classes from './ChangeDates.module.css';

interface DatesTableProps {
  before: Dates;
  changes: DateChanges;
}

export function DatesTable({ before, changes }: DatesTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {dateFields.map((field) => {
          const date = changes[field];
          return (
            date !== undefined && (
              <tr key={field}>
                <th scope="row">{challengeFields[field].label}</th>
                <td>{formatDateText(before[field])}</td>
                <td className={classes.new}>{formatDateText(date)}</td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}
