// Calculates which dates of a challenge change when someone moves a stage in the calendar or types other dates.
import { dateFields, type FieldOfKind } from '../contract/challenge-fields.ts';
import { type CalendarStage, type Days, daysBetween } from './calendar.ts';
import { laterDates } from './challenge-dates.ts';
import { daysAfter } from './lifecycle.ts';

export type DateField = FieldOfKind<'date'>;
export type Dates = Readonly<Record<DateField, string>>;
/** The new dates, without those that stay. */
export type DateChanges = Readonly<Partial<Record<DateField, string>>>;

/** The dates on which each stage starts and ends; a stage of one day has one date. */
const stageDates = {
  workshop: { from: 'workshopDate', to: 'workshopDate' },
  live: { from: 'startDate', to: 'endDate' },
  assessment: { from: 'assessmentStartDate', to: 'responseDate' },
  pitch: { from: 'pitchPresentationDate', to: 'pitchPresentationDate' },
} as const satisfies Record<CalendarStage, Record<keyof Days, DateField>>;

/** Whether a stage has two dates, so that one of its ends can move alone. */
export const hasEnds = (stage: CalendarStage) => stageDates[stage].from !== stageDates[stage].to;

/** What is moved: the whole stage, its first day or its last. */
export type BarPart = 'whole' | keyof Days;

/** The days of a bar after its move. One end cannot pass the other, so a stage keeps at least one day. */
export function movedBar({ from, to }: Days, part: BarPart, days: number): Days {
  const [movedFrom, movedTo] = [daysAfter(from, days), daysAfter(to, days)];
  if (part === 'from') return { from: movedFrom < to ? movedFrom : to, to };
  if (part === 'to') return { from, to: movedTo > from ? movedTo : from };
  return { from: movedFrom, to: movedTo };
}

/** How far the moved part went, which may be less than wanted. */
export const movedDays = (bar: Days, moved: Days, part: BarPart) =>
  part === 'to' ? daysBetween(bar.to, moved.to) : daysBetween(bar.from, moved.from);

/** `bar` is what the calendar draws, which has one day if the dates are out of order. */
export function changesOfMove(
  dates: Dates,
  { stage, ...bar }: Days & { readonly stage: CalendarStage },
  part: BarPart,
  days: number,
): DateChanges {
  const fields = stageDates[stage];
  const moved = movedBar(bar, part, days);
  if (part !== 'whole') return changedDates(dates, { [fields[part]]: moved[part] });
  return changedDates(dates, {
    [fields.from]: daysAfter(dates[fields.from], days),
    [fields.to]: daysAfter(dates[fields.to], days),
  });
}

/** Leaves out dates that stay as they are. */
export const changedDates = (dates: Dates, wanted: DateChanges): DateChanges =>
  Object.fromEntries(
    dateFields.flatMap((field) => {
      const date = wanted[field];
      return date === undefined || date === dates[field] ? [] : [[field, date]];
    }),
  );

export interface LaterStages {
  readonly days: number;
  readonly changes: DateChanges;
}

const stageOf = (field: DateField) =>
  Object.values(stageDates).find(({ from, to }) => from === field || to === field);

/**
 * How the dates of later stages can move with it. Null if there are none from today on, or if the dates were changed by
 * different numbers of days.
 */
export function laterStages(dates: Dates, changes: DateChanges, today: string): LaterStages | null {
  const changed = dateFields.filter((field) => changes[field] !== undefined);
  const moves = changed.map((field) => daysBetween(dates[field], changes[field] ?? dates[field]));
  const [days = 0] = moves;
  const last = changed.at(-1);
  if (last === undefined || days === 0 || moves.some((one) => one !== days)) return null;
  const fields = laterDates(dates, stageOf(last)?.to ?? last, today);
  if (fields.length === 0) return null;
  const moved = fields.map((field) => [field, daysAfter(dates[field], days)]);
  return { days, changes: Object.fromEntries(moved) };
}

/** "3 days" */
export const dayCountText = (days: number) => (Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`);

/** "3 days later" or "1 day earlier"; empty without a move. */
export const moveText = (days: number) =>
  days === 0 ? '' : `${dayCountText(days)} ${days > 0 ? 'later' : 'earlier'}`;
