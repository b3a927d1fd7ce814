// Defines the calls for the scores of a challenge at past moments: the ranking then, what changed, and when.
import { endpoint } from './endpoint.ts';
import { ById, id, instant } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { ScoreSummary } from './score-summary.ts';
import { screenMessages } from './screen-messages.ts';
import { criteria } from './vocabulary.ts';
import { z } from './zod.ts';

/** The server also refuses moments in the future. */
const AtMoment = z.object({ at: instant });

export const ScoresAsAt = ScoreSummary.extend({
  at: instant,
  /** A part was rebuilt from audit entries. */
  isReconstructed: z.boolean(),
});
export type ScoresAsAt = z.infer<typeof ScoresAsAt>;

const percents = z.array(z.int().min(0).max(100)).length(criteria.length).readonly();
const RatingChange = z.object({ criterion: z.enum(criteria), from: z.int(), to: z.int() });

/** A write to something that past scores show, as rules/score-changes.ts finds it. */
export const ScoreWrite = z.discriminatedUnion('kind', [
  z.object({ at: instant, kind: z.literal('weights'), from: percents, to: percents }),
  z.object({ at: instant, kind: z.enum(['given', 'deleted']), assessmentID: id, by: z.string() }),
  /** An application is deleted with its assessments. */
  z.object({ at: instant, kind: z.enum(['submitted', 'applicationDeleted', 'summaryChanged']) }),
  z.object({ at: instant, kind: z.literal('renamed'), from: z.string(), to: z.string() }),
  z.object({
    at: instant,
    kind: z.enum(['changed', 'setAside', 'countedAgain']),
    assessmentID: id,
    /** The assessor, or the person who set the assessment aside. */
    by: z.string(),
    ratings: z.array(RatingChange).readonly(),
    /** The new answer; null if it did not change. */
    isInnovative: z.boolean().nullable(),
    isCommentChanged: z.boolean(),
    reason: z.string().nullable(),
  }),
]);
export type ScoreWrite = z.infer<typeof ScoreWrite>;

/** The rank is null if the application was not there or had no assessment that counts. */
const RankAt = z.object({ rank: z.int().min(1).nullable(), isTied: z.boolean() });
export type RankAt = z.infer<typeof RankAt>;

export const ScoreChange = z.object({
  applicationID: id,
  companyName: z.string(),
  rankFrom: RankAt,
  rankTo: RankAt,
  scoreFrom: z.number().nullable(),
  scoreTo: z.number().nullable(),
  /** The oldest first; empty if the application is withheld from the reader, who then sees only that it moved. */
  changes: z.array(ScoreWrite).readonly(),
});
export type ScoreChange = z.infer<typeof ScoreChange>;

export const momentKinds = ['rank', 'ready', 'complete', 'moderation', 'sealed', 'released'] as const;
export const momentsMaximum = 200;

export const ScoreMoment = z.object({
  at: instant,
  kind: z.enum(momentKinds),
  /** A short sentence for the list of moments. */
  text: z.string(),
});
export type ScoreMoment = z.infer<typeof ScoreMoment>;

export const scoresAsAt = {
  find: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/scores-as-at',
    summary: 'Read the scores of a challenge as they were at a past moment',
    access: groupAccess,
    params: ById,
    query: AtMoment,
    reply: ScoresAsAt,
  }),
  downloadPdf: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/scores-as-at/pdf',
    summary: 'Get an address that opens the scores of a past moment as PDF for ten minutes',
    access: groupAccess,
    params: ById,
    query: AtMoment,
    reply: z.object({ s3URL: z.string() }),
  }),
  exportSheets: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/scores-as-at/xlsx',
    summary: 'Get the scores of a past moment as XLSX',
    access: groupAccess,
    params: ById,
    query: AtMoment,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: z.string(),
  }),
  changes: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/score-changes',
    summary: 'List what changed in the scores of a challenge between two moments',
    access: groupAccess,
    params: ById,
    /** Until now, if `to` is missing. */
    query: z
      .object({ from: instant, to: instant.optional() })
      .refine(({ from, to }) => to === undefined || Date.parse(from) <= Date.parse(to), {
        path: ['to'],
        error: screenMessages.windowEndsBeforeStart,
      }),
    reply: z.array(ScoreChange),
  }),
  moments: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/score-moments',
    summary: 'List the latest moments that mattered for the ranking of a challenge, the newest first',
    access: groupAccess,
    params: ById,
    reply: z.array(ScoreMoment),
  }),
};
