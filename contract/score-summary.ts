// What the programme board decides on: every submission of a challenge with its scores, and the ways to take them along.
import { JudgedChallenge } from './challenges.ts';
import { endpoint } from './endpoint.ts';
import { ById, id, idInPath, instant } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { AverageScore, Ratings, Score } from './scores.ts';
import { z } from './zod.ts';

/** One assessor's view of one submission. */
export const AssessmentScore = z.object({
  assessor: z.object({ firstName: z.string(), lastName: z.string() }),
  assessment: Ratings.extend({ id, isInnovative: z.boolean(), finalComment: z.string() }),
  score: Score,
});
export type AssessmentScore = z.infer<typeof AssessmentScore>;

export const AssessmentSummary = z.object({
  submission: z.object({ id, companyName: z.string(), overallScoreSummary: z.string() }),
  averageScore: AverageScore,
  /** In the order they were made. */
  assessmentScores: z.array(AssessmentScore),
});
export type AssessmentSummary = z.infer<typeof AssessmentSummary>;

/** Opens the public page of a summary to whoever has it. */
export const ShareLink = z.object({
  token: z.string(),
  /** The address of that page, and until when it opens. */
  shareLink: z.string(),
  shareLinkExpiresOn: instant,
});
export type ShareLink = z.infer<typeof ShareLink>;

export const ScoreSummary = z.object({
  /** As ShareLink tells them; null for those who may not edit the challenge. */
  token: z.string().nullable(),
  shareLink: z.string().nullable(),
  shareLinkExpiresOn: instant.nullable(),
  challenge: JudgedChallenge,
  /** The best score first, of equal ones by company; those without a score last. */
  assessmentSummaries: z.array(AssessmentSummary),
});
export type ScoreSummary = z.infer<typeof ScoreSummary>;

export const scoreSummary = {
  find: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/application-summary',
    summary: 'Read the scores of all submissions to a challenge, the best first',
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
    summary: 'Get all submissions to a challenge and all their assessments as XLSX',
    access: groupAccess,
    params: ById,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: z.string(),
  }),
};
