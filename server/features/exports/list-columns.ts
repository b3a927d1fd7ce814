// The columns of each downloaded list, with the words that its screen shows.
import type { ApplicationSummary } from '../../../contract/applications.ts';
import type { ChallengeSummary } from '../../../contract/challenges.ts';
import type { ContactMessageSummary } from '../../../contract/contact-messages.ts';
import type { ExportColumn } from '../../../contract/exports.ts';
import type { ChallengeGroup } from '../../../contract/groups.ts';
import type { ListName } from '../../../contract/lists.ts';
import { fullName, type Person } from '../../../contract/people.ts';
import type { Tag } from '../../../contract/tags.ts';
import { siteLabels, stages } from '../../../contract/vocabulary.ts';
import { applicantOf } from '../../../rules/applicant.ts';
import { isPublished } from '../../../rules/lifecycle.ts';
import type { Now } from '../../../rules/now.ts';
import { displayedRoleLabels } from '../../../rules/role-labels.ts';
import { yesOrNo } from '../../../rules/score-texts.ts';
import type { Column } from './sheet-files.ts';

/** A column of the screen that shows several values becomes several columns of the file. */
export type ListColumns<List extends ListName, Row> = Readonly<
  Record<ExportColumn<List>, readonly Column<Row>[]>
>;

const momentOf = (instant: string | null) => (instant === null ? null : new Date(instant));
const namesOf = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name).join(', ');

export const personColumns: ListColumns<'users', Person> = {
  firstName: [['Name', fullName]],
  email: [['Email', ({ email }) => email]],
  roles: [['Roles', ({ roles }) => displayedRoleLabels(roles).join(', ')]],
  site: [['Site Permissions', ({ site }) => siteLabels[site]]],
};

export const groupColumns: ListColumns<'groups', ChallengeGroup> = {
  name: [['Name', ({ name }) => name]],
  site: [['Site', ({ site }) => siteLabels[site]]],
  admins: [['Admins', ({ permittedAdmins }) => namesOf(permittedAdmins)]],
  viewers: [['Viewers', ({ permittedViewers }) => namesOf(permittedViewers)]],
  challenges: [['Challenges', ({ challengeCount }) => challengeCount, 'number']],
};

const challengeSite: Column<ChallengeSummary> = ['Site permissions', ({ site }) => siteLabels[site]];
const challengeStage: Column<ChallengeSummary> = ['Stage', (row) => stages[row.challengeStage]];

export const challengeColumns: ListColumns<'challenges', ChallengeSummary> = {
  campaignID: [['Campaign identifier', ({ campaignID }) => campaignID]],
  name: [['Name', ({ name }) => name]],
  challengeGroupName: [['Challenge Group', ({ challengeGroupName }) => challengeGroupName]],
  challengeLead: [['Challenge Lead', ({ challengeLead }) => fullName(challengeLead)]],
  startDate: [['Start Date', ({ startDate }) => startDate, 'date']],
  endDate: [['End Date', ({ endDate }) => endDate, 'date']],
  challengeStage: [challengeStage],
  submissionCount: [['Submissions', ({ submissionCount }) => submissionCount, 'number']],
  site: [challengeSite],
};

/** A group's list shows the start date only once the challenge is public. */
export const groupChallengeColumns = (now: Now): ListColumns<'group-challenges', ChallengeSummary> => ({
  name: challengeColumns.name,
  startDate: [
    [
      'Start date',
      (challenge) => (isPublished(challenge, now) ? challenge.startDate : 'Unpublished'),
      'date',
    ],
  ],
  endDate: [['End date', ({ endDate }) => endDate, 'date']],
  site: [challengeSite],
  challengeStage: [challengeStage],
});

type Application = ApplicationSummary;
const createdOn: Column<Application> = ['Created on', (row) => momentOf(row.createdOn), 'moment'];
const percentComplete: Column<Application> = [
  'Percent complete',
  (row) => Math.round(row.percentComplete * 100),
  'number',
];
const emailOfApplicant: Column<Application> = ['Email', (row) => applicantOf(row).email];

export const applicationColumns: ListColumns<'applications', Application> = {
  companyName: [['Company', ({ companyName }) => companyName]],
  challengeName: [['Challenge', ({ challengeName }) => challengeName]],
  applicant: [['Applicant', (row) => applicantOf(row).name], emailOfApplicant],
  createdOn: [createdOn],
  percentComplete: [percentComplete],
  submittedOn: [['Submitted on', (row) => momentOf(row.submittedOn), 'moment']],
  site: [['Site', ({ site }) => siteLabels[site]]],
};

export const submissionColumns: ListColumns<'submissions', Application> = {
  companyName: [['Applicant', (row) => row.companyName || applicantOf(row).name], emailOfApplicant],
  createdOn: [createdOn],
  percentComplete: [percentComplete],
  submittedOn: [['Completed on', (row) => momentOf(row.submittedOn), 'moment']],
};

export const tagColumns: ListColumns<'tags', Tag> = {
  name: [['Name', ({ name }) => name]],
  isPublic: [['Is public?', ({ isPublic }) => yesOrNo(isPublic)]],
  challenges: [['Challenges', ({ challengeCount }) => challengeCount, 'number']],
};

const statusOf = ({ isRead, isDone }: ContactMessageSummary) =>
  isDone ? 'Done' : isRead ? 'Open' : 'Unread';

export const messageColumns: ListColumns<'messages', ContactMessageSummary> = {
  // The screen shows the start of the message and its status below the name.
  name: [
    ['Name', fullName],
    ['Company', ({ company }) => company],
    ['Message', ({ excerpt }) => excerpt, 'long text'],
    ['Status', statusOf],
    ['Done by', ({ doneBy }) => doneBy],
  ],
  email: [['Email', ({ email }) => email]],
  sentOn: [['Date/Time', ({ sentOn }) => new Date(sentOn), 'moment']],
  site: [['Site', ({ site }) => siteLabels[site]]],
};
