// The dates of the challenge form: what a new challenge starts from, and which dates are out of order.
import { challengeFields, dateFields, type FieldOfKind } from '../contract/challenge-fields.ts';
import { daysAfter } from './lifecycle.ts';

type DateField = FieldOfKind<'date'>;
type Dates = Readonly<Record<DateField, string>>;

/** Warnings, by the date that comes too early. An end before its start is not among them: the form refuses it. */
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

/** What the form starts from. */
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
