// Defines the calls for challenges: lists, the whole record, and each step of the lifecycle.
import { ChallengeFilterOptions, ChallengeFilters, GroupChallengeFilters } from './challenge-filters.ts';
import { ChallengeFields, NewChallenge } from './challenge-form.ts';
import { DescriptionSection } from './description-sections.ts';
import { endpoint, paging } from './endpoint.ts';
import { ById, date, id, idInPath, instant, publicSite, text } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { Contents, PersonOption, PersonOptions } from './groups.ts';
import { panelLimits } from './panel-vocabulary.ts';
import { ScoreWeighting } from './scores.ts';
import { Stage } from './stages.ts';
import { roles } from './vocabulary.ts';
import { z } from './zod.ts';

const Name = z.object({ firstName: z.string(), lastName: z.string() });
export const NamedPerson = Name.extend({ id });
export type NamedPerson = z.infer<typeof NamedPerson>;
const NamedTag = z.object({ id, name: z.string() });

export const ChallengeSummary = z.object({
  id,
  name: z.string(),
  campaignID: z.string().nullable(),
  challengeGroupID: id,
  challengeGroupName: z.string(),
  challengeLeadID: id,
  challengeLead: Name,
  startDate: date,
  endDate: date,
  site: publicSite,
  publishDate: instant.nullable(),
  challengeStage: Stage,
  imageS3Key: z.string(),
  /** Whether the caller is a permitted admin of its group; rules/challenges uses it. */
  isGroupAdmin: z.boolean(),
  submissionCount: z.int(),
});
export type ChallengeSummary = z.infer<typeof ChallengeSummary>;

export const Challenge = ChallengeSummary.omit({ submissionCount: true }).extend({
  workshopDate: date,
  gracePeriod: z.int(),
  assessmentStartDate: date,
  responseDate: date,
  pitchPresentationDate: date,
  workshopAdminIDs: z.array(id),
  workshopAdmins: z.array(NamedPerson),
  assessorIDs: z.array(id),
  assessors: z.array(NamedPerson),
  pitchPresentationAdminIDs: z.array(id),
  pitchPresentationAdmins: z.array(NamedPerson),
  /** The lead, assessors and admins whose own page the reader may open, with their kind: role 5 or 10. */
  peopleWithPage: z.array(z.object({ id, kind: z.literal([roles.superAdmin, roles.admin]) })),
  background: z.string(),
  awardDescription: z.string(),
  partnerLogoS3Key: z.string().nullable(),
  partnerSecondLogoS3Key: z.string().nullable(),
  partnerThirdLogoS3Key: z.string().nullable(),
  summaryImage1S3Key: z.string().nullable(),
  summaryImage2S3Key: z.string().nullable(),
  tagIDs: z.array(id),
  tags: z.array(NamedTag),
  businessTagIDs: z.array(id),
  businessTags: z.array(NamedTag),
  descriptionSections: z.array(DescriptionSection),
  /** Opens the page before it is published; null for someone who may read only the description. */
  previewKey: z.string().nullable(),
  /** The address of its public page, and the same with the preview key. */
  publicLink: z.string(),
  previewLink: z.string().nullable(),
  /** Whether the caller has applications left to assess now. */
  requiresAssessmentFromUser: z.boolean(),
  readyForAssessmentsSetOn: instant.nullable(),
  assessmentsCompleteSetOn: instant.nullable(),
  /** Highest percent first; empty for someone who may read only the description. */
  applicationSnapshot: z.array(z.object({ percentComplete: z.number().min(0).max(1), count: z.int() })),
  scoreWeighting: ScoreWeighting,
});
export type Challenge = z.infer<typeof Challenge>;

/** What screens need to know about a challenge, and the caller's part in it, to assess its applications. */
export const ChallengeToScore = Challenge.pick({
  id: true,
  name: true,
  site: true,
  challengeGroupID: true,
  challengeLeadID: true,
  isGroupAdmin: true,
  scoreWeighting: true,
  readyForAssessmentsSetOn: true,
  assessmentsCompleteSetOn: true,
});

/** The first is the default. */
export const ChallengeSort = [
  'name',
  'campaignID',
  'startDate',
  'endDate',
  'site',
  'challengeStage',
  'challengeGroupName',
  'challengeLead',
] as const;

const ofGroup = z.object({ challengeGroupID: idInPath });
/** Only `true` reverts the step. Any other value is an error, so that the server never guesses. */
const revert = z.object({ revert: z.enum(['true', 'false']).default('false') });

