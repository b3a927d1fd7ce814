// Defines the calendar's calls: the challenges in a window of days, the groups to choose, and each person's feed.
import { calendarFeed } from './calendar-feed.ts';
import { challengeDate } from './challenge-form.ts';
import { ChallengeSummary, NamedPerson } from './challenges.ts';
import { endpoint, paging } from './endpoint.ts';
import { date, id } from './fields.ts';
import { screenMessages } from './screen-messages.ts';
import { Stage } from './stages.ts';
import { z } from './zod.ts';

/** Choices in the group filter that stand for several groups. */
export const allGroups = -1;
export const myGroups = 0;

/** The window a calendar opens with: from the start of the month to this many days later. */
export const windowDays = 59;

export const CalendarChallenge = ChallengeSummary.pick({
  id: true,
  name: true,
  challengeGroupID: true,
  challengeGroupName: true,
  challengeLeadID: true,
  challengeLead: true,
  site: true,
  startDate: true,
  endDate: true,
}).extend({
  challengeStage: Stage,
  workshopDate: date,
  /** In days after the end date. */
  gracePeriod: z.int(),
  assessmentStartDate: date,
  responseDate: date,
  pitchPresentationDate: date,
  workshopAdmins: z.array(NamedPerson),
  assessors: z.array(NamedPerson),
  pitchPresentationAdmins: z.array(NamedPerson),
  /** Whether the caller may open the challenge's page. */
  canView: z.boolean(),
  /** Whether the caller may change its dates; rules/challenges decides. */
  canEdit: z.boolean(),
  /** The version for If-Match when the caller changes its dates. */
  version: z.int(),
});
export type CalendarChallenge = z.infer<typeof CalendarChallenge>;

/**
 * The first is the default. `startDate` is the first day on which a challenge occurs, which may be its workshop;
 * `challengeStart` is its start date; `inWindow` is the first day in the window on which one of its stages runs.
 */
export const CalendarSort = ['startDate', 'name', 'challengeStart', 'inWindow'] as const;
export type CalendarSort = (typeof CalendarSort)[number];

const groupChoice = z.coerce
  .string<string | number>()
  .regex(/^(-1|\d{1,10})$/)
  .transform(Number)
  .pipe(z.int().min(allGroups).max(2147483647));

/** The window from the address. If it is missing, the server starts with the current month. */
export const CalendarFilter = z.object({
  /** May repeat; -1 is all groups, 0 is the caller's own groups. */
  challengeGroupIDs: z
    .union([groupChoice.transform((choice) => [choice]), z.array(groupChoice).min(1).max(1000)])
    .default([allGroups]),
  filterFrom: challengeDate.optional(),
  filterTo: challengeDate.optional(),
});

const GroupOption = z.object({ challengeGroupID: id, challengeGroupName: z.string() });
export type GroupOption = z.infer<typeof GroupOption>;

const access = { role: 'calendar' } as const;

export const calendar = {
  list: endpoint({
    method: 'GET',
    path: 'admin/calendar',
    summary: 'List the challenges that occur in a window of days',
    access,
    query: paging(CalendarSort)
      .extend(CalendarFilter.shape)
      .refine(({ filterFrom, filterTo }) => !filterFrom || !filterTo || filterFrom <= filterTo, {
        path: ['filterTo'],
        error: screenMessages.windowEndsBeforeStart,
      }),
    reply: z.array(CalendarChallenge),
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: 'admin/calendar/options',
    summary: 'List the groups that you can filter the calendar by: all, and your own',
    access,
    reply: z.object({ allGroups: z.array(GroupOption), myGroups: z.array(GroupOption) }),
  }),
  ...calendarFeed,
  readFeed: endpoint({
    method: 'GET',
    path: 'public/calendar/:address',
    summary: 'Read the calendar feed at a secret address',
    access: 'public',
    params: z.object({ address: z.string().regex(/^[\w-]{20,100}(\.ics)?$/) }),
    reply: z.string(),
    file: 'text/calendar',
  }),
};
