// Companies' applications to challenges (submissions): the list, one with everything in it, its attachments.
import { endpoint, paging } from './endpoint.ts';
import { ById, id, idInPath, instant, site } from './fields.ts';
import { organisationSizes, organisationTypes } from './vocabulary.ts';
import { z } from './zod.ts';

const numbersOf = <Labels extends object>(labels: Labels) =>
  z.literal(Object.keys(labels).map(Number) as [number, ...number[]]).nullable();

/** Whose account it was sent from; null once that account is removed. */
const Applicant = z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() }).nullable();

/** 0 to 1. */
const fraction = z.number().min(0).max(1);

export const ApplicationSummary = z.object({
  id,
  challengeID: id,
  challengeName: z.string(),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string(),
  applicant: Applicant,
  site,
  createdOn: instant.nullable(),
  submittedOn: instant.nullable(),
  percentComplete: fraction,
});
export type ApplicationSummary = z.infer<typeof ApplicationSummary>;

export const Attachment = z.object({
  s3Key: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
});
export type Attachment = z.infer<typeof Attachment>;

export const Application = ApplicationSummary.extend({
  url: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  townCity: z.string(),
  postcode: z.string(),
  county: z.string(),
  region: z.string(),
  jobTitle: z.string(),
  telephone: z.string(),
  companyReg: z.string(),
  turnover: z.number().nullable(),
  organisationType: numbersOf(organisationTypes),
  organisationSize: numbersOf(organisationSizes),
  ideaSummary: z.string(),
  isSummaryComplete: z.boolean(),
  trlDescription: z.string(),
  isTRLComplete: z.boolean(),
  ipStatusDescription: z.string(),
  isIPStatusComplete: z.boolean(),
  isExtraAttachmentsComplete: z.boolean(),
  isPartialSolution: z.boolean().nullable(),
  attachmentS3Keys: z.array(z.string()),
  attachments: z.array(Attachment),
  ktnEntrySummary: z.string(),
  hasUserAssessed: z.boolean(),
  /** null: for those who may edit the challenge only. */
  overallScoreSummary: z.string().nullable(),
});
export type Application = z.infer<typeof Application>;

export const ApplicationSort = ['createdOn', 'companyName', 'percentComplete', 'submittedOn'] as const;

/** The first is the default: the furthest first, of those the newest submission first. */
export const SubmissionSort = ['percentComplete', 'createdOn', 'companyName', 'submittedOn'] as const;

export const ChallengeOption = z.object({ id, name: z.string(), site });
export type ChallengeOption = z.infer<typeof ChallengeOption>;

const access = { role: 'users' } as const;

export const applications = {
  list: endpoint({
    method: 'GET',
    path: 'admin/challengeapplications',
    summary: 'List the applications of all companies',
    access,
    query: paging(ApplicationSort).extend({
      challengeID: idInPath.optional(),
      isSubmitted: z.enum(['true', 'false']).optional(),
    }),
    reply: z.array(ApplicationSummary),
    isList: true,
  }),
  challenges: endpoint({
    method: 'GET',
    path: 'admin/challengeapplications/challenges',
    summary: 'List the challenges that have applications, to choose one from',
    access,
    query: paging(['name']),
    reply: z.array(ChallengeOption),
    isList: true,
  }),
  listOfChallenge: endpoint({
    method: 'GET',
    path: 'admin/challengeapplications/challenge/:id',
    summary: 'List the submissions to a challenge, finished or not',
    // For whoever may view the challenge: rules/challenges decides.
    access: 'staff',
    params: ById,
    query: paging(SubmissionSort).extend({ order: z.enum(['asc', 'desc']).default('desc') }),
    reply: z.array(ApplicationSummary),
    isList: true,
  }),
  find: endpoint({
    method: 'GET',
    path: 'admin/challengeapplications/:id',
    summary: 'Read an application',
    access,
    params: ById,
    reply: Application,
    hasVersion: true,
  }),
  attachment: endpoint({
    method: 'GET',
    path: 'admin/challengeapplications/:id/attachments/:s3Key',
    summary: 'Get an address that opens an attachment for a few minutes',
    access,
    params: ById.extend({ s3Key: z.string().min(1).max(200) }),
    reply: z.object({ s3URL: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'admin/challengeapplications/:id',
    summary: 'Delete an application with its attachments and assessments',
    // Also for whoever edits the challenge: rules/applications decides.
    access: 'staff',
    params: ById,
    reply: null,
  }),
};
