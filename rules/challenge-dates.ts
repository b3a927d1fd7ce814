// Calculates the default dates of a new challenge, finds dates that are in conflict, and moves dates together.
import { byField, challengeFields, dateFields, type FieldOfKind } from '../contract/challenge-fields.ts';
import { dayText } from './date-text.ts';
import { daysAfter, daysBetween } from './lifecycle.ts';

export type DateField = FieldOfKind<'date'>;
/** YYYY-MM-DD, or '' for a date that is missing or not valid yet. */
export type Dates = Readonly<Record<DateField, string>>;
export type DatesWithGrace = Dates & { readonly gracePeriod: number };

export interface DateConflict {
  /** The date that is too early. */
  readonly field: DateField;
  /** Every field that the text is about. */
  readonly concerns: readonly (DateField | 'gracePeriod')[];
  readonly text: string;
}

/**
 * Returns what is unusual about the dates, in the order of the form. All of it can be saved. An end before the start
 * is left out, because the form refuses it.
 */
export function dateConflicts(dates: DatesWithGrace): readonly DateConflict[] {
  const conflicts = dateFields.flatMap((field, index) => {
    const later = dateFields.slice(0, index).filter((other) => isTooEarly(dates, field, other));
    if (later.length === 0) return [];
    const text = `${nameWithDate(dates, field)} is before ${listed(dates, later)}.`;
    return [{ field, concerns: [field, ...later], text }];
  });
  return [...conflicts, ...startInGracePeriod(dates)];
}

const isTooEarly = (dates: Dates, field: DateField, other: DateField) =>
  dates[field] !== '' && dates[field] < dates[other] && !(field === 'endDate' && other === 'startDate');

const nameWithDate = (dates: Dates, field: DateField) =>
  `${challengeFields[field].label} (${dayText(dates[field])})`;

const listed = (dates: Dates, fields: readonly DateField[]) =>
  new Intl.ListFormat('en-GB').format(fields.map((field) => nameWithDate(dates, field)));

/** Assessors could read applications that companies may still change. */
function startInGracePeriod(dates: DatesWithGrace): DateConflict[] {
  const { assessmentStartDate, endDate, gracePeriod } = dates;
  if (assessmentStartDate === '' || endDate === '' || gracePeriod === 0) return [];
  const lastDay = daysAfter(endDate, gracePeriod);
  if (assessmentStartDate < endDate || assessmentStartDate > lastDay) return [];
  const start = nameWithDate(dates, 'assessmentStartDate');
  const text = `${start} is inside the grace period, which ends on ${dayText(lastDay)}.`;
  return [{ field: 'assessmentStartDate', concerns: ['assessmentStartDate', 'gracePeriod'], text }];
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

/** Returns the dates after this one in the form's order that can move with it: those from today on. */
export const laterDates = (dates: Dates, field: DateField, today: string): readonly DateField[] =>
  dateFields.slice(dateFields.indexOf(field) + 1).filter((later) => dates[later] >= today);

export interface DateMove {
  readonly field: DateField;
  /** Negative for a move to an earlier day. */
  readonly days: number;
  /** The dates that can move with it; at least one. */
  readonly later: readonly DateField[];
}

/** Returns how far one date was moved, or null if it was not moved or no later date could move with it. */
export function findMove(before: Dates, after: Dates, field: DateField, today: string): DateMove | null {
  if (before[field] === '' || after[field] === '') return null;
  const days = daysBetween(before[field], after[field]);
  const later = laterDates(after, field, today);
  return days === 0 || later.length === 0 ? null : { field, days, later };
}

/** Returns these dates moved by a number of days. */
export const moveDates = <Field extends DateField>(dates: Dates, fields: readonly Field[], days: number) =>
  byField(fields, (field) => daysAfter(dates[field], days));

/** Returns all dates at the same distance from another workshop date. */
export const datesFromWorkshop = (dates: Dates, workshopDate: string): Dates =>
  moveDates(dates, dateFields, daysBetween(dates.workshopDate, workshopDate));
