// What a challenge's page and its history call its fields, in the order in which the page names them.
import type { Challenge } from '../../../contract/challenges.ts';

export const imageLabels = {
  partnerLogoS3Key: 'Partner logo 1',
  partnerSecondLogoS3Key: 'Partner logo 2',
  partnerThirdLogoS3Key: 'Partner logo 3',
  imageS3Key: 'Thumbnail',
  summaryImage1S3Key: 'Summary image 1',
  summaryImage2S3Key: 'Summary image 2',
} as const satisfies Partial<Record<keyof Challenge, string>>;

export const challengeLabels = {
  name: 'Name',
  challengeLeadID: 'Challenge lead',
  site: 'Site Permissions',
  tagIDs: 'Tags',
  businessTagIDs: 'Business tags',
  workshopDate: 'Workshop date',
  workshopAdminIDs: 'Workshop admins',
  startDate: 'Challenge start',
  endDate: 'Challenge end',
  gracePeriod: 'Grace period',
  challengeStage: 'Challenge stage',
  assessmentStartDate: 'Assessment start',
  responseDate: 'Response date',
  assessorIDs: 'Assessment admins',
  pitchPresentationDate: 'Pitch date',
  pitchPresentationAdminIDs: 'Pitch admins',
  campaignID: 'Campaign identifier',
  challengeGroupID: 'Challenge group',
  scoreWeighting: 'Score weighting',
  publishDate: 'Published',
  readyForAssessmentsSetOn: 'Ready for assessment',
  assessmentsCompleteSetOn: 'Assessments complete',
  background: 'Background',
  awardDescription: 'Benefit',
  descriptionSections: 'Description sections',
  ...imageLabels,
} as const satisfies Partial<Record<keyof Challenge, string>>;
