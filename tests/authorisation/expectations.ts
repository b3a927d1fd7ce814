// Every call's expectations under the name it has in the table of calls, by who is meant to make it.
import { applicationExpectations } from './applications.ts';
import { assessmentExpectations } from './assessments.ts';
import { challengeExpectations, panelExpectations } from './challenges.ts';
import type { Case } from './expectation.ts';
import { groupExpectations } from './groups.ts';
import { adminExpectations, superAdminExpectations, userExpectations } from './people.ts';
import {
  authExpectations,
  calendarExpectations,
  contactMessageExpectations,
  dashboardExpectations,
  historyExpectations,
  mediaExpectations,
  tagExpectations,
} from './programme.ts';
import {
  ownApplicationExpectations,
  type PublicCase,
  publicAuthExpectations,
  publicCalendarExpectations,
  publicMessageExpectations,
  publicUserAuthExpectations,
  userAuthExpectations,
} from './public-side.ts';
import { scoreSummaryExpectations } from './score-summary.ts';

const named = <Told>(
  tables: Readonly<Record<string, Readonly<Record<string, Told>>>>,
): Record<string, Told> =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([noun, table]) =>
      Object.entries(table).map(([name, told]) => [`${noun}.${name}`, told]),
    ),
  );

export const staffCalls = named<Case | readonly Case[]>({
  auth: authExpectations,
  dashboard: dashboardExpectations,
  admins: adminExpectations,
  superAdmins: superAdminExpectations,
  users: userExpectations,
  applications: applicationExpectations,
  groups: groupExpectations,
  challenges: challengeExpectations,
  panel: panelExpectations,
  assessments: assessmentExpectations,
  scoreSummary: scoreSummaryExpectations,
  media: mediaExpectations,
  tags: tagExpectations,
  history: historyExpectations,
  calendar: calendarExpectations,
  contactMessages: contactMessageExpectations,
});

export const companyCalls = named<Case | readonly Case[]>({
  userAuth: userAuthExpectations,
  ownApplications: ownApplicationExpectations,
});

export const publicCalls = named<PublicCase>({
  auth: publicAuthExpectations,
  userAuth: publicUserAuthExpectations,
  calendar: publicCalendarExpectations,
  contactMessages: publicMessageExpectations,
});
