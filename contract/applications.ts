// Defines the calls with which staff read and describe companies' applications, which screens call submissions.
import { endpoint, paging } from './endpoint.ts';
import { ById, id, idInPath, instant, requiredText, site, text } from './fields.ts';
import { organisationSizes, organisationTypes } from './vocabulary.ts';
import { z } from './zod.ts';

const numbersOf = <Labels extends object>(labels: Labels) =>
  z.literal(Object.keys(labels).map(Number) as [number, ...number[]]).nullable();

/** The company account that wrote the application; null once that account is removed. */
const Applicant = z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() }).nullable();

/** From 0 to 1. */
const fraction = z.number().min(0).max(1);

export const ApplicationSummary = z.object({
  id,
  challengeID: id,
  challengeName: z.string(),
  challengeGroupID: id,
  /** Whether the reader may open the challenge with its applications. */
  canViewChallenge: z.boolean(),
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

/** A row of the list of a challenge. */
export const ChallengeApplication = ApplicationSummary.extend({
  /** Only with an assessment panel: the reader may not open it, and contact data is empty. */
  isWithheld: z.boolean().optional(),
});
export type ChallengeApplication = z.infer<typeof ChallengeApplication>;

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
  /** null if the reader may not view the challenge with its scores. */
  overallScoreSummary: z.string().nullable(),
  /** When its texts and contact data were erased. */
  erasedAt: instant.nullable(),
  /** Only super admins see the texts of a restricted application. */
  isRestricted: z.boolean(),
});
export type Application = z.infer<typeof Application>;

export const ApplicationSort = ['createdOn', 'companyName', 'percentComplete', 'submittedOn'] as const;

/** The first is the default: the most complete first, and among equals the newest submission first. */
export const ChallengeApplicationSort = [
  'percentComplete',
  'createdOn',
  'companyName',
  'submittedOn',
] as const;

/** A submitted application, as assessors see it in their list. */
export const ApplicationToAssess = ApplicationSummary.pick({
  id: true,
  companyName: true,
  submittedOn: true,
}).extend({
  /** Only the start of the text; the application's own page shows all of it. */
  ideaSummary: z.string(),
  hasUserAssessed: z.boolean(),
});
export type ApplicationToAssess = z.infer<typeof ApplicationToAssess>;

/** The first is the default, also when moving from one application to the next. */
export const ApplicationToAssessSort = ['submittedOn', 'companyName', 'hasUserAssessed'] as const;

export const entrySummaryMaximum = 5000;
export const scoreSummaryMaximum = 5000;

/** What staff write about the company behind an application. */
export const OrganisationFields = z.object({
  organisationType: Application.shape.organisationType,
  organisationSize: Application.shape.organisationSize,
  ktnEntrySummary: requiredText(entrySummaryMaximum),
});
export type OrganisationFields = z.infer<typeof OrganisationFields>;

export const OrganisationDetails = Application.pick({
  organisationType: true,
  organisationSize: true,
  ktnEntrySummary: true,
  companyName: true,
  challengeID: true,
  challengeName: true,
}).extend({ submissionId: id });
export type OrganisationDetails = z.infer<typeof OrganisationDetails>;

export const ChallengeOption = z.object({ id, name: z.string(), site });
export type ChallengeOption = z.infer<typeof ChallengeOption>;

const access = { role: 'users' } as const;

/** Submitted applications, or those still being written; both if it is missing. */
const isSubmitted = z.enum(['true', 'false']).optional();

export const applications = {
  list: endpoint({
    method: 'GET',
    path: 'admin/challengeapplications',
    summary: 'List the applications of all companies',
    access,
    query: paging(ApplicationSort).extend({ challengeID: idInPath.optional(), isSubmitted }),
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
    summary: 'List the applications to a challenge, finished or not',
    // For anyone who may view the challenge: rules/challenges decides.
    access: 'staff',
    params: ById,
    query: paging(ChallengeApplicationSort).extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      isSubmitted,
    }),
    reply: z.array(ChallengeApplication),
    isList: true,
  }),
  listSubmitted: endpoint({
    method: 'GET',
    path: 'admin/challengeapplications/challenge/:id/complete',
    summary: 'List the submitted applications to a challenge, to assess them',
    // For the assessors of the challenge and anyone who may view it: rules/assessments decides.
    access: 'staff',
    params: ById,
    query: paging(ApplicationToAssessSort),
    reply: z.array(ApplicationToAssess),
    isList: true,
  }),
  find: endpoint({
    method: 'GET',
    path: 'admin/challengeapplications/:id',
    summary: 'Read an application',
    // For the role users, its assessors, and anyone who may view its challenge: rules/assessments decides.
    access: 'staff',
    params: ById,
    reply: Application,
    hasVersion: true,
  }),
  attachment: endpoint({
    method: 'GET',
    path: 'admin/challengeapplications/:id/attachments/:s3Key',
    summary: 'Get an address that opens an attachment for a few minutes',
    access: 'staff',
    params: ById.extend({ s3Key: z.string().min(1).max(200) }),
    reply: z.object({ s3URL: z.string() }),
  }),
  findOrganisation: endpoint({
    method: 'GET',
    path: 'admin/assessments/edit-application/:id',
    summary: 'Read the organisation details of an application, to change them',
    // For its assessors and anyone who may edit its challenge: rules/assessments decides.
    access: 'staff',
    params: ById,
    reply: OrganisationDetails,
    hasVersion: true,
  }),
  updateOrganisation: endpoint({
    method: 'PATCH',
    path: 'admin/challengeApplications/:id',
    summary: 'Change the organisation details of an application',
    access: 'staff',
    params: ById,
    body: OrganisationFields.partial().extend({ submissionId: id.optional() }),
    reply: Application,
    hasVersion: true,
  }),
  writeScoreSummary: endpoint({
    method: 'POST',
    path: 'admin/challengeApplications/:id',
    summary: 'Write the summary of an application’s scores for the board',
    // For anyone who may edit its challenge: rules/challenges decides.
    access: 'staff',
    params: ById,
    body: z.object({ summary: text(scoreSummaryMaximum) }),
    reply: Application,
    hasVersion: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'admin/challengeapplications/:id',
    summary: 'Delete an application with its attachments and assessments',
    // Also for anyone who may edit the challenge: rules/applications decides.
    access: 'staff',
    params: ById,
    reply: null,
  }),
};
