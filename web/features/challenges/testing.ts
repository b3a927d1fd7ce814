// Challenges in every status and the people who work on them, for tests.
import type { Challenge } from '../../../contract/challenges.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { nowIn } from '../../../rules/now.ts';
import type { Actor } from '../../../rules/permissions.ts';

export const now = nowIn('Europe/London', new Date('2026-06-15T12:00:00Z'));

const staff = (id: number, ...roleNumbers: Actor['roles']): Actor => ({
  id,
  email: `${id}@demo.example`,
  firstName: 'A',
  lastName: 'B',
  roles: roleNumbers,
  site: sites.All,
});

export const superAdmin = staff(1, roles.superAdmin);
export const lead = staff(4, roles.admin);
export const groupAdmin = staff(5, roles.admin);
export const viewer = staff(9, roles.admin, roles.challengeView);

/** A live challenge: published and started, but not ended. */
export const challengeWith = (other: Partial<Challenge> = {}): Challenge => ({
  id: 7,
  name: 'Quieter pumps',
  campaignID: 'IX-1',
  challengeGroupID: 3,
  challengeGroupName: 'Water',
  challengeLeadID: lead.id,
  challengeLead: { firstName: 'Joanna', lastName: 'Whitfield' },
  startDate: '2026-06-01',
  endDate: '2026-07-01',
  site: sites.IX,
  publishDate: '2026-05-31T09:00:00.000Z',
  challengeStage: 40,
  imageS3Key: 'thumbnail.png',
  isGroupAdmin: false,
  workshopDate: '2026-05-01',
  gracePeriod: 2,
  assessmentStartDate: '2026-07-06',
  responseDate: '2026-07-20',
  pitchPresentationDate: '2026-08-01',
  workshopAdminIDs: [],
  workshopAdmins: [],
  assessorIDs: [],
  assessors: [],
  pitchPresentationAdminIDs: [],
  pitchPresentationAdmins: [],
  peopleWithPage: [],
  background: '',
  awardDescription: '',
  partnerLogoS3Key: null,
  partnerSecondLogoS3Key: null,
  partnerThirdLogoS3Key: null,
  summaryImage1S3Key: null,
  summaryImage2S3Key: null,
  tagIDs: [],
  tags: [],
  businessTagIDs: [],
  businessTags: [],
  descriptionSections: [],
  previewKey: 'secret',
  publicLink: 'http://localhost/site/ix/challenges/7',
  previewLink: 'http://localhost/site/ix/challenges/7?previewKey=secret',
  requiresAssessmentFromUser: false,
  readyForAssessmentsSetOn: null,
  assessmentsCompleteSetOn: null,
  applicationSnapshot: [],
  scoreWeighting: {
    deploymentScale: 0.2,
    fitWithChallenge: 0.2,
    credibilityCompany: 0.2,
    credibilityTechnology: 0.2,
    fullOrPartialSolution: 0.2,
  },
  ...other,
});

const setOn = '2026-06-10T09:00:00.000Z';
const ended = { startDate: '2026-04-01', endDate: '2026-05-01', publishDate: '2026-03-31T09:00:00.000Z' };

export const unpublished = challengeWith({ publishDate: null });
export const live = challengeWith();
export const liveWithApplications = challengeWith({
  applicationSnapshot: [{ percentComplete: 0.4, count: 2 }],
});
export const closedForEntries = challengeWith(ended);
export const ready = challengeWith({ ...ended, readyForAssessmentsSetOn: setOn });
export const complete = challengeWith({
  ...ended,
  readyForAssessmentsSetOn: setOn,
  assessmentsCompleteSetOn: setOn,
});
const pitchReached = { pitchPresentationDate: '2026-06-15' };
export const readyOnPitchDate = { ...ready, ...pitchReached };
export const completeOnPitchDate = { ...complete, ...pitchReached };
