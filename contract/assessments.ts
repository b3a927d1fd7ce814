// Assessing: whose challenges wait for it, a submission's place among the others, one's own assessment, and all of them.
import { ChallengeSummary, JudgedChallenge } from './challenges.ts';
import { endpoint, paging } from './endpoint.ts';
import { ById, id, idInPath, instant, requiredText } from './fields.ts';
import { Ratings, Score } from './scores.ts';
import { z } from './zod.ts';

/** The specification's two words for how far the signed-in assessor is. */
export const assessmentStatuses = {
  required: 'Entries require assessment',
  done: 'All entries assessed',
} as const;

export const ChallengeToAssess = ChallengeSummary.pick({
  id: true,
  name: true,
  startDate: true,
  endDate: true,
  site: true,
}).extend({
  readyForAssessmentsSetOn: instant.nullable(),
  assessmentsCompleteSetOn: instant.nullable(),
  /** Submitted ones, and how many of them the one who asks has assessed. */
  submissionCount: z.int(),
  assessedCount: z.int(),
  /** Open for assessment, and not all of them are assessed. */
  requiresAssessmentFromUser: z.boolean(),
});
export type ChallengeToAssess = z.infer<typeof ChallengeToAssess>;

/** The first is the default: what waits for the one who asks first, of those what ended first. */
export const ToAssessSort = ['status', 'name', 'startDate', 'endDate'] as const;

export const commentMaximum = 5000;

export const AssessmentFields = Ratings.extend({
  isInnovative: z.boolean(),
  finalComment: requiredText(commentMaximum),
});
export type AssessmentFields = z.infer<typeof AssessmentFields>;

export const Assessment = Ratings.extend({
  id,
  applicationID: id,
  isInnovative: z.boolean(),
  finalComment: z.string(),
  createdOn: instant,
});
export type Assessment = z.infer<typeof Assessment>;

export const ScoreRecord = z.object({
  assessment: Assessment,
  assessor: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  score: Score,
});
export type ScoreRecord = z.infer<typeof ScoreRecord>;

const Neighbour = z.object({ id, companyName: z.string(), hasUserAssessed: z.boolean() });
export type Neighbour = z.infer<typeof Neighbour>;

/** Where a submission stands among those of its challenge, and how the one who asks stands to both. */
export const AssessmentPlace = z.object({
  challenge: JudgedChallenge.extend({ isAssessor: z.boolean() }),
  /** From 1, in the order in which they were submitted; null: not submitted. */
  position: z.int().nullable(),
  submissionCount: z.int(),
  assessedCount: z.int(),
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
  /** The nearest after it, else from the beginning, that the one who asks has not assessed; never itself. */
  nextToAssess: Neighbour.nullable(),
});
export type AssessmentPlace = z.infer<typeof AssessmentPlace>;

const access = { role: 'assessor' } as const;
const OfApplication = z.object({ applicationID: idInPath });
const OfSubmission = z.object({ submissionID: idInPath });

export const assessments = {
  challenges: endpoint({
    method: 'GET',
    path: 'admin/assessments/challenges',
    summary: 'List the challenges that the one who asks is to assess',
    access,
    query: paging(ToAssessSort),
    reply: z.array(ChallengeToAssess),
    isList: true,
  }),
  scoresByApplication: endpoint({
    method: 'GET',
    path: 'admin/assessments/scores-by-application/:applicationID',
    summary: 'List all assessments of a submission with their assessors and scores',
    access: 'superAdmin',
    params: OfApplication,
    reply: z.array(ScoreRecord),
  }),
  find: endpoint({
    method: 'GET',
    path: 'admin/assessments/getassessment/:submissionID',
    summary: 'Read the assessment of a submission by the one who asks',
    access,
    params: OfSubmission,
    reply: Assessment,
    hasVersion: true,
  }),
  place: endpoint({
    method: 'GET',
    path: 'admin/assessments/place/:submissionID',
    summary: 'Tell where a submission stands among those to assess, and its neighbours',
    // For whoever may read the submission: rules/assessments decides.
    access: 'staff',
    params: OfSubmission,
    reply: AssessmentPlace,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/assessments',
    summary: 'Assess a submission',
    access,
    body: AssessmentFields.extend({ applicationID: id }),
    reply: Assessment,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/assessments',
    summary: 'Change the assessment of a submission by the one who asks',
    access,
    body: AssessmentFields.partial().extend({ applicationID: id }),
    reply: Assessment,
    hasVersion: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'admin/assessments/:id',
    summary: 'Delete an assessment, whoever made it',
    access: 'superAdmin',
    params: ById,
    reply: null,
  }),
};
