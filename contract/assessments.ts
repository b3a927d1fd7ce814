// Defines the calls for assessing: challenges to assess, an application's place in its list, and the assessments.
import { ApplicationToAssessSort } from './applications.ts';
import { ChallengeSummary, ChallengeToScore } from './challenges.ts';
import { changeReasonMaximum } from './decision-vocabulary.ts';
import { endpoint, paging } from './endpoint.ts';
import { ById, id, idInPath, instant, requiredText, text } from './fields.ts';
import { Ratings, Score } from './scores.ts';
import { z } from './zod.ts';

/** The specification's two labels for the progress of the signed-in assessor. */
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
  /** The submitted applications, with a panel those expected of the caller, and how many the caller has assessed. */
  submissionCount: z.int(),
  assessedCount: z.int(),
  /** The challenge is open for assessment, and the caller has not assessed every application. */
  requiresAssessmentFromUser: z.boolean(),
});
export type ChallengeToAssess = z.infer<typeof ChallengeToAssess>;

/** The first is the default: challenges that the caller still has to assess first, and among them the earliest end. */
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
  assessment: Assessment.extend({
    /** Missing if the assessment counts. */
    isSetAside: z.literal(true).optional(),
  }),
  assessor: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  score: Score,
});
export type ScoreRecord = z.infer<typeof ScoreRecord>;

/** The first is the default: the oldest first. */
export const ScoreRecordSort = ['createdOn', 'name', 'email'] as const;

const Neighbour = z.object({ id, companyName: z.string(), hasUserAssessed: z.boolean() });
export type Neighbour = z.infer<typeof Neighbour>;

/** The position of an application among those of its challenge, and what decides what the caller may do with both. */
export const AssessmentPlace = z.object({
  challenge: ChallengeToScore.extend({ isAssessor: z.boolean() }),
  /** From 1, in the list that the query names; null if it is not submitted, or a panel does not expect it of the caller. */
  position: z.int().nullable(),
  /** How many applications that list has. */
  listCount: z.int(),
  /** All submitted applications, with a panel those expected of the caller, including those not found by the search. */
  submissionCount: z.int(),
  assessedCount: z.int(),
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
  /** The next application that the caller has not assessed, continuing from the start of the list; never this one. */
  nextToAssess: Neighbour.nullable(),
  /** Who last changed the entry summary and when; null if nothing is recorded. */
  entrySummaryChange: z.object({ by: z.string(), at: instant }).nullable(),
  /** Assessors then see each other's assessments, and give a reason if they change their own. */
  isModerationOpen: z.boolean(),
});
export type AssessmentPlace = z.infer<typeof AssessmentPlace>;

/** The list of applications that previous and next follow. */
const FollowedList = paging(ApplicationToAssessSort).pick({ search: true, sort: true, order: true }).extend({
  /** When the list was read: assessments that the caller has made since do not change its order. */
  asOf: instant.optional(),
});
export type FollowedList = z.infer<typeof FollowedList>;

const access = { role: 'assessor' } as const;
const OfApplication = z.object({ applicationID: idInPath });
const BySubmissionID = z.object({ submissionID: idInPath });

export const assessments = {
  challenges: endpoint({
    method: 'GET',
    path: 'admin/assessments/challenges',
    summary: 'List the challenges that you are to assess',
    access,
    query: paging(ToAssessSort),
    reply: z.array(ChallengeToAssess),
    isList: true,
  }),
  scoresByApplication: endpoint({
    method: 'GET',
    path: 'admin/assessments/scores-by-application/:applicationID',
    summary: 'List all assessments of an application with their assessors and scores',
    access: 'superAdmin',
    params: OfApplication,
    query: paging(ScoreRecordSort).extend({ assessmentID: idInPath.optional() }),
    reply: z.array(ScoreRecord),
    isList: true,
  }),
  find: endpoint({
    method: 'GET',
    path: 'admin/assessments/getassessment/:submissionID',
    summary: 'Read your own assessment of an application',
    access,
    params: BySubmissionID,
    reply: Assessment,
    hasVersion: true,
  }),
  place: endpoint({
    method: 'GET',
    path: 'admin/assessments/place/:submissionID',
    summary: 'Read the position of an application in a list of those to assess, and its neighbours',
    // For everyone who may read the application: rules/assessments decides.
    access: 'staff',
    params: BySubmissionID,
    query: FollowedList,
    reply: AssessmentPlace,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/assessments',
    summary: 'Assess an application',
    access,
    body: AssessmentFields.extend({ applicationID: id }),
    reply: Assessment,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/assessments',
    summary: 'Change your own assessment of an application',
    access,
    body: AssessmentFields.partial().extend({
      applicationID: id,
      /** Required while moderation is open, ignored otherwise. */
      changeReason: text(changeReasonMaximum).optional(),
    }),
    reply: Assessment,
    hasVersion: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'admin/assessments/:id',
    summary: 'Delete an assessment of any assessor',
    access: 'superAdmin',
    params: ById,
    reply: null,
  }),
};
