// Calculates what the calendar draws for a challenge: its four stages with days and people, and the first window.

import { type CalendarChallenge, windowDays } from '../contract/calendar.ts';
import type { NamedPerson } from '../contract/challenges.ts';
import { nameInitials } from '../contract/person-name.ts';
import { daysAfter } from './lifecycle.ts';

/** In the order of their rows; `stage` is the number of the challenge's stage during that time. */
export const calendarStages = {
  workshop: { label: 'Workshop', letter: 'W', stage: 20 },
  live: { label: 'Live Challenge', letter: 'L', stage: 40 },
  assessment: { label: 'Assessment', letter: 'A', stage: 60 },
  pitch: { label: 'Pitch', letter: 'P', stage: 80 },
} as const;
export type CalendarStage = keyof typeof calendarStages;

/** Includes both days. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const millisecondsOfDay = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / millisecondsOfDay;

/** The number of days from the first date to the second. */
export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);

export interface StageBar extends Days {
  readonly stage: CalendarStage;
  readonly people: readonly NamedPerson[];
}

type Facts = Pick<
  CalendarChallenge,
  | 'workshopDate'
  | 'startDate'
  | 'endDate'
  | 'gracePeriod'
  | 'assessmentStartDate'
  | 'responseDate'
  | 'pitchPresentationDate'
>;
type People = Pick<
  CalendarChallenge,
  'challengeLeadID' | 'challengeLead' | 'workshopAdmins' | 'assessors' | 'pitchPresentationAdmins'
>;

const leadOf = ({ challengeLeadID, challengeLead }: People): NamedPerson => ({
  id: challengeLeadID,
  ...challengeLead,
});

/** The live stage has no list of people, so it shows the lead, who looks after it. */
export const barsOf = (challenge: Facts & People): readonly StageBar[] => [
  bar('workshop', challenge.workshopDate, challenge.workshopDate, challenge.workshopAdmins),
  bar('live', challenge.startDate, challenge.endDate, [leadOf(challenge)]),
  bar('assessment', challenge.assessmentStartDate, challenge.responseDate, challenge.assessors),
  bar(
    'pitch',
    challenge.pitchPresentationDate,
    challenge.pitchPresentationDate,
    challenge.pitchPresentationAdmins,
  ),
];

/** The form allows dates out of order, with a warning. Such a stage has only its first day. */
const bar = (stage: CalendarStage, from: string, to: string, people: readonly NamedPerson[]): StageBar => ({
  stage,
  from,
  to: to < from ? from : to,
  people,
});

/** From the first day to the last, including the grace period. Must match the column challenge.occurs. */
export function spanOf(challenge: Facts): Days {
  const { workshopDate, startDate, assessmentStartDate, responseDate, pitchPresentationDate } = challenge;
  const others = [workshopDate, assessmentStartDate, responseDate, pitchPresentationDate];
  const days = [...others, startDate, daysAfter(challenge.endDate, challenge.gracePeriod)].toSorted();
  return { from: days[0] ?? startDate, to: days.at(-1) ?? startDate };
}

/** Everyone who works on a challenge, once each, in the order of the stages. */
export const peopleOf = (challenge: Facts & People): readonly NamedPerson[] => [
  ...new Map(barsOf(challenge).flatMap(({ people }) => people.map((person) => [person.id, person]))).values(),
];

const maximumInitials = 3;

/** If there are more than three people, dots replace the third initials. */
export function initialsOf(people: readonly NamedPerson[]): readonly string[] {
  const initials = people.slice(0, maximumInitials).map(nameInitials);
  return people.length > maximumInitials ? [...initials.slice(0, -1), '...'] : initials;
}

/** Sixty days from the start of this month. */
export function defaultWindow(today: string): Days {
  const from = `${today.slice(0, 7)}-01`;
  return { from, to: daysAfter(from, windowDays) };
}
