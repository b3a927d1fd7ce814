// A calendar challenge for tests.
import type { CalendarChallenge } from '../../../contract/calendar.ts';
import { sites } from '../../../contract/vocabulary.ts';

export const calendarChallenge = (other: Partial<CalendarChallenge> = {}): CalendarChallenge => ({
  id: 7,
  name: 'Quieter pumps',
  challengeGroupID: 3,
  challengeGroupName: 'Water',
  challengeLeadID: 4,
  challengeLead: { firstName: 'Joanna', lastName: 'Whitfield' },
  site: sites.IX,
  challengeStage: 40,
  workshopDate: '2026-11-02',
  startDate: '2026-11-05',
  endDate: '2026-11-20',
  gracePeriod: 1,
  assessmentStartDate: '2026-11-25',
  responseDate: '2026-12-04',
  pitchPresentationDate: '2026-12-10',
  workshopAdmins: [],
  assessors: [],
  pitchPresentationAdmins: [],
  canView: true,
  canEdit: true,
  version: 1,
  ...other,
});
