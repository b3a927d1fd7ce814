// Defines the calls for the decision room: how firm a ranking is, and where its cut-off is.
import { ChallengeToScore } from './challenges.ts';
import {
  feedbackScores,
  minimumPointsMaximum,
  moderationStates,
  placesMaximum,
  stabilityModes,
} from './decision-vocabulary.ts';
import { Decision } from './decisions.ts';
import { endpoint } from './endpoint.ts';
import { ById, id, instant } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { criteria } from './vocabulary.ts';
import { z } from './zod.ts';

const count = z.int().min(0);
const rank = z.int().min(1);
/** Read-only, as the rules calculate them. */
const list = <Field extends z.ZodType>(field: Field) => z.array(field).readonly();
const ofEachCriterion = <Field extends z.ZodType>(field: Field) =>
  z.array(field).length(criteria.length).readonly();

/** At most one decimal, as it is stored. */
const minimumPoints = z
  .number()
  .min(0)
  .max(minimumPointsMaximum)
  .transform((points) => Math.round(points * 10) / 10);

/** What an editor sets. */
export const RoomSettingsFields = z.object({
  /** null: no number of places is set. */
  places: z.int().min(1).max(placesMaximum).nullable(),
  minimumPoints: minimumPoints.nullable(),
  feedbackScores: z.enum(feedbackScores),
  /** Whether assessors see each other's names during a moderation. */
  showsAssessorNames: z.boolean(),
});
export type RoomSettingsFields = z.infer<typeof RoomSettingsFields>;

export const RoomSettings = RoomSettingsFields.extend({
  moderation: z.enum(moderationStates),
  moderationOpenedOn: instant.nullable(),
});
export type RoomSettings = z.infer<typeof RoomSettings>;

export const RoomApplication = z.object({
  id,
  companyName: z.string(),
  /** null without an assessment that counts. */
  rank: rank.nullable(),
  isTied: z.boolean(),
  score: z.number().nullable(),
  /** null without an assessment that counts, and for a withheld application. */
  spread: z.number().nullable(),
  assessmentCount: count,
  expectedCount: count,
  isProvisional: z.boolean(),
  isAboveLine: z.boolean(),
  /** null while nothing is decided, and for a withheld application. */
  decision: Decision.nullable(),
  /** The reader may see only the company, its rank and its score. Missing if the challenge has no panel. */
  isWithheld: z.boolean().optional(),
  /** Nobody can decide about it or discuss it. Missing if its use is not restricted. */
  isRestricted: z.literal(true).optional(),
  /** It was deleted after the past moment that the room shows, so it has no page. Otherwise missing. */
  isDeleted: z.literal(true).optional(),
});
export type RoomApplication = z.infer<typeof RoomApplication>;

/** As rules/agreement.ts calculates it. */
const Agreement = z.object({
  alpha: z.number().nullable(),
  byCriterion: ofEachCriterion(z.number().nullable()),
  valueCount: count,
  typicalCount: count,
  reliability: z.number().nullable(),
  assessorsNeeded: z.int().nullable(),
  reason: z.enum(['no-pairs', 'all-equal']).nullable(),
});

/** As rules/severity.ts calculates it. For people who may not edit the challenge, assessors are 1, 2, 3 and so on. */
const Severities = z.object({
  reason: z.enum(['too-few', 'not-connected']).nullable(),
  groups: list(list(id)),
  assessors: list(
    z.object({
      assessor: id,
      count,
      severity: z.number().nullable(),
      standardError: z.number().nullable(),
      isMarked: z.boolean(),
    }),
  ),
  submissions: list(
    z.object({
      submission: id,
      average: z.number(),
      adjusted: z.number().nullable(),
      adjustedRank: rank.nullable(),
    }),
  ),
  residualSum: z.number().nullable(),
  degreesOfFreedom: z.int(),
  sigma: z.number().nullable(),
});

/** As rules/stability.ts calculates it. The ranks are in the order of the applications. */
const LeaveOneOut = z.object({
  submissions: list(id),
  without: list(z.object({ assessor: id, ranks: list(rank.nullable()) })),
});

export const DecisionRoom = z.object({
  challenge: ChallengeToScore,
  settings: RoomSettings,
  /** The weights in whole percent, in the order of the criteria. */
  percents: ofEachCriterion(z.int().min(0).max(100)),
  /**
   * Application, assessor and five ratings of each assessment that counts. null for people who may not edit the
   * challenge, and for those from whom an application is withheld.
   */
  rows: list(z.tuple([id, id, rank, rank, rank, rank, rank]).readonly()).nullable(),
  /** The best score first, equal scores by company, and applications without a score last. */
  submissions: list(RoomApplication),
  /** The names behind the ids of assessors; empty for people who may not edit the challenge. */
  assessors: list(z.object({ id, name: z.string() })),
  agreement: Agreement,
  severities: Severities,
  leaveOneOut: LeaveOneOut,
  /** The pair at the cut-off, and for each criterion the weight at which both are level. */
  swap: z.object({ upper: id, lower: id, weights: ofEachCriterion(z.number().nullable()) }).nullable(),
  releasedOn: instant.nullable(),
  /** false while nothing is released. */
  scoresChangedSinceRelease: z.boolean(),
  /** The public page that checks sealed packs. */
  verifyLink: z.string(),
});
export type DecisionRoom = z.infer<typeof DecisionRoom>;

/** As rules/stability.ts calculates it. A verdict considers the minimum score. Withheld applications are left out. */
export const StabilityReply = z.object({
  replicates: count,
  /** Empty for people from whom an application is withheld. */
  inputHash: z.string(),
  reason: z.enum(['too-few', 'no-weights', 'no-rows']).nullable(),
  submissions: list(
    z.object({
      submission: id,
      low: rank,
      high: rank,
      expectedRank: z.number(),
      inPlaces: count.nullable(),
      verdict: z.enum(['firm-in', 'close-call', 'firm-out', 'below-minimum']).nullable(),
      rankCounts: list(z.tuple([rank, count]).readonly()),
    }),
  ),
});
export type StabilityReply = z.infer<typeof StabilityReply>;

/**
 * Shows weights, applications and assessments as they were at this moment, without decisions and with today's
 * settings. If it is missing, the call shows the current state.
 */
const pastMoment = instant.optional();

export const decisionRoom = {
  find: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/decision-room',
    summary: 'Read how firm the ranking of a challenge is, and what is decided',
    access: groupAccess,
    params: ById,
    query: z.object({ at: pastMoment }),
    reply: DecisionRoom,
    hasVersion: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/challenges/:id/decision-room',
    summary: 'Change the cut-off of a challenge, and what letters and moderation show',
    access: groupAccess,
    params: ById,
    body: RoomSettingsFields.partial(),
    reply: RoomSettings,
    hasVersion: true,
  }),
  stability: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/decision-room/stability',
    summary: 'Simulate how another panel or slightly different weights would rank',
    access: groupAccess,
    params: ById,
    query: z.object({ mode: z.enum(stabilityModes).default('together'), at: pastMoment }),
    reply: StabilityReply,
  }),
};
