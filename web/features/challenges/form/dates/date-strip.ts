// What the strip above the dates draws: the four stages, the grace period, the months and today, in percent of its width.

import { type CalendarStage, calendarStages, type Days } from '../../../../../rules/calendar.ts';
import type { DateField, DatesWithGrace } from '../../../../../rules/challenge-dates.ts';
import { dayText } from '../../../../../rules/date-text.ts';
import { daysAfter, daysBetween } from '../../../../../rules/lifecycle.ts';

const firstAndLastDay: Readonly<Record<CalendarStage, readonly [DateField, DateField]>> = {
  workshop: ['workshopDate', 'workshopDate'],
  live: ['startDate', 'endDate'],
  assessment: ['assessmentStartDate', 'responseDate'],
  pitch: ['pitchPresentationDate', 'pitchPresentationDate'],
};

interface StageDays extends Days {
  readonly stage: CalendarStage;
}

/** A stage that ends before it starts has only its first day, and a stage with a missing date is left out. */
function stagesOf(dates: DatesWithGrace): readonly StageDays[] {
  const all = (Object.keys(calendarStages) as CalendarStage[]).map((stage) => {
    const [first, last] = firstAndLastDay[stage];
    const from = dates[first];
    return { stage, from, to: dates[last] === '' ? '' : laterOf(from, dates[last]) };
  });
  return all.filter(({ from, to }) => from !== '' && to !== '');
}

const laterOf = (one: string, other: string) => (other < one ? one : other);

/** The days after the live stage; null without a grace period. */
function graceOf(stages: readonly StageDays[], { gracePeriod }: DatesWithGrace): Days | null {
  const live = stages.find(({ stage }) => stage === 'live');
  if (!live || gracePeriod === 0) return null;
  return { from: daysAfter(live.to, 1), to: daysAfter(live.to, gracePeriod) };
}

export interface StripBar {
  /** Where it starts, and its length, in percent. */
  readonly at: number;
  readonly length: number;
}

export interface Strip {
  readonly stages: readonly (StripBar & { readonly stage: CalendarStage; readonly letter: string })[];
  readonly grace: StripBar | null;
  /** The label of a month at the end is empty. */
  readonly months: readonly { readonly label: string; readonly at: number }[];
  /** Null if today is outside the strip. */
  readonly today: number | null;
}

/** Returns null while there is no valid date to draw. */
export function stripOf(dates: DatesWithGrace, today: string): Strip | null {
  const stages = stagesOf(dates);
  const grace = graceOf(stages, dates);
  const days = [...stages, ...(grace ? [grace] : [])].flatMap(({ from, to }) => [from, to]).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  // Room on both sides. A square starts at its day, so on a phone it needs more room after the last day.
  const length = daysBetween(first, last);
  const window = {
    from: daysAfter(first, -Math.ceil(length * 0.03) - 1),
    to: daysAfter(last, Math.ceil(length * 0.06) + 1),
  };
  const total = daysBetween(window.from, window.to) + 1;
  const at = (day: string) => (daysBetween(window.from, day) / total) * 100;
  const barOf = ({ from, to }: Days): StripBar => ({ at: at(from), length: at(daysAfter(to, 1)) - at(from) });
  return {
    stages: stages.map(({ stage, ...days }) => ({
      stage,
      letter: calendarStages[stage].letter,
      ...barOf(days),
    })),
    grace: grace && barOf(grace),
    months: monthsIn(window).map(({ day, label }) => ({
      label: fits(label, at(day)) ? label : '',
      at: at(day),
    })),
    today: today >= window.from && today <= window.to ? at(today) : null,
  };
}

/** On a phone a character takes 2% of the width. A label that does not fit before the end would be cut off. */
const fits = (label: string, at: number) => at + 2 * label.length < 100;

/** As many as fit beside each other on a phone. */
const maximumMonths = 7;

/** The first day of each month, or of every third or twelfth in a long window, and the start of the window. */
function monthsIn({ from, to }: Days): { day: string; label: string }[] {
  const starts: string[] = [];
  for (let month = nextMonth(from); month <= to; month = nextMonth(month)) starts.push(month);
  const step = [1, 3, 12].find((months) => starts.length <= maximumMonths * months) ?? 60;
  const shown = starts.filter((day) => monthIndex(day) % step === 0);
  const [second = to] = shown;
  // The label of the first month has a year and needs a sixth of the width.
  const hasSpaceForFirst = daysBetween(from, second) > daysBetween(from, to) / 6;
  return (hasSpaceForFirst ? [from, ...shown] : shown).map((day, index) => ({
    day,
    label: monthLabel(day, index === 0 || day.slice(5, 7) === '01'),
  }));
}

const monthIndex = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

function nextMonth(day: string): string {
  const index = monthIndex(day) + 1;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function monthLabel(day: string, hasYear: boolean): string {
  const name = monthNames[monthIndex(day) % 12] ?? '';
  return hasYear ? `${name} ${day.slice(0, 4)}` : name;
}

/** Lists the dates for people who cannot see the strip. */
export function stripText(dates: DatesWithGrace, today: string): string {
  const stages = stagesOf(dates);
  const grace = graceOf(stages, dates);
  const sentences = stages.map(({ stage, from, to }) => {
    const days = from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
    const withGrace = stage === 'live' && grace ? `, with a grace period until ${dayText(grace.to)}` : '';
    return `${calendarStages[stage].label}: ${days}${withGrace}.`;
  });
  return [...sentences, `Today: ${dayText(today)}.`].join(' ');
}