export const challenges = {
  list: endpoint({
    method: 'GET',
    path: 'admin/challenges',
    summary: 'List the challenges of all groups',
    access: 'superAdmin',
    query: paging(ChallengeSort).extend(ChallengeFilters.shape),
    reply: z.array(ChallengeSummary),
    isList: true,
  }),
  filterOptions: endpoint({
    method: 'GET',
    path: 'admin/challenges/filter-options',
    summary: 'List the groups, leads and tags of all challenges, to filter the list by them',
    access: 'superAdmin',
    reply: ChallengeFilterOptions,
  }),
  leadOptions: endpoint({
    method: 'GET',
    path: 'admin/challenges/lead-options',
    summary: 'List who can lead a new challenge of a group, by last name',
    access: groupAccess,
    query: ofGroup,
    reply: PersonOptions,
  }),
  adminOptions: endpoint({
    method: 'GET',
    path: 'admin/challenges/calendar-admin-options',
    summary: 'List who can look after the workshop, assess and look after the pitch, by last name',
    access: groupAccess,
    query: ofGroup,
    reply: z.object({
      workshopAdmins: z.array(PersonOption),
      assessors: z.array(PersonOption),
      pitchPresentationAdmins: z.array(PersonOption),
    }),
  }),
  listOfGroup: endpoint({
    method: 'GET',
    path: 'admin/challenges/group/:groupID',
    summary: 'List the challenges of a group',
    access: groupAccess,
    params: z.object({ groupID: idInPath }),
    query: paging(ChallengeSort).extend(GroupChallengeFilters.shape),
    reply: z.array(ChallengeSummary),
    isList: true,
  }),
  filterOptionsOfGroup: endpoint({
    method: 'GET',
    path: 'admin/challenges/group/:groupID/filter-options',
    summary: 'List the leads and tags of a group’s challenges, to filter the list by them',
    access: groupAccess,
    params: z.object({ groupID: idInPath }),
    reply: ChallengeFilterOptions,
  }),
  find: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id',
    summary: 'Read a challenge',
    // Also for its assessors: rules/challenges decides.
    access: 'staff',
    params: ById,
    reply: Challenge,
    hasVersion: true,
  }),
  contents: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/contents',
    summary: 'Count what would be deleted with a challenge',
    access: groupAccess,
    params: ById,
    reply: Contents.omit({ challenges: true }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/challenges',
    summary: 'Create a challenge, with the weighting of the one it is copied from, or else of its group',
    access: groupAccess,
    body: NewChallenge,
    bodyLimit: 'challenge',
    reply: Challenge,
    status: 201,
  }),
  updateLead: endpoint({
    method: 'PATCH',
    path: 'admin/challenges/update-challengelead',
    summary: 'Give a challenge another lead',
    access: groupAccess,
    body: z.object({ leadID: id, challengeID: id }),
    reply: Challenge,
    hasVersion: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/challenges/:id',
    summary: 'Change a challenge',
    access: groupAccess,
    params: ById,
    body: ChallengeFields.partial(),
    bodyLimit: 'challenge',
    reply: Challenge,
    hasVersion: true,
  }),
  updateLeadOptions: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/update-challengelead',
    summary: 'List who can lead a challenge, by last name',
    access: groupAccess,
    params: ById,
    reply: PersonOptions,
  }),
  updateWeighting: endpoint({
    method: 'PATCH',
    path: 'admin/challenges/:id/weighting',
    summary: 'Change the score weighting of a challenge',
    access: groupAccess,
    params: ById,
    body: ScoreWeighting.partial().extend({
      /** Stored with the change if there are assessments that count. */
      reason: text(panelLimits.weightingReason).optional(),
    }),
    reply: Challenge,
    hasVersion: true,
  }),
  publish: endpoint({
    method: 'PATCH',
    path: 'admin/challenges/:id/publish',
    summary: 'Publish a challenge; with revert, unpublish it',
    access: groupAccess,
    params: ById,
    query: revert,
    reply: Challenge,
    hasVersion: true,
  }),
  readyForAssessment: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/ready-for-assessment',
    summary:
      'Mark a challenge as ready for assessment, or reopen it; with revert, reset its assessment status',
    access: groupAccess,
    params: ById,
    query: revert,
    reply: Challenge,
    hasVersion: true,
  }),
  assessmentComplete: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/assessment-complete',
    summary: 'Mark the assessments of a challenge as complete',
    access: groupAccess,
    params: ById,
    reply: Challenge,
    hasVersion: true,
  }),
  preview: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/preview',
    summary: 'Get an address that opens the page of a challenge once, within a minute',
    access: groupAccess,
    params: ById,
    reply: z.object({ url: z.string() }),
    status: 201,
  }),
  renewPreviewKey: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/renew-preview-key',
    summary: 'Give a challenge a new preview link; links copied before stop working',
    access: groupAccess,
    params: ById,
    reply: Challenge,
    hasVersion: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/export',
    summary: 'Get all applications to a challenge as CSV',
    access: groupAccess,
    params: ById,
    file: 'text/csv',
    reply: z.string(),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'admin/challenges/:id',
    summary: 'Delete a challenge with everything in it',
    access: groupAccess,
    params: ById,
    reply: null,
  }),
};
