// Calculates the default dates of a new challenge, and finds dates in the challenge form that are out of order.
import { challengeFields, dateFields, type FieldOfKind } from '../contract/challenge-fields.ts';
import { daysAfter } from './lifecycle.ts';

type DateField = FieldOfKind<'date'>;
type Dates = Readonly<Record<DateField, string>>;

/** Returns warnings by the date that is too early. Leaves out an end before the start, which the form refuses. */
export function datesOutOfOrder(dates: Dates): Partial<Record<DateField, string>> {
  const warnings: Partial<Record<DateField, string>> = {};
  dateFields.forEach((field, index) => {
    const before = dateFields[index - 1];
    if (!before || field === 'endDate' || dates[field] === '' || dates[before] === '') return;
    if (dates[field] < dates[before])
      warnings[field] = `${challengeFields[field].label} is before ${challengeFields[before].label}.`;
  });
  return warnings;
}

/** Returns the dates that the form for a new challenge starts with. */
export function newChallengeDates(today: string) {
  const startDate = daysAfter(today, 1);
  const endDate = daysAfter(startDate, 7);
  const assessmentStartDate = daysAfter(endDate, 2);
  const responseDate = daysAfter(assessmentStartDate, 10);
  return {
    workshopDate: today,
    startDate,
    endDate,
    gracePeriod: 1,
    assessmentStartDate,
    responseDate,
    pitchPresentationDate: daysAfter(responseDate, 1),
  };
}
