// Defines the calls for the score summary that the board decides on: reading it, sharing it and exporting it.
import { ChallengeToScore } from './challenges.ts';
import { endpoint } from './endpoint.ts';
import { ById, id, idInPath, instant } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { AverageScore, Ratings, Score } from './scores.ts';
import { z } from './zod.ts';

/** One assessor's assessment of one application, with its points. */
export const AssessmentScore = z.object({
  assessor: z.object({ firstName: z.string(), lastName: z.string() }),
  assessment: Ratings.extend({ id, isInnovative: z.boolean(), finalComment: z.string() }),
  score: Score,
});
export type AssessmentScore = z.infer<typeof AssessmentScore>;

/** An assessment that counts nowhere, with who set it aside and why. */
export const SetAsideScore = AssessmentScore.extend({
  setAside: z.object({ on: instant, by: z.string(), reason: z.string() }),
});
export type SetAsideScore = z.infer<typeof SetAsideScore>;

const count = z.int().min(0);

export const AssessmentSummary = z.object({
  submission: z.object({ id, companyName: z.string(), overallScoreSummary: z.string() }),
  averageScore: AverageScore,
  /** Those that count, the oldest first. */
  assessmentScores: z.array(AssessmentScore),
  /** By average score, 1 for the best; null without an assessment that counts. */
  rank: z.int().min(1).nullable(),
  /** Another application has the same rank. */
  isTied: z.boolean(),
  /** How many assessments count, and how many are expected in the end; also for withheld applications. */
  assessmentCount: count,
  expectedCount: count,
  /** Expected assessments are missing, and the assessments of the challenge are not complete. */
  isProvisional: z.boolean(),
  setAsideScores: z.array(SetAsideScore),
  /** It was deleted after the past moment that the scores are of, so it has no page. Otherwise missing. */
  isDeleted: z.literal(true).optional(),
  // The following are missing if the challenge has no panel.
  /**
   * The reader may see only the company, its rank and its average scores: the summary and both lists of scores are empty.
   * At a past moment the average scores are null as well.
   */
  isWithheld: z.boolean().optional(),
  /** How many of the assessments that count call the application innovative; also for withheld applications. */
  innovativeCount: count.optional(),
});
export type AssessmentSummary = z.infer<typeof AssessmentSummary>;

/** Opens the public page of a summary to anyone who has the link. */
export const ShareLink = z.object({
  token: z.string(),
  /** The address of the public page, and when the link expires. */
  shareLink: z.string(),
  shareLinkExpiresOn: instant,
});
export type ShareLink = z.infer<typeof ShareLink>;

export const ScoreSummary = z.object({
  /** A link without idea summaries, as in ShareLink; null for someone who may not edit the challenge. */
  token: z.string().nullable(),
  shareLink: z.string().nullable(),
  shareLinkExpiresOn: instant.nullable(),
  challenge: ChallengeToScore,
  /** All applications, submitted or not, as the challenge's page counts them. */
  submissionCount: z.int(),
  /** Missing if the challenge has no panel. */
  panel: z
    .object({
      /** All interests, and how many of them are cleared. */
      declared: count,
      cleared: count,
      /** How many assessments the reader still has to give. */
      ownOpenCount: count,
    })
    .optional(),
  /** The best score first, equal scores by company, and applications without a score last. */
  assessmentSummaries: z.array(AssessmentSummary),
});
export type ScoreSummary = z.infer<typeof ScoreSummary>;

export const scoreSummary = {
  find: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/application-summary',
    summary: 'Read the scores of all applications to a challenge, the best first',
    access: groupAccess,
    params: ById,
    reply: ScoreSummary,
  }),
  share: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/share-link',
    summary: 'Get a public link to the score summary of a challenge, to give it to others',
    access: groupAccess,
    params: ById,
    body: z.object({
      /** The page also shows what each company wrote about its idea. */
      includesIdeaSummaries: z.boolean().default(false),
    }),
    reply: ShareLink,
    status: 201,
  }),
  revokeShareLink: endpoint({
    method: 'DELETE',
    path: 'admin/challenges/:id/share-link',
    summary: 'Revoke every public link to the score summary of a challenge',
    access: groupAccess,
    params: ById,
    reply: null,
  }),
  downloadPdf: endpoint({
    method: 'GET',
    path: 'admin/challenges/downloadpdf/:challengeID',
    summary: 'Get an address that opens the score summary as PDF for ten minutes',
    access: groupAccess,
    params: z.object({ challengeID: idInPath }),
    reply: z.object({ s3URL: z.string() }),
  }),
  exportSheets: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/export-xlsx',
    summary: 'Get all applications to a challenge and all their assessments as XLSX',
    access: groupAccess,
    params: ById,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: z.string(),
  }),
};
